import { describe, expect, it } from 'vitest';
import { pageClick } from '../../src/tools/page-click.ts';
import { toolIdentity } from '../../src/tools/tool-identity.ts';

describe('the identity of a tool', () => {
  it('is the same whatever the order of members in its schema', () => {
    const input = Object.fromEntries(Object.entries(pageClick.input).toReversed());
    expect(toolIdentity({ ...pageClick, input })).toBe(toolIdentity(pageClick));
  });

  it('differs by name, scope, kind and anything in the schema', () => {
    const others = [
      { ...pageClick, name: 'page_hover' },
      { ...pageClick, scope: 'workspace' as const },
      { ...pageClick, kind: 'read' as const },
      { ...pageClick, input: { ...pageClick.input, required: [] } },
    ];
    expect(new Set([pageClick, ...others].map(toolIdentity)).size).toBe(5);
  });

  it('does not differ by title and description', () => {
    expect(toolIdentity({ ...pageClick, title: 'x', description: 'y' })).toBe(toolIdentity(pageClick));
  });

  it('is whole: no part of a schema is left out for its size', () => {
    expect(JSON.parse(toolIdentity(pageClick))).toEqual({
      name: pageClick.name,
      scope: pageClick.scope,
      kind: pageClick.kind,
      input: pageClick.input,
    });
  });
});
