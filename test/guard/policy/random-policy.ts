import { sensitiveFields, type CallFacts } from '../../../src/guard/policy/call-facts.ts';
import { kinds, type PolicyTool } from '../../../src/guard/policy/policy-tool.ts';
import { naiveMatch, type Range, type RawPolicy, type RawRule, type RawWhen } from './naive.ts';
import { exampleOf, labels, workspaces } from './random-facts.ts';
import type { Random } from './random.ts';

const patterns = [
  '<all_urls>',
  '*://*/*',
  'https://*/*',
  'https://a.example/*',
  '*://a.example/*',
  'https://*.a.example/*',
  '*://*.a.example/*',
  '*://*.www.a.example/*',
  'https://*.example/*',
  'https://a.example:8443/*',
  'https://a.example:443/*',
  '*://*:8080/*',
  'http://127.0.0.1/*',
  'http://127.0.0.1:8080/*',
  'http://localhost:*/*',
  'http://[::1]:8080/*',
  'https://xn--bcher-kva.example/*',
] as const;

const typePatterns = [
  '*/*',
  'image/*',
  'image/png',
  'text/plain',
  'application/*',
  'application/pdf',
] as const;
const bounds = [0, 1, 2, 100, 1024, 5000] as const;
const setNames = ['payment', 'account', 'security', 'rota'] as const;

export const ownPathSets = { rota: ['rota', 'night shift'] } as const;

/** A rule of the random kind, with the facts that its examples were made of. */
export interface RandomRule extends RawRule {
  readonly because: string;
  readonly examples: { readonly matches: readonly object[]; readonly misses: readonly object[] };
}

/** True where the naive evaluator vouches for both examples. */
export const hasHonestExamples = ({ examples }: RandomRule): boolean => examples.matches.length > 0;

/**
 * Takes random facts to choose examples from; returns the rules of one tier. Where none of the facts
 * match, the rule gets an example that it misses, and must be refused.
 */
export function randomRules(
  random: Random,
  tools: readonly [PolicyTool, ...PolicyTool[]],
  tier: RawPolicy['tier'],
  facts: readonly CallFacts[],
): readonly RandomRule[] {
  const examples = facts.slice(0, 300).filter((each) => exampleOf(each) !== null);
  const rules: RandomRule[] = [];
  const count = 1 + random.under(16);
  while (rules.length < count) {
    const decision = random.pick(decisionsOf[tier]);
    const when = likeAnother(random, rules, randomWhen(random, tools), decision);
    const match = examples.find((each) => naiveMatch(when, each, ownPathSets));
    const miss = examples.find((each) => !naiveMatch(when, each, ownPathSets));
    rules.push({
      id: `r${rules.length}`,
      decision,
      when,
      because: `random rule ${rules.length}`,
      examples: { matches: listOf(match), misses: listOf(miss) },
      ...(tier === 'managed' && decision === 'ask' && random.chance(0.6) ? { grantable: true } : {}),
    });
  }
  return rules;
}

/** What asks, or allows where it may, comes more often, so that grants and plain reads have something to do. */
const decisionsOf = {
  managed: ['deny', 'ask_each', 'ask', 'ask', 'ask'],
  person: ['deny', 'ask_each', 'ask', 'ask', 'allow', 'allow'],
} as const;

/** Often a rule is another one with one field otherwise, so that rules cover each other. */
function likeAnother(
  random: Random,
  rules: readonly RandomRule[],
  fresh: RawWhen,
  decision: string,
): RawWhen {
  const [first, ...rest] = rules;
  const changed = Object.keys(fresh)[random.under(Object.keys(fresh).length)];
  const when =
    first !== undefined && random.chance(0.5)
      ? { ...random.pick([first, ...rest]).when, ...only(fresh, changed) }
      : fresh;
  const { clients: _, ...withoutClients } = when;
  return decision === 'allow' ? withoutClients : when;
}

const only = (when: RawWhen, field: string | undefined): RawWhen =>
  Object.fromEntries(Object.entries(when).filter(([name]) => name === field));

const listOf = (facts: CallFacts | undefined): readonly object[] => {
  const example = facts === undefined ? null : exampleOf(facts);
  return example === null ? [] : [example];
};

function randomWhen(random: Random, tools: readonly [PolicyTool, ...PolicyTool[]]): RawWhen {
  const when: RawWhen = {
    ...(random.chance(0.25) ? { tools: random.some(tools, 4).map(({ name }) => name) } : {}),
    ...(random.chance(0.1) ? { actions: random.some(['url', 'back', 'run', 'list'], 2) } : {}),
    ...(random.chance(0.15) ? { workspaces: random.some(workspaces, 2) } : {}),
    ...(random.chance(0.15) ? { clients: random.some(labels, 2) } : {}),
    ...(random.chance(0.3) ? { origins: random.some(patterns, 3) } : {}),
    ...(random.chance(0.1) ? { topOrigins: random.some(patterns, 3) } : {}),
    ...(random.chance(0.15) ? { pathSets: random.some(setNames, 2) } : {}),
    ...(random.chance(0.05) ? { widensWorkspace: random.chance(0.5) } : {}),
    ...(random.chance(0.15) ? { destination: randomDestination(random) } : {}),
    ...(random.chance(0.15) ? { files: randomFilesWhen(random) } : {}),
    ...(random.chance(0.15) ? { target: randomTarget(random) } : {}),
  };
  const isNamed = when.tools !== undefined || when.actions !== undefined;
  return isNamed && random.chance(0.7) ? when : { ...when, kinds: random.some(kinds, 3) };
}

const randomDestination = (random: Random): NonNullable<RawWhen['destination']> =>
  random.pick<NonNullable<RawWhen['destination']>>([
    { onWorkspaceList: random.chance(0.5) },
    { origins: random.some(patterns, 3) },
    { pathSets: random.some(setNames, 2) },
    { origins: random.some(patterns, 2), onWorkspaceList: random.chance(0.5) },
  ]);

function randomFilesWhen(random: Random): NonNullable<RawWhen['files']> {
  const all = {
    ...(random.chance(0.4) ? { totalBytes: randomRange(random) } : {}),
    ...(random.chance(0.4) ? { largestBytes: randomRange(random) } : {}),
    ...(random.chance(0.3) ? { everyMediaType: random.some(typePatterns, 2) } : {}),
    ...(random.chance(0.3) ? { someMediaType: random.some(typePatterns, 2) } : {}),
  };
  return Object.keys(all).length > 0 ? all : { count: randomRange(random) };
}

const randomRange = (random: Random): Range =>
  random.pick<Range>([
    { min: random.pick(bounds) },
    { max: random.pick(bounds) },
    { min: random.pick(bounds), max: random.pick(bounds) },
  ]);

const randomTarget = (random: Random): NonNullable<RawWhen['target']> =>
  random.pick<NonNullable<RawWhen['target']>>([
    { submits: random.chance(0.5) },
    { sensitive: random.chance(0.5) },
    { formHas: random.some(sensitiveFields, 3) },
    { submits: true, formHas: random.some(sensitiveFields, 3) },
    { formActionOrigins: random.some(patterns, 3) },
  ]);
