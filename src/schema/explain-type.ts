import type { JsonType, JsonValue } from '../contract/json.ts';
import type { Faults } from './faults.ts';
import { typeTest } from './type-test.ts';
import { typeWords } from './type-words.ts';

const maxLiteralCharacters = 32;

/** Takes a value that has none of the types; adds the fault, with the literal to send where there is one. */
export function explainType(types: readonly JsonType[], value: JsonValue, faults: Faults): void {
  const expected = typeWords(types);
  faults.add('arguments.wrong_type', expected, value, hintFor(types, value) ?? `send ${expected}`);
}

function hintFor(types: readonly JsonType[], value: JsonValue): string | undefined {
  if (typeof value === 'string') return hintForText(types, value);
  if (typeof value === 'number') return hintForNumber(types, value);
  if (typeof value === 'boolean' && types.includes('string')) return `send "${value}", with quotes`;
  if (Array.isArray(value)) return types.includes('object') ? undefined : 'send one value itself, not a list';
  return undefined;
}

function hintForText(types: readonly JsonType[], text: string): string | undefined {
  const literal = scalarOf(text);
  if (literal !== undefined && types.some((type) => typeTest[type](literal)))
    return `send ${text} without quotes`;
  if (types.includes('array')) {
    return /^\s*\[/.test(text)
      ? 'send the list itself, not as text in quotes'
      : 'send a list, even for one value';
  }
  return types.includes('object') && /^\s*\{/.test(text)
    ? 'send the object itself, not as text in quotes'
    : undefined;
}

/** The number or truth value that the text says, when it is one in JSON. */
function scalarOf(text: string): number | boolean | undefined {
  if (text === 'true') return true;
  if (text === 'false') return false;
  const isNumber =
    text.length <= maxLiteralCharacters && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
  return isNumber ? Number(text) : undefined;
}

function hintForNumber(types: readonly JsonType[], value: number): string | undefined {
  if (types.includes('integer') || types.includes('number')) {
    return Math.abs(value) > Number.MAX_SAFE_INTEGER
      ? 'send a number between -9007199254740991 and 9007199254740991'
      : `send a whole number, such as ${Math.round(value)}`;
  }
  return types.includes('string') ? `send "${value}", with quotes` : undefined;
}
