import { Option } from 'commander';

/** `--state-dir`, as every command has it that meets the other processes. */
export const stateDirOption = (): Option =>
  new Option(
    '--state-dir <folder>',
    'where keys and sockets are kept, instead of TABWARDEN_STATE_DIR or the usual place',
  );
