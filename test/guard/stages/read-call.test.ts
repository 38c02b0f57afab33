import { describe, expect, it } from 'vitest';
import type { Code } from '../../../src/contract/codes.ts';
import { limits } from '../../../src/contract/limits.ts';
import { Scene } from '../../simulation/scene.ts';
import { refused } from '../refused.ts';

const click = '{"tool":"page_click","arguments":{"ref":"e1"}}';
const nested = '['.repeat(limits.depth + 1) + ']'.repeat(limits.depth + 1);
const crowded = Object.fromEntries(Array.from({ length: limits.members + 1 }, (_, at) => [`m${at}`, 0]));

const faults: readonly [rule: string, call: string, code: Code, pointer: string][] = [
  ['is no JSON', 'page_click e1', 'call.malformed_json', ''],
  ['is JSON in a string', JSON.stringify(click), 'call.wrong_type', ''],
  ['is a list', '[]', 'call.wrong_type', ''],
  [
    'says a name twice',
    click.replace('"ref":"e1"', '"ref":"e1","ref":"e2"'),
    'call.duplicate_key',
    '/arguments/ref',
  ],
  ['is nested too deep', nested, 'call.too_deep', '/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0'],
  ['has too many members', JSON.stringify(crowded), 'call.too_many_members', ''],
  [
    'holds a number that would be rounded',
    click.replace('"e1"', '12345678901234567890'),
    'call.number_out_of_range',
    '/arguments/ref',
  ],
  ['holds half a character', JSON.stringify({ tool: '\udc00', arguments: {} }), 'call.bad_text', '/tool'],
  [
    'is too large',
    `{"tool":"page_click","arguments":{"ref":"${'e'.repeat(limits.callBytes)}"}}`,
    'call.too_large',
    '',
  ],
  ['has an unknown field', click.replace('{"tool"', '{"timeout":1,"tool"'), 'call.unknown_field', '/timeout'],
  ['lacks its tool', '{"arguments":{}}', 'call.missing_field', '/tool'],
  ['lacks its arguments', '{"tool":"browser_status"}', 'call.missing_field', '/arguments'],
  ['has a number for its tool', '{"tool":1,"arguments":{}}', 'call.wrong_type', '/tool'],
  ['names no tool', click.replace('page_click', 'browser_evaluate'), 'call.unknown_tool', '/tool'],
  [
    'names a tool with another spelling',
    click.replace('page_click', 'Page_Click'),
    'call.unknown_tool',
    '/tool',
  ],
  [
    'names a member of every object',
    click.replace('page_click', 'constructor'),
    'call.unknown_tool',
    '/tool',
  ],
];

describe('read_call', () => {
  it.each(faults)('refuses a call that %s', async (_, call, code, pointer) => {
    const scene = await Scene.begin();
    const request = { contract: '1', requestId: 'bad-1', context: scene.agent.context, call };
    await refused(scene, () => scene.agent.callText(JSON.stringify(request)), {
      code,
      stage: 'read_call',
      pointer,
    });
  });

  it('tells of what type a tool was that is no text', async () => {
    const scene = await Scene.begin();
    const request = { contract: '1', requestId: 'bad-1', context: {}, call: '{"tool":1,"arguments":{}}' };
    expect(await scene.agent.callText(JSON.stringify(request))).toMatchObject({
      received: { type: 'integer' },
    });
  });
});
