/** What a keyboard event says of a key. */
export interface Key {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  /** What it types; empty for a key that types nothing. */
  readonly text: string;
  /** Typed with Shift on the keyboard that the codes are of. */
  readonly shifted: boolean;
}

/** Code and key code of the keys that have a name; the function keys follow from their number. */
const named: ReadonlyMap<string, number> = new Map(
  Object.entries({
    Backspace: 8,
    Tab: 9,
    Enter: 13,
    Escape: 27,
    Space: 32,
    PageUp: 33,
    PageDown: 34,
    End: 35,
    Home: 36,
    ArrowLeft: 37,
    ArrowUp: 38,
    ArrowRight: 39,
    ArrowDown: 40,
    Insert: 45,
    Delete: 46,
  }),
);

/** The keys of signs: plain and shifted sign, code, key code (UI Events, US layout). */
const signs = [
  ['`~', 'Backquote', 192],
  ['-_', 'Minus', 189],
  ['=+', 'Equal', 187],
  ['[{', 'BracketLeft', 219],
  [']}', 'BracketRight', 221],
  ['\\|', 'Backslash', 220],
  [';:', 'Semicolon', 186],
  ['\'"', 'Quote', 222],
  [',<', 'Comma', 188],
  ['.>', 'Period', 190],
  ['/?', 'Slash', 191],
] as const;

const shiftedDigits = ')!@#$%^&*(';

/** Takes a key by its contract name; returns what events say of it, or null for no such key. */
export function keyOf(name: string): Key | null {
  const keyCode = named.get(name);
  if (keyCode !== undefined) {
    const key = name === 'Space' ? ' ' : name;
    return { key, code: name, keyCode, text: name === 'Space' ? ' ' : '', shifted: false };
  }
  const fn = /^F([1-9]|1[0-2])$/.exec(name)?.[1];
  if (fn !== undefined) return { key: name, code: name, keyCode: 111 + Number(fn), text: '', shifted: false };
  return name.length === 1 ? characterKey(name) : null;
}

function characterKey(sign: string): Key | null {
  const typed = { key: sign, text: sign };
  if (/[a-z]/i.test(sign)) {
    const upper = sign.toUpperCase();
    return { ...typed, code: `Key${upper}`, keyCode: upper.charCodeAt(0), shifted: sign === upper };
  }
  const shiftedDigit = shiftedDigits.indexOf(sign);
  const digit = /\d/.test(sign) ? Number(sign) : shiftedDigit;
  if (digit >= 0) return { ...typed, code: `Digit${digit}`, keyCode: 48 + digit, shifted: shiftedDigit >= 0 };
  const found = signs.find(([pair]) => pair.includes(sign));
  return found === undefined
    ? null
    : { ...typed, code: found[1], keyCode: found[2], shifted: found[0].indexOf(sign) === 1 };
}
