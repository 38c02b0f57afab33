import { describe, expect, it } from 'vitest';
import type { Code } from '../../src/contract/codes.ts';
import type { JsonObject, JsonValue } from '../../src/contract/json.ts';
import type { Issue } from '../../src/contract/verdict.ts';
import { toolNamed } from '../../src/tools/catalogue.ts';
import { issuesIn } from './issues-in.ts';

type Fault = readonly [Code, string, string | RegExp];

function issuesOf(name: string, args: JsonValue): readonly Issue[] {
  const tool = toolNamed(name);
  if (tool === undefined) throw new Error(`no tool ${name}`);
  return issuesIn(tool, args);
}

/** Faults that people met with other tools, as calls of ours. Each row: what it is, the call, its faults. */
const rows: readonly (readonly [string, string, JsonObject, readonly Fault[]])[] = [
  [
    'quoted digits are not a number, and not missing',
    'page_wait',
    { until: 'text', value: 'Hi', timeoutMs: '2000' },
    [['arguments.wrong_type', '/arguments/timeoutMs', 'send 2000 without quotes']],
  ],
  [
    'a quoted count carries the literal to send',
    'page_click',
    { ref: 'e1', count: '3' },
    [['arguments.wrong_type', '/arguments/count', 'send 3 without quotes']],
  ],
  [
    'a number is no text: leading noughts are not guessed back',
    'page_fill',
    { ref: 'e4', text: 123 },
    [['arguments.wrong_type', '/arguments/text', 'send "123", with quotes']],
  ],
  [
    'a truth value is no text',
    'page_fill',
    { ref: 'e1', text: true },
    [['arguments.wrong_type', '/arguments/text', 'send "true", with quotes']],
  ],
  [
    'a quoted truth value is none',
    'page_fill',
    { ref: 'e1', text: 'x', submit: 'false' },
    [['arguments.wrong_type', '/arguments/submit', 'send false without quotes']],
  ],
  [
    'JSON text is no list, and is not parsed a second time',
    'page_click',
    { ref: 'e2', modifiers: '["Control"]' },
    [['arguments.wrong_type', '/arguments/modifiers', 'send the list itself, not as text in quotes']],
  ],
  [
    'the word null in a list is a word, and in a ref is no ref',
    'page_click',
    { ref: 'null', modifiers: ['null'] },
    [
      ['arguments.not_allowed_value', '/arguments/modifiers/0', /"Control"/],
      ['arguments.bad_format', '/arguments/ref', 'refs look like e12; take one from page_snapshot'],
    ],
  ],
  [
    'null for what may be left out is told for each member',
    'page_click',
    { ref: 'e1', button: null, modifiers: null },
    [
      ['arguments.wrong_type', '/arguments/button', 'leave "button" out'],
      ['arguments.wrong_type', '/arguments/modifiers', 'leave "modifiers" out'],
    ],
  ],
  [
    'null is no text',
    'page_fill',
    { ref: 'e1', text: null },
    [['arguments.wrong_type', '/arguments/text', /a string/]],
  ],
  [
    'a misspelt optional name is not dropped',
    'page_snapshot',
    { maxNode: 3 },
    [['arguments.unknown_field', '/arguments/maxNode', 'send "maxNodes" instead of "maxNode"']],
  ],
  [
    'a wrong name and the missing right one come back together',
    'page_click',
    { element: 'e9' },
    [
      ['arguments.unknown_field', '/arguments/element', 'leave "element" out'],
      ['arguments.missing_field', '/arguments/ref', /^add "ref"/],
    ],
  ],
  [
    'two spellings of one name: no winner is picked',
    'page_wait',
    { until: 'text', value: 'Hi', timeoutMs: 1, timeout_ms: 2 },
    [['arguments.unknown_field', '/arguments/timeout_ms', 'leave "timeout_ms" out, "timeoutMs" is there']],
  ],
  [
    'a session id that a client adds is refused',
    'page_snapshot',
    { _sessionID: 'abc' },
    [['arguments.unknown_field', '/arguments/_sessionID', 'leave "_sessionID" out']],
  ],
  [
    'arguments wrapped in raw text are not unwrapped',
    'page_snapshot',
    { __unparsedToolInput: { raw: '{}', len: 2 } },
    [['arguments.unknown_field', '/arguments/__unparsedToolInput', 'leave "__unparsedToolInput" out']],
  ],
  [
    'a script beside a click is refused',
    'page_click',
    { ref: 'e1', javascript: 'alert(1)' },
    [['arguments.unknown_field', '/arguments/javascript', 'leave "javascript" out']],
  ],
  [
    'an unknown field and a broken rule come back together, the schema first',
    'tab_navigate',
    { to: 'url', address: 'https://example.com/' },
    [
      ['arguments.unknown_field', '/arguments/address', 'leave "address" out'],
      ['arguments.required_for_action', '/arguments/url', 'add "url", such as "https://example.com/"'],
    ],
  ],
  [
    'a member at fault is not also called missing',
    'tab_navigate',
    { to: 'url', url: 5 },
    [['arguments.wrong_type', '/arguments/url', 'send "5", with quotes']],
  ],
  [
    'a member that another choice takes is refused',
    'tab_navigate',
    { to: 'back', url: 'https://example.com/' },
    [['arguments.not_for_action', '/arguments/url', 'leave "url" out, or choose "to": "url"']],
  ],
  [
    'a number that is a little too large is named with its bound',
    'page_click',
    { ref: 'e1', count: 4 },
    [['arguments.above_maximum', '/arguments/count', /3/]],
  ],
  [
    'a member at fault is not asked about by the rules as well',
    'tab_open',
    { url: `javascript:${'x'.repeat(2048)}` },
    [['arguments.too_long', '/arguments/url', 'send at most 2048 characters']],
  ],
  [
    'a chord in one string comes back in its right form',
    'page_press',
    { ref: 'e1', key: 'Control+a' },
    [['arguments.bad_format', '/arguments/key', 'send key "a" and modifiers ["Control"]']],
  ],
];

describe('a call with faults', () => {
  it.each(rows)('%s', (_rule, name, args, faults) => {
    const issues = issuesOf(name, args);
    expect(issues.map(({ code, pointer }) => [code, pointer])).toEqual(
      faults.map(([code, pointer]) => [code, pointer]),
    );
    faults.forEach(([, , hint], at) => {
      if (typeof hint === 'string') expect(issues[at]?.hint).toBe(hint);
      else expect(issues[at]?.hint).toMatch(hint);
    });
  });

  it.each([[['click']], ['click'], [7], [null]])(
    'is refused whole when its arguments are no object: %j',
    (args: JsonValue) => {
      expect(issuesOf('page_snapshot', args)).toEqual([
        expect.objectContaining({ code: 'arguments.wrong_type', pointer: '/arguments' }),
      ]);
    },
  );

  it('never repeats a value that was sent in what was received', () => {
    const [issue] = issuesOf('page_fill', { ref: 'e1', text: ['hunter2'] });
    expect(issue?.received).toEqual({ type: 'array', size: 1 });
    expect(JSON.stringify(issue)).not.toContain('hunter2');
  });
});
