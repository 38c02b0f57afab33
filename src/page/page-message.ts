import { isIntentId, isRef } from '../contract/ids.ts';
import {
  modifiers,
  mouseButtons,
  type PageAct,
  type PageMessage,
  type PageRead,
} from '../contract/page-messages.ts';
import { keyOf } from './act/key-of.ts';

type Members = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;
const count: Check = (value) => Number.isSafeInteger(value) && Number(value) > 0;
const text: Check = (value) => typeof value === 'string';
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const oneOf =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value);
const textThat =
  (holds: (value: string) => boolean): Check =>
  (value) =>
    typeof value === 'string' && holds(value);

const ref = textThat(isRef);
const intent = textThat(isIntentId);
const held: Check = (value) => Array.isArray(value) && value.every(oneOf(...modifiers));

/** The members of each read and act, by what it does. */
const reads: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  snapshot: {
    within: orNull(ref),
    only: oneOf('all', 'interactive'),
    cursor: orNull(text),
    maxNodes: count,
    firstRef: count,
  },
  probe: {
    until: oneOf('text', 'text_gone', 'ref_visible', 'ref_gone'),
    value: orNull(text),
    ref: orNull(ref),
  },
  describe: { ref },
};

const acts: typeof reads = {
  click: { ref, button: oneOf(...mouseButtons), count, modifiers: held },
  fill: { ref, text, submit: oneOf(true, false) },
  press: { ref, key: textThat((key) => keyOf(key) !== null), modifiers: held },
};

function fits(value: unknown, kinds: typeof reads): boolean {
  const kind = isObject(value) && typeof value['do'] === 'string' ? value['do'] : '';
  if (!isObject(value) || !Object.hasOwn(kinds, kind)) return false;
  return Object.entries(kinds[kind] ?? {}).every(([name, check]) => check(value[name]));
}

const isRead = (value: unknown): value is PageRead => fits(value, reads);
const isAct = (value: unknown): value is PageAct => fits(value, acts);

/** True for anything that is addressed to the actor, well formed or not. */
export const isForActor = (message: unknown): message is Members =>
  isObject(message) && Object.hasOwn(message, 'tabwarden');

/** True for a message that the actor understands whole. */
export function isPageMessage(message: Members): message is Members & PageMessage {
  switch (message['tabwarden']) {
    case 'hello':
      return true;
    case 'read':
      return isRead(message['read']);
    case 'act':
      return intent(message['intent']) && Number.isFinite(message['notAfterMs']) && isAct(message['act']);
    default:
      return message['tabwarden'] === 'look' && intent(message['intent']);
  }
}
