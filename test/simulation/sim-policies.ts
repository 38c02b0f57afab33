/** Policies of the simulated person, with what each says of a tool, for whoever checks the history. */

type Word = 'allow' | 'ask' | 'ask_each' | 'deny';

export interface SimPolicy {
  readonly text: string;
  readonly says: (tool: string) => Word;
}

const acting = [
  'workspace_open',
  'tab_open',
  'tab_navigate',
  'tab_close',
  'page_click',
  'page_fill',
  'page_press',
];
const reading = ['browser_status', 'page_snapshot', 'page_wait'];

function policy(words: Readonly<Record<string, Word>>): SimPolicy {
  const rules = Object.entries(words).map(([tool, decision]) => ({
    id: tool.replaceAll('_', '-'),
    decision,
    when: { tools: [tool] },
    because: `The simulated person says ${decision} of ${tool}.`,
    examples: {
      matches: [tool === 'tab_navigate' ? { tool, action: 'reload' } : { tool }],
      misses: [{ tool: tool === 'page_wait' ? 'page_snapshot' : 'page_wait' }],
    },
  }));
  const text = JSON.stringify({ policy: 1, attended: true, rules }, null, 1);
  return { text, says: (tool) => words[tool] ?? 'ask' };
}

const all = (word: Word): Record<string, Word> =>
  Object.fromEntries([...acting.map((tool) => [tool, word]), ...reading.map((tool) => [tool, 'allow'])]);

/** Nobody is asked. */
export const allowing = policy(all('allow'));
/** Everything that acts asks once. */
export const asking = policy({ ...all('ask'), page_press: 'ask_each' });
/** As it is in practice: some is free, some asks, and one thing is never done. */
export const mixed = policy({
  ...all('allow'),
  page_click: 'ask',
  page_fill: 'ask_each',
  tab_close: 'ask',
  page_press: 'deny',
});
/** Nothing that acts is allowed. */
export const denying = policy(all('deny'));

const known = [allowing, asking, mixed, denying];

/** The policy of that text; one that does not load denies everything. */
export const policyOf = (text: string): SimPolicy =>
  known.find((each) => each.text === text) ?? { text, says: () => 'deny' };
