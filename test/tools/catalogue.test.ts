import { describe, expect, it } from 'vitest';
import { contextMembers } from '../../src/contract/external-request.ts';
import { catalogue, toolNamed, unknownToolIssue } from '../../src/tools/catalogue.ts';

describe('the catalogue', () => {
  it('holds these tools in this order, with these scopes and kinds', () => {
    expect(catalogue.map(({ name, scope, kind }) => `${name} ${scope} ${kind}`)).toEqual([
      'browser_status browser read',
      'workspace_open workspace manage',
      'tab_open workspace navigate',
      'tab_navigate tab navigate',
      'tab_close tab manage',
      'page_snapshot tab read',
      'page_click tab act',
      'page_fill tab act',
      'page_press tab act',
      'page_wait tab read',
    ]);
  });

  it('has names of at most 18 small letters and underscores', () => {
    for (const { name } of catalogue) expect(name).toMatch(/^[a-z][a-z_]{0,17}$/);
  });

  it('has no argument that is called like a context member', () => {
    for (const { input } of catalogue) {
      for (const member of contextMembers) expect(input.properties).not.toHaveProperty(member);
    }
  });

  it('has rules only about arguments that there are', () => {
    for (const { input, rules } of catalogue) {
      for (const { members } of rules)
        for (const name of members) expect(input.properties).toHaveProperty(name);
    }
  });

  it('takes the example of each tool', () => {
    for (const { check, example } of catalogue) expect(check(example).prepared).not.toBeNull();
  });

  it('names a tool only by its own name, to the letter', () => {
    expect(toolNamed('page_click')?.title).toBe('Click');
    for (const name of ['Page_click', 'page_click ', 'page-click', 'constructor', '__proto__', '']) {
      expect(toolNamed(name)).toBeUndefined();
    }
  });

  it('answers an unknown name with the tools that there are', () => {
    expect(unknownToolIssue('page_clik')).toEqual({
      code: 'call.unknown_tool',
      pointer: '/tool',
      expected: 'the name of a tool',
      received: { type: 'string', size: 9 },
      hint: `page_click is probably meant; the tools are ${catalogue.map(({ name }) => name).join(', ')}`,
    });
  });
});
