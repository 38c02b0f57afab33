import { namedKeys, pressableKeys } from '../../contract/keys.ts';
import { modifiers, type Modifier } from '../../contract/page-messages.ts';
import type { Issue } from '../../contract/verdict.ts';
import { argumentIssue } from './argument-issue.ts';
import type { Rule } from './rule.ts';

const expected = 'one key: a letter, a digit, a sign, or a name such as Enter';

/** What keys and modifiers are called elsewhere, in small letters. */
const otherNames = new Map<string, string>([
  ['return', 'Enter'],
  ['esc', 'Escape'],
  ['del', 'Delete'],
  ['ins', 'Insert'],
  ['spacebar', 'Space'],
  [' ', 'Space'],
  ['up', 'ArrowUp'],
  ['down', 'ArrowDown'],
  ['left', 'ArrowLeft'],
  ['right', 'ArrowRight'],
  ['pgup', 'PageUp'],
  ['pgdn', 'PageDown'],
  ['ctrl', 'Control'],
  ['cmd', 'Meta'],
  ['command', 'Meta'],
  ['win', 'Meta'],
  ['option', 'Alt'],
]);

/**
 * The member must be one key that can be pressed. A chord in one string is `arguments.bad_format`,
 * with the right form as the hint; any other name is `arguments.not_allowed_value`.
 */
export const keyName = <const Name extends string>(member: Name): Rule<Name> => ({
  members: [member],
  says: `\`${member}\` is one of ${namedKeys.join(', ')}, or one letter, digit or sign of a US keyboard. Chords go into \`modifiers\`.`,
  check: (sent) => {
    const value = sent.sound(member);
    if (typeof value !== 'string' || pressableKeys.includes(value)) return [];
    return [chordFault(member, value) ?? nameFault(member, value)];
  },
});

function chordFault(member: string, text: string): Issue | null {
  const parts = /^(.+[+-])(.+|[+-])$/.exec(text);
  if (parts === null) return null;
  const held = (parts[1] ?? '').split(/[+-]/).slice(0, -1).map(modifierNamed);
  const key = keyNamed(parts[2] ?? '');
  if (key === null || !held.every((name) => name !== null)) return null;
  const hint = `send key ${JSON.stringify(key)} and modifiers ${JSON.stringify(held)}`;
  return argumentIssue([member], text, { code: 'arguments.bad_format', expected, hint });
}

function nameFault(member: string, text: string): Issue {
  const key = keyNamed(text);
  const hint =
    key === null
      ? `send one of ${namedKeys.slice(0, 8).join(', ')} … F12, or one character`
      : `send ${JSON.stringify(key)}`;
  return argumentIssue([member], text, { code: 'arguments.not_allowed_value', expected, hint });
}

/** Takes what a key was called; returns the key's own name, or null where there is none. */
function keyNamed(text: string): string | null {
  if (pressableKeys.includes(text)) return text;
  const small = text.toLowerCase();
  return namedKeys.find((name) => name.toLowerCase() === small || name === otherNames.get(small)) ?? null;
}

function modifierNamed(text: string): Modifier | null {
  const small = text.toLowerCase();
  return modifiers.find((name) => name.toLowerCase() === small || name === otherNames.get(small)) ?? null;
}
