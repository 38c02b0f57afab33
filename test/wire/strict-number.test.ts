import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStrictJson } from '../../src/wire/strict-json.ts';

const most = 9007199254740991n;

describe('numbers', () => {
  it.each([
    ['0', 0],
    ['-0', -0],
    ['1.0', 1],
    ['0e999999999999', 0],
    ['-0.000e-5', -0],
    ['100e-2', 1],
    ['0.001e3', 1],
    ['9007199254740991', 9007199254740991],
    ['-9007199254740991.000', -9007199254740991],
    ['90071992547409910e-1', 9007199254740991],
    ['9.007199254740991E+15', 9007199254740991],
    ['0.1', 0.1],
    ['3.141592653589793238462643', Math.PI],
    ['1e-300', 1e-300],
  ])('reads %s', (text, value) => {
    expect(readStrictJson(text)).toEqual({ ok: true, value });
  });

  it.each([
    '9007199254740992',
    '-9007199254740992',
    '9007199254740993',
    '9007199254740993.0',
    '90071992547409920e-1',
    '9007199254740991.5',
    '1e16',
    '12345678901234567890',
    '1e400',
    '-1e400',
    '1.00000000000000000000001',
    '9007199254740990.9999',
    '1e-400',
    '90071992547409901e-1',
    '-0.0000001e-9999999999999999999',
  ])('refuses %s, which a double would change into another integer or infinity', (text) => {
    expect(readStrictJson(`[${text}]`)).toMatchObject({
      ok: false,
      fault: { kind: 'number_out_of_range', pointer: '/0', at: 1, received: { type: 'number' } },
    });
  });

  it('decides integers by value, however they are written', () => {
    const written = fc
      .tuple(fc.bigInt({ min: -(most * 4n), max: most * 4n }), fc.nat(30), fc.nat(4))
      .map(([integer, shift, zeros]) => ({ integer, text: shiftedLeft(integer, shift, zeros) }));
    fc.assert(
      fc.property(written, ({ integer, text }) => {
        const within = integer >= -most && integer <= most;
        const reading = readStrictJson(text);
        expect(reading.ok).toBe(within);
        if (reading.ok) expect(reading.value).toBe(Number(text));
      }),
      { numRuns: 500 },
    );
  });

  it('reads every double that JSON writes, up to the largest safe integer', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, noNaN: true }),
        (value) => {
          expect(readStrictJson(JSON.stringify(value))).toEqual({
            ok: true,
            value: JSON.parse(JSON.stringify(value)),
          });
        },
      ),
    );
  });

  it('takes time in proportion to the digits', () => {
    const digits = '0'.repeat(200_000);
    expect(readStrictJson(`0.${digits}1`)).toMatchObject({
      ok: false,
      fault: { kind: 'number_out_of_range' },
    });
    expect(readStrictJson(`1.${digits}`)).toEqual({ ok: true, value: 1 });
  });
});

/** The integer with its point moved left and an exponent that moves it back. */
function shiftedLeft(integer: bigint, shift: number, zeros: number): string {
  const sign = integer < 0n ? '-' : '';
  const digits = String(integer < 0n ? -integer : integer).padStart(shift + 1, '0');
  const whole = digits.slice(0, digits.length - shift).replace(/^0+(?=\d)/, '');
  const fraction = digits.slice(digits.length - shift) + '0'.repeat(zeros);
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}${shift === 0 ? '' : `e${shift}`}`;
}
