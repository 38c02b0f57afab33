import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/contract/json.ts';
import { catalogue } from '../../src/tools/catalogue.ts';
import { checkTopLevel } from '../../src/tools/check-top-level.ts';
import { exampleArguments } from '../../src/tools/reference/example-request.ts';

const tab = { profile: 'default', workspace: 'shop', tab: 't1' };
const faultsOf = (name: string, args: JsonObject) =>
  checkTopLevel(name, args).map(({ code, pointer, hint }) => [code, pointer, hint]);

describe('the early check of names', () => {
  it('finds nothing in the example of each tool', () => {
    for (const tool of catalogue) expect(faultsOf(tool.name, JSON.parse(exampleArguments(tool)))).toEqual([]);
  });

  it('finds an unknown tool, with no pointer into the arguments', () => {
    expect(checkTopLevel('browser_evaluate', { script: '1' })).toMatchObject([
      {
        code: 'call.unknown_tool',
        pointer: '',
        hint: expect.stringContaining('no tool that evaluates script'),
      },
    ]);
  });

  it('finds unknown and missing names together, as the agent sees them', () => {
    expect(faultsOf('page_click', { ...tab, element: 'e9' })).toEqual([
      ['arguments.unknown_field', '/element', 'leave "element" out'],
      ['arguments.missing_field', '/ref', expect.stringContaining('add "ref"')],
    ]);
  });

  it('finds a context member that is missing, and one that the tool does not take', () => {
    expect(faultsOf('page_click', { profile: 'default', ref: 'e1' })).toEqual([
      ['context.missing', '/workspace', 'add "workspace", as browser_status tells it'],
      ['context.missing', '/tab', 'add "tab", as browser_status tells it'],
    ]);
    expect(faultsOf('browser_status', { profile: 'default' })).toEqual([
      ['context.not_taken', '/profile', 'leave "profile" out of browser_status'],
    ]);
  });

  it('knows a context member by another spelling, and picks no winner', () => {
    const { tab: handle, ...rest } = tab;
    expect(faultsOf('page_snapshot', { ...rest, tabId: handle })).toEqual([
      ['arguments.unknown_field', '/tabId', 'send "tab" instead of "tabId"'],
      ['context.missing', '/tab', expect.any(String)],
    ]);
    expect(faultsOf('page_snapshot', { ...tab, tab_id: handle })).toEqual([
      ['arguments.unknown_field', '/tab_id', 'leave "tab_id" out, "tab" is there'],
    ]);
  });

  it('says nothing of values: those are the worker’s to judge', () => {
    expect(faultsOf('page_click', { ...tab, tab: 5, ref: 7, modifiers: [null] })).toEqual([]);
  });

  it('tells what is wrong with values as well, once a name is wrong', () => {
    const args = { ...tab, ref: 'button', count: '2', modifiers: ['Ctrl'], javascript: '1' };
    const codes = faultsOf('page_click', args).map(([code, pointer]) => [code, pointer]);
    expect(codes[0]).toEqual(['arguments.unknown_field', '/javascript']);
    expect(codes.slice(1).toSorted()).toEqual([
      ['arguments.bad_format', '/ref'],
      ['arguments.not_allowed_value', '/modifiers/0'],
      ['arguments.wrong_type', '/count'],
    ]);
  });

  it('finds `__proto__` like any other name', () => {
    const args: JsonObject = JSON.parse(
      `{"profile":"p","workspace":"w","tab":"t1","__proto__":{"ref":"e1"}}`,
    );
    expect(faultsOf('page_snapshot', args)).toEqual([
      ['arguments.unknown_field', '/__proto__', 'leave "__proto__" out'],
    ]);
  });
});
