import { describe, expect, it } from 'vitest';
import { pressableKeys } from '../../../src/contract/keys.ts';
import { keyName } from '../../../src/tools/rules/key-name.ts';
import { sentArguments } from '../../../src/tools/sent-arguments.ts';

const faultOf = (key: string) => keyName('key').check(sentArguments({ key }, []))[0];

describe('a key', () => {
  it('is taken when it is one that can be pressed, each of them', () => {
    expect(pressableKeys.filter((key) => faultOf(key) !== undefined)).toEqual([]);
  });

  it.each([
    ['Control+a', 'send key "a" and modifiers ["Control"]'],
    ['Ctrl+Shift+Enter', 'send key "Enter" and modifiers ["Control","Shift"]'],
    ['cmd-k', 'send key "k" and modifiers ["Meta"]'],
    ['Control++', 'send key "+" and modifiers ["Control"]'],
    ['Alt+left', 'send key "ArrowLeft" and modifiers ["Alt"]'],
    ['CTRL+-', 'send key "-" and modifiers ["Control"]'],
  ])('with others in one string comes back in the right form: %s', (key, hint) => {
    expect(faultOf(key)).toMatchObject({ code: 'arguments.bad_format', hint });
  });

  it.each([
    ['Return', 'send "Enter"'],
    ['esc', 'send "Escape"'],
    [' ', 'send "Space"'],
    ['enter', 'send "Enter"'],
    ['Down', 'send "ArrowDown"'],
    ['f5', 'send "F5"'],
  ])('by another name comes back by its own: %j', (key, hint) => {
    expect(faultOf(key)).toMatchObject({ code: 'arguments.not_allowed_value', hint });
  });

  it.each(['ab', 'é', 'F13', 'Control', 'foo+a', 'Control+foo', '+a', 'constructor', '😀'])(
    'that there is not is refused with those that there are: %s',
    (key) => {
      expect(faultOf(key)).toMatchObject({ code: 'arguments.not_allowed_value', pointer: '/arguments/key' });
      expect(faultOf(key)?.hint).toContain('Enter');
    },
  );
});
