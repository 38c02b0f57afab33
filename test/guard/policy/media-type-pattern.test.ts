import { describe, expect, it } from 'vitest';
import {
  isMediaTypePattern,
  mediaTypeFits,
  mediaTypesInBoth,
} from '../../../src/guard/policy/media-type-pattern.ts';

describe('a media type pattern', () => {
  it.each(['image/png', 'image/*', '*/*', 'application/vnd.ms-excel', 'image/svg+xml'])(
    'may be %s',
    (text) => {
      expect(isMediaTypePattern(text)).toBe(true);
    },
  );

  it.each([
    '',
    'image',
    'image/',
    '/png',
    '*/png',
    'image/p*',
    'Image/png',
    'image/png;a=b',
    '*.png',
    'image/png ',
  ])('is not %j', (text) => {
    expect(isMediaTypePattern(text)).toBe(false);
  });

  it.each([
    ['*/*', 'image/png', true],
    ['*/*', 'image/*', true],
    ['image/*', 'image/png', true],
    ['image/*', 'image/*', true],
    ['image/*', 'imagery/png', false],
    ['image/*', '*/*', false],
    ['image/png', 'image/png', true],
    ['image/png', 'image/*', false],
    ['image/png', 'image/jpeg', false],
  ])('%s means %s: %s', (pattern, type, isMeant) => {
    expect(mediaTypeFits(pattern, type)).toBe(isMeant);
  });

  it('in both of two lists is the narrower of each pair', () => {
    expect(mediaTypesInBoth(['image/*', 'text/plain'], ['image/png', 'text/*', 'font/*'])).toEqual([
      'text/plain',
      'image/png',
    ]);
    expect(mediaTypesInBoth(['image/*'], ['image/*'])).toEqual(['image/*']);
    expect(mediaTypesInBoth(['image/*'], ['text/*'])).toEqual([]);
  });
});
