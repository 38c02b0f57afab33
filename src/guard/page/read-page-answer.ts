import { isCode, type Code } from '../../contract/codes.ts';
import { isIntentId, isRef, type IntentId, type Ref } from '../../contract/ids.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../contract/json.ts';
import { limits } from '../../contract/limits.ts';
import type { ElementFacts, PageAnswer, SensitiveField } from '../../contract/page-messages.ts';
import { anyOf, exactly, integer, just, matching, text, type Check } from '../../wire/shape.ts';
import { readStrictJson } from '../../wire/strict-json.ts';

/** A page that was taken over answers as it likes: what it says is read as strictly as what an agent says. */
export function readPageAnswer(said: string): PageAnswer | null {
  const reading = readStrictJson(said, { maxBytes: limits.resultBytes });
  return reading.ok && isPageAnswer(reading.value) ? reading.value : null;
}

const flag: Check<boolean> = (value) => typeof value === 'boolean';
const word = text(0, 100);
const line = text(0, 1_000);
const address = text(0, 65_536);
const long = text(0, limits.resultBytes);
const count = integer(0, Number.MAX_SAFE_INTEGER);
const intent: Check<IntentId> = (value): value is IntentId => typeof value === 'string' && isIntentId(value);
const ref: Check<Ref> = (value): value is Ref => typeof value === 'string' && isRef(value);
/** It is told beside the page's own words, and given back as it is: a name in digits, and no words. */
const cursor = matching(/^\d{2,20}-\d{1,9}$/);
const facts: Check<ElementFacts> = exactly({ ref, role: word, name: line, kind: word });

const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value);

/** The page speaks of itself and of its elements. It has no say in policy, approval or the journal. */
const ownCode: Check<Code> = (value): value is Code =>
  typeof value === 'string' && isCode(value) && /^(page\.|context\.ref_)/.test(value);

/** What comes from the strict reader is JSON already; its members are the page's own words. */
const words: Check<JsonObject> = (value): value is JsonObject => isJson(value) && isJsonObject(value);
const isJson = (value: unknown): value is JsonValue => value !== undefined;

const list =
  <T>(check: Check<T>, most: number): Check<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= most && value.every((item) => check(item));

const secret: Check<SensitiveField> = anyOf(
  just('password'),
  just('new_password'),
  just('one_time_code'),
  just('card'),
);
const field = exactly({ name: line, value: text(0, 10_000) });

const where = { url: address, title: address };

const isPageAnswer: Check<PageAnswer> = anyOf(
  exactly({
    answer: just('hello'),
    origin: address,
    visible: flag,
    userActivation: flag,
    dialogOpen: flag,
    ...where,
  }),
  exactly({
    answer: just('snapshot'),
    outline: long,
    nodes: count,
    nextRef: count,
    cut: count,
    cursor: orNull(cursor),
    ...where,
  }),
  exactly({ answer: just('probe'), holds: flag }),
  exactly({
    answer: just('describe'),
    target: facts,
    visibleText: line,
    submits: flag,
    sensitive: flag,
    form: orNull(exactly({ action: address, method: word, has: list(secret, 4), values: list(field, 100) })),
  }),
  exactly({ answer: just('acting'), intent, target: facts, userActivation: flag }),
  exactly({
    answer: just('look'),
    intent,
    state: anyOf(just('acting'), just('acted'), just('failed'), just('unknown')),
    hit: orNull(facts),
    value: orNull(long),
    checked: orNull(flag),
    connected: flag,
    focused: flag,
    changes: count,
    visible: flag,
    defaultPrevented: flag,
    ...where,
  }),
  exactly({
    answer: just('refused'),
    code: ownCode,
    reason: word,
    expected: line,
    hint: line,
    page: orNull(words),
  }),
);
