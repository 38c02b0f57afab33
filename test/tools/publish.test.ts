import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../src/contract/json.ts';
import { publishedTools } from '../../src/tools/publish.ts';

/** Keywords that every client is known to take. */
const keywords = [
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'maxItems',
  'description',
];

describe('the published list', () => {
  it('is at most 8 KB of JSON', () => {
    expect(new TextEncoder().encode(JSON.stringify({ tools: publishedTools() })).length).toBeLessThanOrEqual(
      8192,
    );
  });

  it('is the same each time, as plain data', () => {
    expect(JSON.parse(JSON.stringify(publishedTools()))).toEqual(publishedTools());
  });

  it('has a plain closed object at each root, in the words of the common subset', () => {
    for (const { inputSchema } of publishedTools()) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      for (const word of wordsOf(inputSchema)) expect(keywords).toContain(word);
    }
  });

  it('shows the context of each scope first, every member of it required', () => {
    const shown = publishedTools().map(({ name, inputSchema }) => [
      name,
      Object.keys(inputSchema.properties ?? {}).join(),
      String(inputSchema.required),
    ]);
    expect(shown).toEqual([
      ['browser_status', '', ''],
      ['workspace_open', 'profile,workspace,purpose,origins', 'profile,workspace,purpose'],
      ['tab_open', 'profile,workspace,url', 'profile,workspace,url'],
      ['tab_navigate', 'profile,workspace,tab,to,url', 'profile,workspace,tab,to'],
      ['tab_close', 'profile,workspace,tab', 'profile,workspace,tab'],
      ['page_snapshot', 'profile,workspace,tab,within,only,cursor,maxNodes', 'profile,workspace,tab'],
      ['page_click', 'profile,workspace,tab,ref,button,count,modifiers', 'profile,workspace,tab,ref'],
      ['page_fill', 'profile,workspace,tab,ref,text,submit', 'profile,workspace,tab,ref,text'],
      ['page_press', 'profile,workspace,tab,ref,key,modifiers', 'profile,workspace,tab,ref,key'],
      ['page_wait', 'profile,workspace,tab,until,value,ref,timeoutMs', 'profile,workspace,tab,until'],
    ]);
  });

  it('calls read-only what changes nothing, and destructive what may lose something', () => {
    const told = Object.fromEntries(
      publishedTools().map(({ name, annotations }) => [
        name,
        Object.entries(annotations)
          .filter(([, value]) => value)
          .map(([hint]) => hint.replace('Hint', ''))
          .join(' '),
      ]),
    );
    expect(told).toEqual({
      browser_status: 'readOnly idempotent',
      workspace_open: 'idempotent',
      tab_open: 'openWorld',
      tab_navigate: 'destructive openWorld',
      tab_close: 'destructive idempotent',
      page_snapshot: 'readOnly idempotent openWorld',
      page_click: 'destructive openWorld',
      page_fill: 'destructive openWorld',
      page_press: 'destructive openWorld',
      page_wait: 'readOnly idempotent openWorld',
    });
  });
});

/** Every keyword of a schema, at every level; the names of members are none. */
function wordsOf(schema: JsonValue | undefined): string[] {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [];
  return Object.entries(schema).flatMap(([word, value]) => {
    if (word === 'properties') return [word, ...Object.values(value ?? {}).flatMap(wordsOf)];
    return word === 'items' ? [word, ...wordsOf(value)] : [word];
  });
}
