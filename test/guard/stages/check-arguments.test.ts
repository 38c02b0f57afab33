import { describe, it } from 'vitest';
import type { Code } from '../../../src/contract/codes.ts';
import type { JsonObject } from '../../../src/contract/json.ts';
import { Scene } from '../../simulation/scene.ts';
import { refused } from '../refused.ts';

const faults: readonly [rule: string, args: JsonObject, code: Code, pointer: string][] = [
  [
    'an extra javascript field',
    { ref: 'e1', javascript: 'alert(1)' },
    'arguments.unknown_field',
    '/arguments/javascript',
  ],
  ['a missing ref', {}, 'arguments.missing_field', '/arguments/ref'],
  ['a number for a ref', { ref: 1 }, 'arguments.wrong_type', '/arguments/ref'],
  ['a quoted number', { ref: 'e1', count: '2' }, 'arguments.wrong_type', '/arguments/count'],
  ['null for what is optional', { ref: 'e1', button: null }, 'arguments.wrong_type', '/arguments/button'],
  ['a list in a string', { ref: 'e1', modifiers: '["Alt"]' }, 'arguments.wrong_type', '/arguments/modifiers'],
  [
    'a value that is not on the list',
    { ref: 'e1', button: 'LEFT' },
    'arguments.not_allowed_value',
    '/arguments/button',
  ],
  ['a number over the bound', { ref: 'e1', count: 4 }, 'arguments.above_maximum', '/arguments/count'],
  ['a number under the bound', { ref: 'e1', count: 0 }, 'arguments.below_minimum', '/arguments/count'],
];

describe('check_arguments', () => {
  it.each(faults)('refuses %s', async (_, args, code, pointer) => {
    const scene = await Scene.begin();
    await refused(scene, () => scene.call('page_click', args), { code, stage: 'check_arguments', pointer });
  });

  it('refuses arguments that are no object', async () => {
    const scene = await Scene.begin();
    const call = '{"tool":"page_click","arguments":"{}"}';
    const text = JSON.stringify({ contract: '1', requestId: 'bad-1', context: scene.agent.context, call });
    const expected = {
      code: 'arguments.wrong_type',
      stage: 'check_arguments',
      pointer: '/arguments',
    } as const;
    await refused(scene, () => scene.agent.callText(text), expected);
  });
});
