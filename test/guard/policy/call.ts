import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CallFacts } from '../../../src/guard/policy/call-facts.ts';
import { loadPolicy } from '../../../src/guard/policy/load-policy.ts';
import type { LoadedPolicy } from '../../../src/guard/policy/loaded-policy.ts';
import type { PolicyTier } from '../../../src/guard/policy/rule.ts';

/** The text of a policy of fixtures/policies. */
export const policyText = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../fixtures/policies/${path}.json`, import.meta.url)), 'utf8');

/** Takes the text of a policy that has no fault; returns it loaded. */
export function loaded(text: string, tier: PolicyTier = 'person'): LoadedPolicy {
  const loading = loadPolicy(text, tier);
  if (!loading.ok) throw new Error(JSON.stringify(loading.faults, null, 2));
  return loading.policy;
}

const page = { origin: 'https://site.example', topOrigin: 'https://site.example', path: '/', granted: true };

/** A plain click on a granted site, and whatever of it is said to be otherwise. */
export const call = (otherwise: Partial<CallFacts> = {}): CallFacts => ({
  tool: 'page_click',
  kind: 'act',
  action: null,
  workspace: 'work',
  client: 'c'.repeat(32),
  clientLabel: 'agent',
  page,
  destination: null,
  files: null,
  target: { submits: false, sensitive: false, formHas: [], formActionOrigin: null },
  widensWorkspace: null,
  ...otherwise,
});

/** The page of `call`, elsewhere. */
export const at = (address: string, topOrigin?: string): Pick<CallFacts, 'page'> => {
  const { origin, pathname: path } = new URL(address);
  return { page: { origin, topOrigin: topOrigin ?? origin, path, granted: true } };
};

export const snapshot = (otherwise: Partial<CallFacts> = {}): CallFacts =>
  call({ tool: 'page_snapshot', kind: 'read', target: null, ...otherwise });

/** Opens a tab at an address; no page is there yet. */
export const openTab = (address: string, onWorkspaceList: boolean): CallFacts => {
  const { origin, pathname: path } = new URL(address);
  return call({
    tool: 'tab_open',
    kind: 'navigate',
    page: null,
    target: null,
    destination: { origin, path, onWorkspaceList },
  });
};

/** One rule as JSON, with examples that fit it. */
export interface TestRule {
  readonly id: string;
  readonly decision: string;
  readonly when: object;
  readonly grantable?: boolean;
  readonly matches?: readonly object[];
  readonly misses?: readonly object[];
}

/** Takes rules; returns the text of a policy that holds them. Examples are of clicks unless given. */
export const policyOf = (rules: readonly TestRule[], rest: object = {}): string =>
  JSON.stringify({
    policy: 1,
    ...rest,
    rules: rules.map(({ matches, misses, ...rule }) => ({
      ...rule,
      because: `because of ${rule.id}`,
      examples: {
        matches: matches ?? [{ tool: 'page_click' }],
        misses: misses ?? [{ tool: 'page_snapshot' }],
      },
    })),
  });
