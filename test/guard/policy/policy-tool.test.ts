import { describe, expect, it } from 'vitest';
import { isJsonObject, ownMember, type JsonValue } from '../../../src/contract/json.ts';
import { actionOf, kinds, operationsOf, policyTools } from '../../../src/guard/policy/policy-tool.ts';
import { catalogue } from '../../../src/tools/catalogue.ts';

const member = (value: JsonValue | undefined, name: string): JsonValue | undefined =>
  isJsonObject(value) ? ownMember(value, name) : undefined;

describe('the tools that policy knows', () => {
  it('are those of the contract, each once', () => {
    expect(policyTools).toHaveLength(22);
    expect(new Set(policyTools.map(({ name }) => name)).size).toBe(22);
    expect(new Set(policyTools.map(({ kind }) => kind))).toEqual(new Set(kinds));
  });

  it.each(catalogue.map((tool) => [tool.name, tool] as const))(
    'know %s as the catalogue has it',
    (name, tool) => {
      const known = policyTools.find((each) => each.name === name);
      expect(known).toMatchObject({ name, kind: tool.kind, scope: tool.scope });
      const argument = member(member(tool.input, 'properties'), known?.actionMember ?? '');
      expect(member(argument, 'enum') ?? []).toEqual(known?.actions);
    },
  );

  it('can each do one thing, or what its action says', () => {
    const operations = policyTools.flatMap(operationsOf);
    expect(operations).toContain('page_click');
    expect(operations).toContain('plugin:run');
    expect(operations).not.toContain('plugin');
  });
});

describe('actionOf', () => {
  it('is the argument that says what the tool shall do', () => {
    expect(actionOf('plugin', { action: 'run', goal: 'x' })).toBe('run');
    expect(actionOf('tab_navigate', { to: 'back' })).toBe('back');
  });

  it('is null where the tool does one thing, whatever its arguments are called', () => {
    expect(actionOf('page_drag', { from: 'e1', to: 'e2' })).toBeNull();
    expect(actionOf('plugin', {})).toBeNull();
    expect(actionOf('no_such_tool', { action: 'run' })).toBeNull();
  });
});
