import { quotedName } from '../contract/quoted-name.ts';
import { isObject } from './shape.ts';

/** What both ends say first. Anything else is refused by name. */
export const linkProduct = 'tabwarden';
export const linkProtocol = 1;

export interface GreetingMismatch {
  readonly fault: 'wrong_product' | 'wrong_protocol';
  readonly expected: string;
  readonly found: string;
}

/**
 * Takes the first message of the other end, whatever else it holds: a later protocol may have other
 * members. Returns what does not match, undefined where product and protocol are ours.
 */
export function greetingMismatch(message: unknown): GreetingMismatch | undefined {
  const product = ownValue(message, 'product');
  if (product !== linkProduct) {
    return { fault: 'wrong_product', expected: quotedName(linkProduct), found: shown(product) };
  }
  const protocol = ownValue(message, 'protocol');
  if (protocol === linkProtocol) return undefined;
  return {
    fault: 'wrong_protocol',
    expected: `protocol ${linkProtocol}`,
    found: `protocol ${shown(protocol)}`,
  };
}

const ownValue = (message: unknown, name: string): unknown =>
  isObject(message) && Object.hasOwn(message, name) ? message[name] : undefined;

function shown(value: unknown): string {
  if (typeof value === 'string') return quotedName(value);
  return typeof value === 'number' ? String(value) : 'none';
}
