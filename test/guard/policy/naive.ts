import type { CallFacts, FileFacts } from '../../../src/guard/policy/call-facts.ts';
import type { Grant } from '../../../src/ports/workspace-store.ts';
import { shippedPathWords } from '../../../src/guard/policy/shipped-path-sets.ts';

/**
 * A second evaluator, written from the rules of the policy language and from nothing of the engine: it
 * reads the raw JSON again for every call, knows no indices, and takes patterns for regular expressions.
 */

export interface Range {
  readonly min?: number;
  readonly max?: number;
}

export interface RawWhen {
  readonly tools?: readonly string[];
  readonly kinds?: readonly string[];
  readonly actions?: readonly string[];
  readonly workspaces?: readonly string[];
  readonly clients?: readonly string[];
  readonly origins?: readonly string[];
  readonly topOrigins?: readonly string[];
  readonly pathSets?: readonly string[];
  readonly widensWorkspace?: boolean;
  readonly destination?: {
    readonly origins?: readonly string[];
    readonly onWorkspaceList?: boolean;
    readonly pathSets?: readonly string[];
  };
  readonly files?: {
    readonly count?: Range;
    readonly totalBytes?: Range;
    readonly largestBytes?: Range;
    readonly everyMediaType?: readonly string[];
    readonly someMediaType?: readonly string[];
  };
  readonly target?: {
    readonly submits?: boolean;
    readonly sensitive?: boolean;
    readonly formHas?: readonly string[];
    readonly formActionOrigins?: readonly string[];
  };
}

export interface RawRule {
  readonly id: string;
  readonly decision: string;
  readonly when: RawWhen;
  readonly grantable?: boolean;
}

export interface RawPolicy {
  readonly tier: 'managed' | 'person';
  readonly rules: readonly RawRule[];
  readonly pathSets: Readonly<Record<string, readonly string[]>>;
}

export interface NaiveMatch {
  readonly rule: string;
  readonly decision: string;
  readonly lifted: boolean;
}

export interface NaiveDecision {
  readonly decision: string;
  readonly rule: string;
  readonly byGrant: boolean;
  readonly matching: readonly NaiveMatch[];
}

const severity = (decision: string): number => ({ deny: 3, ask_each: 2, ask: 1, allow: 0 })[decision] ?? 9;

export function naiveDecision(
  policies: readonly RawPolicy[],
  grants: readonly Grant[],
  facts: CallFacts,
): NaiveDecision {
  const matching: NaiveMatch[] = [];
  let ownerSpoke = false;
  for (const policy of policies)
    for (const rule of policy.rules) {
      if (!naiveMatch(rule.when, facts, policy.pathSets)) continue;
      if (policy.tier === 'person') ownerSpoke = true;
      const name = `${policy.tier}:${rule.id}`;
      const mayLift = rule.decision === 'ask' && (policy.tier === 'person' || rule.grantable === true);
      matching.push({
        rule: name,
        decision: rule.decision,
        lifted: mayLift && naivelyGranted(name, grants, facts),
      });
    }
  if (!ownerSpoke) {
    const isFreeRead = facts.kind === 'read' && (facts.page?.granted ?? facts.workspace === null);
    if (isFreeRead) matching.push({ rule: 'builtin:read', decision: 'allow', lifted: false });
    else {
      const lifted = naivelyGranted('builtin:ask', grants, facts);
      matching.push({ rule: 'builtin:ask', decision: 'ask', lifted });
    }
  }
  let worst = 0;
  for (const match of matching)
    if (!match.lifted && severity(match.decision) > worst) worst = severity(match.decision);
  const granted = matching.filter((match) => match.lifted);
  if (worst === 0 && granted[0] !== undefined)
    return { decision: 'allow', rule: granted[0].rule, byGrant: true, matching };
  const named = matching.filter((match) => !match.lifted && severity(match.decision) === worst)[0];
  if (named === undefined) throw new TypeError('the built-in rules leave no call without a match');
  return { decision: named.decision, rule: named.rule, byGrant: false, matching };
}

function naivelyGranted(rule: string, grants: readonly Grant[], facts: CallFacts): boolean {
  if (facts.page !== null && [facts.page.origin, facts.page.topOrigin].includes('null')) return false;
  const wanted = [
    rule,
    facts.workspace,
    facts.client,
    facts.kind,
    facts.page?.origin,
    facts.page?.topOrigin,
    facts.destination?.origin,
  ];
  return grants.some(
    (g) =>
      JSON.stringify(wanted) ===
      JSON.stringify([g.rule, g.workspace, g.client, g.kind, g.origin, g.topOrigin, g.destinationOrigin]),
  );
}

export function naiveMatch(
  when: RawWhen,
  facts: CallFacts,
  pathSets: Readonly<Record<string, readonly string[]>>,
): boolean {
  const { page, destination, target } = facts;
  if (when.tools && !when.tools.includes(facts.tool)) return false;
  if (when.kinds && !when.kinds.includes(facts.kind)) return false;
  if (when.actions && !when.actions.includes(facts.action ?? '')) return false;
  if (when.workspaces && !when.workspaces.includes(facts.workspace ?? '')) return false;
  if (when.clients && !when.clients.includes(facts.clientLabel)) return false;
  if (!naiveOrigins(when.origins, page?.origin)) return false;
  if (!naiveOrigins(when.topOrigins, page?.topOrigin)) return false;
  if (!naivePaths(when.pathSets, page?.path, pathSets)) return false;
  if (when.widensWorkspace !== undefined && when.widensWorkspace !== facts.widensWorkspace) return false;
  if (when.destination) {
    const listed = when.destination.onWorkspaceList;
    if (destination === null) return false;
    if (!naiveOrigins(when.destination.origins, destination.origin)) return false;
    if (listed !== undefined && listed !== destination.onWorkspaceList) return false;
    if (!naivePaths(when.destination.pathSets, destination.path, pathSets)) return false;
  }
  if (when.files && !(facts.files !== null && naiveFiles(when.files, facts.files))) return false;
  if (when.target) {
    const { submits, sensitive, formHas, formActionOrigins } = when.target;
    if (target === null) return false;
    if (submits !== undefined && submits !== target.submits) return false;
    if (sensitive !== undefined && sensitive !== target.sensitive) return false;
    if (formHas && formHas.filter((name) => target.formHas.some((has) => has === name)).length === 0)
      return false;
    if (!naiveOrigins(formActionOrigins, target.formActionOrigin ?? undefined)) return false;
  }
  return true;
}

