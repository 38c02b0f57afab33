import { describe, expect, it } from 'vitest';
import type { CallFacts } from '../../../../src/guard/policy/call-facts.ts';
import { decide, type Tiers } from '../../../../src/guard/policy/decide.ts';
import { grantsFor } from '../../../../src/guard/policy/grant.ts';
import { askPreset } from '../../../../src/guard/policy/presets/ask.ts';
import { trustedSitesPreset } from '../../../../src/guard/policy/presets/trusted-sites.ts';
import { watchPreset } from '../../../../src/guard/policy/presets/watch.ts';
import { at, call, loaded, openTab, snapshot } from '../call.ts';

const tiersOf = (text: string): Tiers => ({ managed: null, person: loaded(text), grants: [] });
const presets = {
  watch: tiersOf(watchPreset),
  ask: tiersOf(askPreset),
  trusted: tiersOf(trustedSitesPreset),
};
const trustedSite = at('https://trusted.example/');

const secret = { submits: true, sensitive: false, formHas: ['password'], formActionOrigin: null } as const;
const plugin = (action: string): CallFacts => call({ tool: 'plugin', kind: 'plugin', action, target: null });
const workspace = (widensWorkspace: boolean): CallFacts =>
  call({ tool: 'workspace_open', kind: 'manage', page: null, target: null, widensWorkspace });
const history = (action: string): CallFacts =>
  call({ tool: 'tab_navigate', kind: 'navigate', action, target: null });
const upload = call({
  tool: 'page_upload',
  kind: 'file',
  files: { count: 1, totalBytes: 1, largestBytes: 1, mediaTypes: ['text/plain'] },
});

/** What each preset gives: watch, ask, trusted sites. */
const rows: readonly (readonly [string, CallFacts, string, string, string])[] = [
  ['reading', snapshot(), 'allow', 'allow', 'allow'],
  ['a click', call(), 'deny', 'ask', 'ask'],
  ['a click on a trusted site', call(trustedSite), 'deny', 'ask', 'allow'],
  [
    'a click in a trusted frame of another page',
    call(at('https://trusted.example/', 'https://site.example')),
    'deny',
    'ask',
    'ask',
  ],
  ['sending a password', call({ target: secret }), 'deny', 'ask_each', 'ask_each'],
  [
    'sending a password to a trusted site',
    call({ ...trustedSite, target: secret }),
    'deny',
    'ask_each',
    'ask_each',
  ],
  [
    'typing beside a password',
    call({ tool: 'page_fill', target: { ...secret, submits: false } }),
    'deny',
    'ask',
    'ask',
  ],
  ['a click on a checkout page', call(at('https://site.example/checkout')), 'deny', 'ask_each', 'ask_each'],
  [
    'a click in the account of a trusted site',
    call(at('https://trusted.example/account')),
    'deny',
    'ask_each',
    'ask_each',
  ],
  [
    'scrolling a checkout page',
    call({ tool: 'page_scroll', ...at('https://site.example/checkout') }),
    'deny',
    'ask',
    'ask',
  ],
  ['a file', upload, 'deny', 'ask_each', 'ask_each'],
  ['a tab on a listed site', openTab('https://site.example/', true), 'deny', 'allow', 'allow'],
  ['a tab elsewhere', openTab('https://other.example/', false), 'deny', 'ask_each', 'ask_each'],
  ['going back', history('back'), 'deny', 'allow', 'allow'],
  ['closing a tab', call({ tool: 'tab_close', kind: 'manage', target: null }), 'deny', 'ask', 'ask'],
  ['opening a workspace', workspace(true), 'ask_each', 'ask_each', 'ask_each'],
  ['opening one that is held', workspace(false), 'allow', 'allow', 'allow'],
  ['running a plugin', plugin('run'), 'deny', 'ask_each', 'ask_each'],
  ['listing plugins', plugin('list'), 'allow', 'allow', 'allow'],
];

describe('the presets', () => {
  it.each(rows)('for %s', (_, facts, watch, ask, trusted) => {
    expect(decide(presets.watch, facts).decision).toBe(watch);
    expect(decide(presets.ask, facts).decision).toBe(ask);
    expect(decide(presets.trusted, facts).decision).toBe(trusted);
  });

  it('ask once for a site in a workspace, and again for the next one', () => {
    const granted = { ...presets.ask, grants: grantsFor(decide(presets.ask, call()), call()) };
    expect(decide(granted, call({ tool: 'page_fill' })).decision).toBe('allow');
    expect(decide(granted, call(at('https://other.example/'))).decision).toBe('ask');
    expect(decide(granted, call({ workspace: 'shop' })).decision).toBe('ask');
    expect(decide(granted, call({ target: secret })).decision).toBe('ask_each');
  });

  it('each say what they are, and that somebody is there', () => {
    for (const { person } of Object.values(presets))
      expect(person).toMatchObject({ attended: true, about: expect.stringMatching(/\.$/) });
  });
});
