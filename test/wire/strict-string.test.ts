import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStrictJson } from '../../src/wire/strict-json.ts';

describe('strings', () => {
  it('reads any well-formed text, raw or with every unit escaped', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, escaped) => {
        const literal = escaped ? `"${text.split('').map(asEscape).join('')}"` : JSON.stringify(text);
        expect(readStrictJson(literal)).toEqual({ ok: true, value: text });
      }),
    );
  });

  it('reads each short escape, DEL, line separators and astral characters', () => {
    expect(readStrictJson('"\\"\\\\\\/\\b\\f\\n\\r\\t\\u0000"')).toEqual({
      ok: true,
      value: '"\\/\b\f\n\r\t\0',
    });
    expect(readStrictJson('"\u007f\u2028\ufffd\ue000😀"')).toEqual({
      ok: true,
      value: '\u007f\u2028\ufffd\ue000😀',
    });
  });

  it.each([
    ['a raw high half', '"\ud83d"'],
    ['the first high half', '"\ud800"'],
    ['the last high half', '"\udbff"'],
    ['the first low half', '"\udc00"'],
    ['the last low half', '"\udfff"'],
    ['a raw low half', '"\ude00"'],
    ['raw halves in the wrong order', '"\ude00\ud83d"'],
    ['an escaped high half', '"\\ud83d"'],
    ['an escaped high half before another escape', '"\\ud83d\\n"'],
    ['an escaped high half before a plain escape', '"\\ud83d\\u0041"'],
    ['an escaped low half', '"\\uDE00"'],
    ['two escaped high halves', '"\\ud83d\\ud83d"'],
    ['a raw half and an escaped half', '"\ud83d\\ude00"'],
    ['an escaped half and a raw half', '"\\ud83d\ude00"'],
  ])('refuses %s', (_, literal) => {
    expect(readStrictJson(`{"a":${literal}}`)).toMatchObject({
      ok: false,
      fault: { kind: 'bad_text', pointer: '/a' },
    });
    expect(readStrictJson(`{${literal}:1}`)).toMatchObject({
      ok: false,
      fault: { kind: 'bad_text', pointer: '' },
    });
  });

  it.each([
    '"',
    '"a',
    '"\\',
    '"\\"',
    '"\\x41"',
    '"\\u12"',
    '"\\u12G4"',
    '"\\u',
    '"\\\n"',
    '"\t"',
    '"\u0000"',
    '"\u001f"',
    '"\\U0041"',
  ])('refuses %j as no JSON', (literal) => {
    expect(readStrictJson(literal)).toMatchObject({ ok: false, fault: { kind: 'malformed_json' } });
  });
});

const asEscape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
