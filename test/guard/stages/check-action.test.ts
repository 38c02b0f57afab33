import { describe, expect, it } from 'vitest';
import type { Code } from '../../../src/contract/codes.ts';
import type { JsonObject } from '../../../src/contract/json.ts';
import { checkAction } from '../../../src/guard/stages/check-action.ts';
import { toolNamed } from '../../../src/tools/catalogue.ts';
import { Scene } from '../../simulation/scene.ts';
import { requestId } from '../../simulation/sim-ids.ts';
import { refused } from '../refused.ts';

const faults: readonly [rule: string, tool: string, args: JsonObject, code: Code, pointer: string][] = [
  ['a ref of another form', 'page_click', { ref: 'buy' }, 'arguments.bad_format', '/arguments/ref'],
  ['a missing url', 'tab_navigate', { to: 'url' }, 'arguments.required_for_action', '/arguments/url'],
  [
    'a url for what takes none',
    'tab_navigate',
    { to: 'back', url: 'http://127.0.0.1/' },
    'arguments.not_for_action',
    '/arguments/url',
  ],
  [
    'a chord in one string',
    'page_press',
    { ref: 'e1', key: 'Control+A' },
    'arguments.bad_format',
    '/arguments/key',
  ],
  [
    'script in an address',
    'tab_navigate',
    { to: 'url', url: 'javascript:alert(1)' },
    'context.scheme_denied',
    '/arguments/url',
  ],
  [
    'script in an address in disguise',
    'tab_navigate',
    { to: 'url', url: ' jAvA\tscript:alert(1)' },
    'context.scheme_denied',
    '/arguments/url',
  ],
  [
    'a file',
    'tab_navigate',
    { to: 'url', url: 'file:///etc/passwd' },
    'context.scheme_denied',
    '/arguments/url',
  ],
];

describe('check_action', () => {
  it.each(faults)('refuses %s', async (_, tool, args, code, pointer) => {
    const scene = await Scene.begin();
    await refused(scene, () => scene.call(tool, args), { code, stage: 'check_action', pointer });
  });

  it('refuses a call that is valid and that its tool did not prepare, as a fault of ours', () => {
    const tool = toolNamed('browser_status');
    if (tool === undefined) throw new Error('no such tool');
    const request = { contract: '1', requestId: requestId('r-1'), context: {}, call: '' } as const;
    const checked = { schemaIssues: [], ruleIssues: [], prepared: null };
    const proof = { request, digest: '', journalFault: null, tool, args: {}, checked };
    expect(checkAction(proof)).toMatchObject({ refused: true, issues: [{ code: 'guard.fault' }] });
  });
});
