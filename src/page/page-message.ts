import { isIntentId, isRef } from '../contract/ids.ts';
import {
  modifiers,
  mouseButtons,
  type PageAct,
  type PageMessage,
  type PageRead,
} from '../contract/page-messages.ts';

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
const isRefText = (value: unknown): boolean => typeof value === 'string' && isRef(value);
const isOneOf = (allowed: readonly string[], value: unknown): boolean =>
  typeof value === 'string' && allowed.includes(value);
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';
const areModifiers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => isOneOf(modifiers, each));

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
      return (
        isIntent(message['intent']) && typeof message['notAfterMs'] === 'number' && isAct(message['act'])
      );
    case 'look':
      return isIntent(message['intent']);
    default:
      return false;
  }
}

const isIntent = (value: unknown): boolean => typeof value === 'string' && isIntentId(value);

function isRead(read: unknown): read is PageRead {
  if (!isObject(read)) return false;
  const { do: what, within, only, cursor, maxNodes, firstRef, until, value, ref } = read;
  if (what === 'snapshot') {
    const bounds = isCount(maxNodes) && isCount(firstRef);
    return (
      (within === null || isRefText(within)) &&
      isOneOf(['all', 'interactive'], only) &&
      isTextOrNull(cursor) &&
      bounds
    );
  }
  const known = isOneOf(['text', 'text_gone', 'ref_visible', 'ref_gone'], until);
  return what === 'probe' && known && isTextOrNull(value) && (ref === null || isRefText(ref));
}

function isAct(act: unknown): act is PageAct {
  if (!isObject(act) || !isRefText(act['ref'])) return false;
  switch (act['do']) {
    case 'click':
      return isOneOf(mouseButtons, act['button']) && isCount(act['count']) && areModifiers(act['modifiers']);
    case 'fill':
      return typeof act['text'] === 'string' && typeof act['submit'] === 'boolean';
    case 'press':
      return typeof act['key'] === 'string' && areModifiers(act['modifiers']);
    default:
      return false;
  }
}
