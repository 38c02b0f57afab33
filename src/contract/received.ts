import { jsonTypeOf, type JsonValue } from './json.ts';
import type { Received } from './verdict.ts';

/** Takes a value, or undefined for none; returns its type and size, never the value itself. */
export function received(value: JsonValue | undefined): Received {
  if (value === undefined) return { type: 'absent' };
  const type = jsonTypeOf(value);
  const size = sizeOf(value);
  return size === undefined ? { type } : { type, size };
}

function sizeOf(value: JsonValue): number | undefined {
  if (typeof value === 'string') return characters(value);
  if (typeof value !== 'object' || value === null) return undefined;
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

/** Takes text; returns its length in Unicode code points. */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
