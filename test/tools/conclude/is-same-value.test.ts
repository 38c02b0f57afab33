import { describe, expect, it } from 'vitest';
import { isSameValue } from '../../../src/tools/conclude/is-same-value.ts';

describe('a value read back', () => {
  it.each([
    ['input/text', 'a', 'a'],
    ['textarea', 'a\r\nb\rc', 'a\nb\nc'],
    ['div', '', ''],
    ['input/date', '2026-01-31', '2026-01-31'],
    ['input/time', '10:00:00', '10:00'],
    ['input/time', '10:00:30.500', '10:00:30.5'],
    ['input/time', '10:00:00.000', '10:00'],
    ['input/datetime-local', '2026-01-31 10:00', '2026-01-31T10:00'],
    ['input/range', '5.0', '5'],
    ['input/color', '#FFAA00', '#ffaa00'],
  ])('of %s says the same: %j and %j', (kind, text, value) => {
    expect(isSameValue(kind, text, value)).toBe(true);
  });

  it.each([
    ['input/text', 'a', 'A'],
    ['input/text', 'a ', 'a'],
    ['input/text', '5.0', '5'],
    ['input/number', '1e1', '10'],
    ['input/date', '2026-02-30', ''],
    ['input/date', '', '2026-01-31'],
    ['input/time', '10:00:30', '10:00'],
    ['input/time', '10:10', '10:1'],
    ['input/range', '99', '10'],
    ['input/range', '', '0'],
    ['input/range', 'x', '50'],
    ['input/color', 'red', '#000000'],
    ['constructor', 'a', 'b'],
    ['input/text', 'é', 'e\u0301'],
  ])('of %s does not: %j and %j', (kind, text, value) => {
    expect(isSameValue(kind, text, value)).toBe(false);
  });
});
