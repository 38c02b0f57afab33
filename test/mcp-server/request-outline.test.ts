import { expect, test } from 'vitest';
import { outlineOf } from '../../src/mcp-server/request-outline.ts';

const outlineWith = (context: object) =>
  outlineOf(JSON.stringify({ contract: '1', requestId: 'r-1', context, call: '{"tool":"page_click"}' }));

test('tells who is asked for, and what', () => {
  const context = { profile: 'default', workspace: 'w', tab: 't1' };
  expect(outlineWith(context)).toEqual({ requestId: 'r-1', context, tool: 'page_click', waitMs: 0 });
});

test('leaves out what can be no name, so that a worker is asked and says why it is none', () => {
  expect(outlineWith({ profile: '', workspace: 'w'.repeat(65), tab: 7 }).context).toEqual({});
  expect(outlineWith({ profile: '𝒑'.repeat(64) }).context).toEqual({ profile: '𝒑'.repeat(64) });
});

test('tells nothing of a text that cannot be read', () => {
  expect(outlineOf('{"call":')).toEqual({ requestId: null, context: {}, tool: null, waitMs: 0 });
});
