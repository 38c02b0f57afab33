/** Everything on this machine is allowed, so that tests of other things need no person. */
const rule = {
  id: 'everything-here',
  decision: 'allow',
  when: { kinds: ['read', 'navigate', 'act', 'file', 'manage'] },
  because: 'These pages are served by the test itself.',
  examples: { matches: [{ tool: 'page_click' }], misses: [{ tool: 'plugin', action: 'run' }] },
};

export const loopbackPolicy = JSON.stringify({ policy: 1, attended: true, rules: [rule] });
