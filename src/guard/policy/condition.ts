import type { MatchPattern } from './match-pattern.ts';
import type { MediaTypePattern } from './media-type-pattern.ts';
import type { PathSet } from './path-set.ts';

/** One demand of a rule on one fact. A fact that the call does not have meets no demand. */
export type Condition =
  | { readonly is: 'words'; readonly field: WordField; readonly words: ReadonlySet<string> }
  | { readonly is: 'origins'; readonly field: OriginField; readonly patterns: readonly MatchPattern[] }
  | { readonly is: 'paths'; readonly field: PathField; readonly sets: readonly PathSet[] }
  | { readonly is: 'flag'; readonly field: FlagField; readonly wanted: boolean }
  | { readonly is: 'range'; readonly field: RangeField; readonly min: number; readonly max: number }
  /** Each of the files, or at least one of them, is of such a type. */
  | { readonly is: 'types'; readonly field: TypeField; readonly patterns: readonly MediaTypePattern[] };

export type WordField = 'workspaces' | 'clients' | 'target.formHas';
export type OriginField = 'origins' | 'topOrigins' | 'destination.origins' | 'target.formActionOrigins';
export type PathField = 'pathSets' | 'destination.pathSets';
export type FlagField =
  | 'widensWorkspace'
  | 'destination.onWorkspaceList'
  | 'target.submits'
  | 'target.sensitive';
export type RangeField = 'files.count' | 'files.totalBytes' | 'files.largestBytes';
export type TypeField = 'files.everyMediaType' | 'files.someMediaType';

export type Field = Condition['field'];
