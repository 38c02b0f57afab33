import { isJsonObject, type JsonObject } from '../contract/json.ts';
import { limits } from '../contract/limits.ts';
import { readStrictJson } from '../wire/strict-json.ts';

const bounds = { maxBytes: limits.largeCallBytes, depth: 64, members: 10_000, items: 100_000 };

/** Takes the text of a verdict; returns it, undefined where it is none. */
export function readVerdict(text: string): JsonObject | undefined {
  const reading = readStrictJson(text, bounds);
  if (!reading.ok || !isJsonObject(reading.value)) return undefined;
  return isVerdictWord(reading.value['verdict']) ? reading.value : undefined;
}

const isVerdictWord = (word: unknown): boolean =>
  word === 'accepted' || word === 'rejected' || word === 'uncertain';
