import { Option } from 'commander';

/** `--client`, as the commands have it that act for an agent. */
export const clientOption = (): Option =>
  new Option(
    '--client <name>',
    'a name of your own for this client, so that it resumes wherever it is started',
  );
