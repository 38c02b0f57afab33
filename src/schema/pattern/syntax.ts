/** True for the code points of a set. */
export type CharacterTest = (codePoint: number) => boolean;

/** A place that takes no character. */
export type Edge = 'start' | 'end' | 'word' | 'notWord';

/** What a pattern says, read. */
export type Syntax =
  | { readonly is: 'character'; readonly test: CharacterTest }
  | { readonly is: 'edge'; readonly edge: Edge }
  | { readonly is: 'sequence'; readonly parts: readonly Syntax[] }
  | { readonly is: 'choice'; readonly branches: readonly Syntax[] }
  | { readonly is: 'repeat'; readonly part: Syntax; readonly least: number; readonly most: number };

/** Why a pattern is not taken: it is no regular expression, or uses what needs more than linear time. */
export interface PatternFault {
  readonly fault: 'malformed' | 'unsupported';
  readonly message: string;
}
