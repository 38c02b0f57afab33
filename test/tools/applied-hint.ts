import { isJsonObject, type JsonObject, type JsonValue } from '../../src/contract/json.ts';
import type { Issue } from '../../src/contract/verdict.ts';

/** Takes arguments and a fault in them; returns the arguments as the hint says, or null where it holds no literal. */
export function applied(args: JsonObject, { hint, pointer }: Issue): JsonObject | null {
  const path = pointer.split('/').slice(2).map(unescaped);
  const [name] = path;
  if (name === undefined) return null;
  const chord = /^send key (.+) and modifiers (.+)$/.exec(hint);
  if (chord !== null) return { ...args, key: literal(chord[1]), modifiers: literal(chord[2]) };
  if (/^leave ".*" out/.test(hint)) return path.length === 1 ? without(args, name) : null;
  const instead = /^send "([^"]+)" instead of /.exec(hint);
  if (instead !== null) return { ...without(args, name), [instead[1] ?? '']: args[name] ?? null };
  const said =
    /^(?:send|add "[^"]*", such as|send a whole number, such as) (".*"|-?\d[\d.]*|true|false)(?:,? with(?:out)? quotes)?$/.exec(
      hint,
    );
  return said === null ? null : put(args, path, literal(said[1]));
}

const literal = (text: string | undefined): JsonValue => JSON.parse(text ?? '') as JsonValue;

const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

const without = (args: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(args).filter(([each]) => each !== name));

function put(args: JsonObject, path: readonly string[], value: JsonValue): JsonObject {
  const [name = '', ...rest] = path;
  const inside = args[name];
  if (rest.length === 0) return { ...args, [name]: value };
  if (Array.isArray(inside)) {
    return { ...args, [name]: inside.map((item: JsonValue, at) => (String(at) === rest[0] ? value : item)) };
  }
  return isJsonObject(inside) ? { ...args, [name]: put(inside, rest, value) } : args;
}
