/** Remembers where the journal's chain stood, in another storage than the journal's own. */
export interface JournalWitness {
  /** Null before the first write. */
  read(): Promise<Witnessed | null>;
  /** Later writes win: they are asked for one after the other. */
  write(witnessed: Witnessed): Promise<void>;
}

export interface Witnessed {
  /** The last entry that was dropped for its age: the first one kept follows it. Sequence 0 and 64 zeros for none. */
  readonly anchor: WitnessedLink;
  /** The last intent that was written. */
  readonly last: WitnessedLink;
}

export interface WitnessedLink {
  readonly sequence: number;
  readonly hash: string;
}
