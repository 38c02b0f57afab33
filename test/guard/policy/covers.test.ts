import { describe, expect, it } from 'vitest';
import { covers } from '../../../src/guard/policy/covers.ts';
import type { Rule } from '../../../src/guard/policy/rule.ts';
import { loadPolicy } from '../../../src/guard/policy/load-policy.ts';

/** Examples that fit are beside the point here, so a rule is read from a policy that has that fault only. */
function rule(when: object): Rule {
  const tool = 'page_upload';
  const origins = {
    page: 'https://www.a.example/checkout',
    topPage: 'https://www.a.example/',
    workspace: 'shop',
  };
  const files = [{ bytes: 500, mediaType: 'image/png' }];
  const target = { submits: true, sensitive: true, formHas: ['card'], formAction: 'https://pay.a.example/' };
  const upload = { tool, client: 'editor', ...origins, files, target };
  const matches =
    'destination' in when ? [open] : 'widensWorkspace' in when ? [{ tool: 'workspace_open' }] : [upload];
  const rules = [
    {
      id: 'a',
      decision: 'deny',
      when,
      because: 'x',
      examples: { matches, misses: [{ tool: 'browser_status' }] },
    },
  ];
  const loading = loadPolicy(
    JSON.stringify({ policy: 1, rules, pathSets: { rota: ['checkout'] } }),
    'person',
  );
  const [read] = loading.ok ? loading.policy.rules : [];
  if (read === undefined) throw new Error(JSON.stringify(loading));
  return read;
}

const open = {
  tool: 'tab_open',
  destination: { url: 'https://www.a.example/checkout', onWorkspaceList: true },
};
const files = (conditions: object): object => ({ kinds: ['file'], files: conditions });
const target = (conditions: object): object => ({ kinds: ['file'], target: conditions });
const going = (conditions: object): object => ({ kinds: ['navigate'], destination: conditions });

/** A wide `when`, a narrow one that it covers, and one that it does not. */
const rows: readonly (readonly [string, object, object, object])[] = [
  ['kinds', { kinds: ['file', 'act'] }, { kinds: ['file'] }, { kinds: ['file', 'plugin'] }],
  ['tools', { kinds: ['file'] }, { tools: ['page_upload'] }, { tools: ['page_upload', 'page_click'] }],
  [
    'workspaces',
    { kinds: ['file'], workspaces: ['shop', 'work'] },
    { kinds: ['file'], workspaces: ['shop'] },
    { kinds: ['file'] },
  ],
  [
    'clients',
    { kinds: ['file'], clients: ['editor', 'b'] },
    { kinds: ['file'], clients: ['editor'] },
    { kinds: ['file'], clients: ['editor', 'c'] },
  ],
  [
    'origins',
    { kinds: ['file'], origins: ['https://*.a.example/*'] },
    { kinds: ['file'], origins: ['https://www.a.example/*'] },
    { kinds: ['file'], origins: ['*://www.a.example/*'] },
  ],
  [
    'fields apart',
    { kinds: ['file'], origins: ['<all_urls>'] },
    { kinds: ['file'], origins: ['https://*.a.example/*'], topOrigins: ['<all_urls>'] },
    { kinds: ['file'], topOrigins: ['<all_urls>'] },
  ],
  [
    'pathSets',
    { kinds: ['file'], pathSets: ['account', 'payment'] },
    { kinds: ['file'], pathSets: ['payment'] },
    { kinds: ['file'], pathSets: ['payment', 'security'] },
  ],
  [
    'flags',
    target({ submits: true }),
    target({ submits: true, sensitive: true }),
    target({ sensitive: true }),
  ],
  [
    'lists of the target',
    target({ formHas: ['card', 'password'] }),
    target({ formHas: ['card'] }),
    target({ formHas: ['card', 'one_time_code'] }),
  ],
  [
    'ranges',
    files({ totalBytes: { min: 100, max: 1000 } }),
    files({ totalBytes: { min: 100, max: 999 } }),
    files({ totalBytes: { min: 99, max: 1000 } }),
  ],
  [
    'open ranges',
    files({ count: { max: 5 } }),
    files({ count: { min: 1, max: 5 } }),
    files({ count: { min: 1 } }),
  ],
  [
    'media types',
    files({ someMediaType: ['image/*'] }),
    files({ someMediaType: ['image/png'] }),
    files({ someMediaType: ['image/png', 'text/plain'] }),
  ],
  [
    'all of one type as some of it',
    files({ someMediaType: ['image/*'] }),
    files({ everyMediaType: ['image/png'] }),
    files({ everyMediaType: ['*/*'] }),
  ],
  [
    'some of what all are',
    files({ someMediaType: ['image/png'] }),
    files({ someMediaType: ['image/*'], everyMediaType: ['image/png', 'text/plain'] }),
    files({ someMediaType: ['image/*'] }),
  ],
  [
    'destinations',
    going({ onWorkspaceList: true }),
    going({ onWorkspaceList: true, origins: ['https://*/*'] }),
    going({ origins: ['https://*/*'] }),
  ],
];

describe('covers', () => {
  it.each(rows)('compares %s', (_, wide, narrow, other) => {
    expect(covers(rule(wide), rule(narrow))).toBe(true);
    expect(covers(rule(wide), rule(other))).toBe(false);
    expect(covers(rule(wide), rule(wide))).toBe(true);
  });

  it('counts only the tools that can have the facts a rule asks for', () => {
    expect(
      covers(
        rule(going({ onWorkspaceList: true })),
        rule({ ...going({ onWorkspaceList: true }), kinds: ['navigate', 'act'] }),
      ),
    ).toBe(true);
    expect(
      covers(
        rule({ kinds: ['manage'], widensWorkspace: true }),
        rule({ tools: ['workspace_open'], widensWorkspace: true }),
      ),
    ).toBe(true);
  });

  it('takes sets of the same name from two policies for different ones', () => {
    const when = { kinds: ['file'], pathSets: ['rota'] };
    expect(covers(rule(when), rule(when))).toBe(false);
  });
});
