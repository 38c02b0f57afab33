import type { ChainFault } from './check-link.ts';

const words = {
  changed: 'was changed after it was written',
  missing: 'is missing',
  broken: 'does not follow the one before it',
  newer: 'was written by a newer version of Tabwarden',
  behind_witness: 'was written, and is not in the journal any more',
  other_witness: 'is not the one that was witnessed when it was written',
  unwitnessed: 'was witnessed by nobody, although it is long since',
} as const;

/** Takes what is wrong with a journal; returns it in words for the person. */
export const chainWords = ({ fault, sequence }: ChainFault): string => `Record ${sequence} ${words[fault]}.`;
