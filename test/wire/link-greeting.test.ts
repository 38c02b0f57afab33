import { describe, expect, it } from 'vitest';
import { greetingMismatch } from '../../src/wire/link-greeting.ts';

describe('greetingMismatch', () => {
  it('is content with our product and protocol, whatever else the message holds', () => {
    expect(greetingMismatch({ product: 'tabwarden', protocol: 1, later: true })).toBeUndefined();
  });

  it.each([
    [{ product: 'other\u202e', protocol: 1 }, 'wrong_product', '"tabwarden"', '"other\\u202e"'],
    [{ protocol: 1 }, 'wrong_product', '"tabwarden"', 'none'],
    [Object.create({ product: 'tabwarden', protocol: 1 }), 'wrong_product', '"tabwarden"', 'none'],
    [null, 'wrong_product', '"tabwarden"', 'none'],
    [['tabwarden', 1], 'wrong_product', '"tabwarden"', 'none'],
    [{ product: 'tabwarden', protocol: 2, new: 1 }, 'wrong_protocol', 'protocol 1', 'protocol 2'],
    [{ product: 'tabwarden', protocol: '1' }, 'wrong_protocol', 'protocol 1', 'protocol "1"'],
    [{ product: 'tabwarden' }, 'wrong_protocol', 'protocol 1', 'protocol none'],
  ])('names what it met in %j', (message, fault, expected, found) => {
    expect(greetingMismatch(message)).toEqual({ fault, expected, found });
  });
});
