import { describe, expect, it } from 'vitest';
import { defineTool } from '../../src/tools/define-tool.ts';
import { toolInput } from '../../src/tools/tool-input.ts';

const probe = defineTool({
  name: 'probe',
  scope: 'tab',
  kind: 'act',
  title: 'Probe',
  description: 'For this test.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input: toolInput({
    type: 'object',
    properties: {
      ref: { type: 'string', description: 'A ref.' },
      url: { type: 'string', description: 'A URL.' },
      count: { type: 'integer', minimum: 1, maximum: 3, description: 'How often.' },
    },
    required: ['ref'],
    additionalProperties: false,
  }),
  refs: ['ref'],
  urls: ['url'],
  defaults: { count: 1 },
  verifies: 'Nothing.',
  example: { ref: 'e1' },
  work: ({ ref, count = 1 }) => ({
    on: 'act',
    act: { do: 'click', ref, button: 'left', count, modifiers: [] },
    conclude: () => ({ is: 'unknown', observed: {}, hint: '' }),
  }),
});

describe('a tool made of its definition', () => {
  it('prepares a valid call with its refs and URLs, each with its pointer into the call', () => {
    const { schemaIssues, ruleIssues, prepared } = probe.check({ ref: 'e7', url: 'https://example.com/' });
    expect([schemaIssues, ruleIssues]).toEqual([[], []]);
    expect(prepared).toMatchObject({
      tool: probe,
      refs: [{ pointer: '/arguments/ref', ref: 'e7' }],
      urls: [{ pointer: '/arguments/url', url: 'https://example.com/' }],
      work: { on: 'act', act: { ref: 'e7', count: 1 } },
    });
  });

  it('never puts a default into the arguments', () => {
    const args = { ref: 'e7' };
    expect(probe.check(args).prepared?.args).toBe(args);
    expect(args).toEqual({ ref: 'e7' });
  });

  it('tells each default in the description of its member, and in no other way', () => {
    expect(probe.input.properties).toMatchObject({
      count: { type: 'integer', minimum: 1, maximum: 3, description: 'How often. Default: 1.' },
      ref: { description: 'A ref.' },
    });
    expect(JSON.stringify(probe.input)).not.toContain('"default"');
  });

  it('prepares nothing while there is a fault of either sort', () => {
    expect(probe.check({ ref: 'e7', count: 9 }).prepared).toBeNull();
    expect(probe.check({ ref: 'seven' }).prepared).toBeNull();
  });

  it('asks the rules about sound members while others are at fault', () => {
    const { schemaIssues, ruleIssues } = probe.check({ ref: 'seven', url: 5, count: 9, extra: true });
    expect(schemaIssues.map(({ pointer }) => pointer)).toEqual([
      '/arguments/extra',
      '/arguments/url',
      '/arguments/count',
    ]);
    expect(ruleIssues.map(({ pointer }) => pointer)).toEqual(['/arguments/ref']);
  });
});
