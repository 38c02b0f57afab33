import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codes } from '../../src/contract/codes.ts';
import { scopeMembers } from '../../src/contract/external-request.ts';
import { isJsonObject, type JsonObject } from '../../src/contract/json.ts';
import { catalogue, toolNamed } from '../../src/tools/catalogue.ts';
import { checkTopLevel } from '../../src/tools/check-top-level.ts';
import { reference } from '../../src/tools/reference.ts';

const written = readFileSync(new URL('../../docs/reference.md', import.meta.url), 'utf8');
const sections = written.split(/^### /m).slice(1);

describe('docs/reference.md', () => {
  it('is what the source says now: run `npm run docs` when this fails', () => {
    expect(written).toBe(reference());
  });

  it('has a section for each tool, in order', () => {
    expect(sections.map((section) => section.slice(0, section.indexOf('\n')))).toEqual(
      catalogue.map(({ name }) => name),
    );
  });

  it('shows only examples that the real validator takes', () => {
    for (const section of sections) {
      const name = section.slice(0, section.indexOf('\n'));
      const examples = Array.from(section.matchAll(/```json\n(.*)\n```/g), ([, text]) => objectOf(text));
      expect(examples).toHaveLength(2);
      const [overMcp = {}, request = {}] = examples;
      expect(checkTopLevel(name, overMcp)).toEqual([]);
      const call = objectOf(request.call);
      expect(call.tool).toBe(name);
      const tool = toolNamed(name);
      expect(tool?.check(call.arguments ?? null).prepared).not.toBeNull();
      expect(Object.keys(objectOf(JSON.stringify(request.context)))).toEqual(
        scopeMembers[tool?.scope ?? 'browser'],
      );
    }
  });

  it('names every code', () => {
    for (const code of Object.keys(codes)) expect(written).toContain(`| \`${code}\` |`);
  });
});

function objectOf(text: unknown): JsonObject {
  const value: unknown = JSON.parse(String(text));
  return isObject(value) ? value : {};
}

const isObject = (value: unknown): value is JsonObject => isJsonObject(value as JsonObject);
