import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStrictJson } from '../../src/wire/strict-json.ts';

const kindOf = (text: string): string => {
  const reading = readStrictJson(text);
  return reading.ok ? 'read' : reading.fault.kind;
};

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const members = (count: number): string =>
  `{${Array.from({ length: count }, (_, at) => `"m${at}":0`).join()}}`;
const items = (count: number): string => `[${'0,'.repeat(count - 1)}0]`;

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Own members only, on plain objects, so that both readers can be compared. */
const plain = (value: unknown): string => JSON.stringify(value);

describe('readStrictJson', () => {
  it('agrees with JSON.parse on every document that JSON.stringify writes', () => {
    const document = fc
      .jsonValue({ maxDepth: 8, noUnicodeString: false })
      .filter((value) => kindOfNumbers(value));
    fc.assert(
      fc.property(document, fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const reading = readStrictJson(text);
        expect(reading.ok && plain(reading.value)).toBe(plain(JSON.parse(text)));
      }),
      { numRuns: 500 },
    );
  });

  it('says malformed_json for exactly what JSON.parse refuses, after any change of a document', () => {
    const piece = fc.constantFrom(
      '"',
      '\\',
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '0',
      '-',
      '.',
      'e',
      'true',
      ' ',
      '\u0000',
      '\ufeff',
      'é',
      '',
    );
    const edit = fc.record({ value: fc.jsonValue({ maxDepth: 3 }), at: fc.nat(), drop: fc.nat(3), piece });
    fc.assert(
      fc.property(edit, ({ value, at, drop, piece: inserted }) => {
        const text = JSON.stringify(value);
        const place = at % (text.length + 1);
        const changed = text.slice(0, place) + inserted + text.slice(place + drop);
        const kind = kindOf(changed);
        if (kind === 'malformed_json') expect(parses(changed)).toBe(false);
        if (kind === 'read') expect(parses(changed)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('never throws, and reads no text that JSON.parse refuses', () => {
    const token = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"a":',
      '1',
      '-',
      '1.',
      '1e',
      'null',
      'tru',
      '"',
      '\\',
      ' ',
      '\ud83d',
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 12 }), (tokens) => {
        const text = tokens.join('');
        if (kindOf(text) === 'read') expect(parses(text)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('refuses a name that occurs twice, in any spelling and at any level', () => {
    const named = fc.tuple(fc.string({ unit: 'binary', minLength: 1 }), fc.nat(3));
    fc.assert(
      fc.property(named, ([name, depth]) => {
        const escaped = name
          .split('')
          .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
          .join('');
        const text = `${'{"in":'.repeat(depth)}{${JSON.stringify(name)}:1,"other name":2,"${escaped}":3}${'}'.repeat(depth)}`;
        expect(kindOf(text)).toBe('duplicate_key');
      }),
    );
  });

  it.each([
    ['nothing', '', 'malformed_json', '', 0],
    ['white space alone', ' \n', 'malformed_json', '', 2],
    ['a byte order mark', '\ufeff{}', 'malformed_json', '', 0],
    ['a no-break space', '\u00a0{}', 'malformed_json', '', 0],
    ['a second value', '{} {}', 'malformed_json', '', 3],
    ['a word after the value', '{}x', 'malformed_json', '', 2],
    ['a comma after the last member', '{"a":1,}', 'malformed_json', '', 7],
    ['a comma after the last item', '{"a":[1,]}', 'malformed_json', '/a/1', 8],
    ['single quotes', "{'a':1}", 'malformed_json', '', 1],
    ['a bare name', '{a:1}', 'malformed_json', '', 1],
    ['a comment', '{"a":/**/1}', 'malformed_json', '/a', 5],
    ['NaN', '[NaN]', 'malformed_json', '/0', 1],
    ['a missing colon', '{"a" 1}', 'malformed_json', '', 5],
    ['a missing comma', '{"a":[1 2]}', 'malformed_json', '/a', 8],
    ['a leading zero', '[01]', 'malformed_json', '', 2],
    ['a plus sign', '[+1]', 'malformed_json', '/0', 1],
    ['a point without digits', '[1.]', 'malformed_json', '/0', 3],
    ['a cut document', '{"a":{"b":[1,', 'malformed_json', '/a/b/1', 13],
    ['a control character in a string', '{"a":"\n"}', 'malformed_json', '/a', 6],
    ['an equal name', '{"a":1,"a":1}', 'duplicate_key', '/a', 7],
    ['an equal name, escaped', '{"x":[{"a":1,"\\u0061":1}]}', 'duplicate_key', '/x/0/a', 13],
    ['a doubled __proto__', '{"__proto__":1,"__proto__":2}', 'duplicate_key', '/__proto__', 15],
    ['a doubled empty name', '{"":1,"":2}', 'duplicate_key', '/', 6],
    ['17 levels', nested(17), 'too_deep', '/0'.repeat(16), 16],
    ['257 members', members(257), 'too_many_members', '', members(256).length],
    ['1,025 items', `{"a":${items(1025)}}`, 'too_many_members', '/a', 2054],
    ['places counted in characters', '["😀😀",x]', 'malformed_json', '/1', 6],
  ])('refuses %s', (_, text, kind, pointer, at) => {
    expect(readStrictJson(text)).toMatchObject({ ok: false, fault: { kind, pointer, at } });
  });

  it.each([
    ['16 levels', nested(16)],
    ['256 members', members(256)],
    ['1,024 items', items(1024)],
    ['white space of all four kinds', ' \t\r\n{ "a" : [ ] , "b" : { } }\n'],
  ])('reads %s', (_, text) => {
    const reading = readStrictJson(text);
    expect(reading.ok && plain(reading.value)).toBe(plain(JSON.parse(text)));
  });

  it('counts bytes of UTF-8 and refuses one too many before it reads anything', () => {
    expect(readStrictJson('"é€"', { maxBytes: 7 }).ok).toBe(true);
    expect(readStrictJson('no JSON é', { maxBytes: 9 })).toEqual({
      ok: false,
      fault: {
        kind: 'too_large',
        pointer: '',
        at: 0,
        expected: 'at most 9 bytes of UTF-8',
        received: { type: 'string', size: 10 },
        hint: 'Send at most 9 bytes of UTF-8.',
      },
    });
    expect(kindOf(`"${'a'.repeat(256 * 1024 - 2)}"`)).toBe('read');
    expect(kindOf(`"${'a'.repeat(256 * 1024 - 1)}"`)).toBe('too_large');
  });

  it('makes objects without a prototype, in which __proto__ and constructor are names like any other', () => {
    const reading = readStrictJson('{"__proto__":{"polluted":1},"constructor":2,"toString":3}');
    if (!reading.ok || reading.value === null || typeof reading.value !== 'object')
      throw new Error('not read');
    expect(Object.getPrototypeOf(reading.value)).toBeNull();
    expect(Object.keys(reading.value)).toEqual(['__proto__', 'constructor', 'toString']);
    expect({}).not.toHaveProperty('polluted');
  });

  it('refuses a text that would open the stack, whatever depth it is given', () => {
    expect(readStrictJson(nested(100_000), { depth: Number.MAX_SAFE_INTEGER })).toMatchObject({
      ok: false,
      fault: { kind: 'too_deep' },
    });
    expect(readStrictJson('{"a":'.repeat(50_000), { depth: 1e9 })).toMatchObject({
      fault: { kind: 'too_deep' },
    });
  });

  it('ends a pointer before a name that is too long to be repeated', () => {
    const long = 'x'.repeat(65);
    expect(readStrictJson(`{"a":{"${long}":{"b":!}}}`)).toMatchObject({ fault: { pointer: '/a' } });
    expect(readStrictJson(`{"a/~":{"${'x'.repeat(64)}":!}}`)).toMatchObject({
      fault: { pointer: `/a~1~0/${'x'.repeat(64)}` },
    });
  });

  it('never repeats a value that was sent', () => {
    const secret = 'hunter2';
    for (const text of [
      `{"a":"${secret}`,
      `{"a":"${secret}\n"}`,
      `["${secret}\ud83d"]`,
      `[${secret}]`,
      `"${secret}"x`,
    ]) {
      expect(JSON.stringify(readStrictJson(text))).not.toContain(secret);
    }
  });
});

/** True when every number in it survives as JSON writes it, so that nothing but syntax is compared. */
function kindOfNumbers(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(kindOfNumbers);
}
