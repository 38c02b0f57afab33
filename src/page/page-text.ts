/** Characters of a name, value or address that are handed out. */
const mostCharacters = 200;

/** Characters of one run of text. */
export const mostOfText = 500;

/** Code units looked at before cutting, so that ten megabytes in one node cost no more than a page of it. */
const unitsPerCharacter = 8;

/** Page text as it is handed out: white space collapsed, cut at a bound. */
export interface Bounded {
  readonly text: string;
  readonly cut: boolean;
}

/** Takes any page text; returns it with white space collapsed and at most `most` characters of it. */
export function bounded(text: string, most = mostCharacters): Bounded {
  const seen = text.length > most * unitsPerCharacter ? text.slice(0, most * unitsPerCharacter) : text;
  const collapsed = collapse(seen);
  if (collapsed.length <= most && seen.length === text.length) return { text: collapsed, cut: false };
  const characters = Array.from(collapsed);
  const cut = characters.length > most || seen.length < text.length;
  return { text: cut ? characters.slice(0, most).join('') : collapsed, cut };
}

/** Takes page text; returns it with each run of white space as one space, and none around it. */
export const collapse = (text: string): string => text.replace(/[\s\u0085]+/gu, ' ').trim();

/** Takes text; returns it with each half of a broken character replaced: those cannot travel. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

/** Takes bounded text; returns it as JSON, so that it can forge no line, with a mark outside the quotes where it was cut. */
export const quoted = ({ text, cut }: Bounded): string => quote(text) + (cut ? '…' : '');

const quote = (text: string): string => {
  const json = stringify(text);
  return plain.test(json) ? json : json.replace(unseen, escaped);
};

const stringify = JSON.stringify;

const plain = /^[ -~]*$/;

/** Control, direction, joining and other invisible characters, private ones, and spaces that are no plain space. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

const escaped = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
