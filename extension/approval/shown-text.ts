/** A run of text: as it is, or as the name of a character that must not act or hide. */
export interface ShownRun {
  readonly text: string;
  readonly escaped: boolean;
}

/** Control, direction, joining, private and other invisible characters, and spaces that are no plain space. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

/** More marks on one letter than any script writes. */
const piledMarks = /(?<=\p{M}{3})\p{M}/u;

const special = new RegExp(`${unseen.source}|${piledMarks.source}`, 'gu');

/**
 * Takes text of a page or an agent; returns it in runs, with every character that a person would not see, or that
 * would move others, named in place of itself. `lines`: a line feed breaks the line, as in a value of several lines.
 */
export function shownText(text: string, { lines = false } = {}): readonly ShownRun[] {
  const runs: ShownRun[] = [];
  let from = 0;
  for (const match of text.matchAll(special)) {
    const [character] = match;
    if (lines && character === '\n') continue;
    if (match.index > from) runs.push({ text: text.slice(from, match.index), escaped: false });
    runs.push({ text: nameOf(character), escaped: true });
    from = match.index + character.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), escaped: false });
  return runs;
}

const nameOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  return code === 10 ? '↵' : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
};

export interface CappedText {
  readonly text: string;
  /** Characters that are left out. */
  readonly more: number;
}

/** Takes words that others chose; returns at most so many characters of them, and how many more there are. */
export function capped(text: string, most: number): CappedText {
  const characters = Array.from(text);
  return { text: characters.slice(0, most).join(''), more: Math.max(0, characters.length - most) };
}