function naiveFiles(wanted: NonNullable<RawWhen['files']>, files: FileFacts): boolean {
  if (outside(wanted.count, files.count)) return false;
  if (outside(wanted.totalBytes, files.totalBytes)) return false;
  if (outside(wanted.largestBytes, files.largestBytes)) return false;
  const { everyMediaType: every, someMediaType: some } = wanted;
  if (every && files.mediaTypes.some((type) => !isOf(every, type))) return false;
  return !some || files.mediaTypes.some((type) => isOf(some, type));
}

const outside = (range: Range | undefined, size: number): boolean =>
  range !== undefined && (size < (range.min ?? -1) || size > (range.max ?? Infinity));

const isOf = (types: readonly string[], type: string): boolean =>
  types.includes(type) || types.includes('*/*') || types.includes(`${type.split('/')[0] ?? ''}/*`);

const patterns = new Map<string, RegExp>();

function naiveOrigins(texts: readonly string[] | undefined, origin: string | undefined): boolean {
  if (texts === undefined) return true;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  const port = url.port === '' ? (url.protocol === 'http:' ? '80' : '443') : url.port;
  const plain = `${url.protocol}//${url.hostname.replace(/\.$/, '')}#${port}`;
  return texts.some((text) => {
    let pattern = patterns.get(text);
    if (pattern === undefined) patterns.set(text, (pattern = naivePattern(text)));
    return pattern.test(plain);
  });
}

function naivePattern(text: string): RegExp {
  if (text === '<all_urls>') return /^https?:/;
  const [scheme = '', rest = ''] = text.replace(/\/\*$/, '').split('://');
  const [, host = '', , port = '*'] = /^(\[.*\]|[^:]*)(:(.*))?$/.exec(rest) ?? [];
  const escaped = host.replaceAll(/[.[\]]/g, '\\$&');
  const hosts = host === '*' ? '.*' : escaped.replace(/^\*\\\./, '(.*\\.)?');
  return new RegExp(`^${scheme === '*' ? 'https?' : scheme}://${hosts}#${port === '*' ? '.*' : port}$`);
}

function naivePaths(
  names: readonly string[] | undefined,
  path: string | undefined,
  own: Readonly<Record<string, readonly string[]>>,
): boolean {
  if (names === undefined) return true;
  const shipped: Readonly<Record<string, readonly string[]>> = shippedPathWords;
  return path !== undefined && names.some((name) => naivePath(path, shipped[name] ?? own[name] ?? []));
}

/** True when the tokens of an entry stand in a row among those of the path, or stand there glued together. */
function naivePath(path: string, entries: readonly string[]): boolean {
  const tokens = naiveTokens(path);
  for (const entry of entries) {
    const wanted = naiveTokens(entry);
    const glued = wanted.length === 1 ? wanted[0] : wanted.join('');
    for (let start = 0; start < tokens.length; start += 1) {
      if (tokens[start] === glued) return true;
      if (wanted.every((word, at) => tokens[start + at] === word)) return true;
    }
  }
  return false;
}

const seen = new Map<string, readonly string[]>();

function naiveTokens(text: string): readonly string[] {
  let tokens = seen.get(text);
  if (tokens === undefined) seen.set(text, (tokens = splitTokens(text)));
  return tokens;
}

/** Walks over the characters and starts a token wherever the class changes. */
function splitTokens(text: string): readonly string[] {
  const tokens: string[] = [];
  let token = '';
  let before = 'gap';
  for (const character of decodeRuns(text).normalize('NFKD')) {
    if (/\p{M}/u.test(character)) continue;
    const now = characterClass(character);
    const goesOn = now === before || (before === 'upper' && now === 'lower') || isLettersOnly(before, now);
    if (!goesOn && token !== '') {
      tokens.push(token.toLowerCase());
      token = '';
    }
    if (now !== 'gap') token += character;
    before = now;
  }
  if (token !== '') tokens.push(token.toLowerCase());
  return tokens;
}

function characterClass(character: string): string {
  if (/\p{N}/u.test(character)) return 'digit';
  if (/\p{Lu}/u.test(character)) return 'upper';
  if (/\p{Ll}/u.test(character)) return 'lower';
  return /\p{L}/u.test(character) ? 'letter' : 'gap';
}

/** Between letters, only small to capital starts a word. */
const isLettersOnly = (before: string, now: string): boolean =>
  !['gap', 'digit'].includes(before) &&
  !['gap', 'digit'].includes(now) &&
  !(before === 'lower' && now === 'upper');

function decodeRuns(text: string): string {
  return text.replace(/(%[0-9a-fA-F]{2})+/g, (run) => {
    const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
    const decoded = bytes.toString('utf8');
    return Buffer.from(decoded, 'utf8').equals(bytes) ? decoded : run;
  });
}
