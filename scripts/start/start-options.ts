import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { StepFailed } from '../steps.mjs';

export interface StartOptions {
  readonly keep: boolean;
  readonly json: boolean;
  readonly url: string | undefined;
  /** The text of a policy. */
  readonly policy: string | undefined;
  readonly debugPort: number | undefined;
}

/** Takes the words after the command; throws what is wrong with them, in words for a person. */
export function startOptions(words: readonly string[]): StartOptions {
  const { keep, json, url, policy: file, 'debug-port': port } = parsed(words);
  if (url !== undefined && !keep && !json)
    throw new StepFailed('--url alone does nothing.', 'Add --keep or --json.');
  if (url !== undefined && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) {
    throw new StepFailed(`--url takes an http or https address, not ${url}.`, 'See npm start -- --help.');
  }
  const debugPort = port === undefined ? undefined : Number(port);
  if (debugPort !== undefined && !(Number.isInteger(debugPort) && debugPort > 0 && debugPort < 65536)) {
    throw new StepFailed(
      `--debug-port takes a number from 1 to 65535, not ${port}.`,
      'See npm start -- --help.',
    );
  }
  return { keep: keep === true, json: json === true, url, debugPort, policy: textOf(file) };
}

function textOf(file: string | undefined): string | undefined {
  try {
    return file === undefined ? undefined : readFileSync(file, 'utf8');
  } catch {
    throw new StepFailed(`The policy ${file} cannot be read.`, 'Give --policy the path of a file of JSON.');
  }
}

function parsed(words: readonly string[]) {
  const options = {
    keep: { type: 'boolean' },
    json: { type: 'boolean' },
    url: { type: 'string' },
    policy: { type: 'string' },
    'debug-port': { type: 'string' },
  } as const;
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    throw new StepFailed(
      error instanceof Error ? error.message : 'unreadable options',
      'See npm start -- --help.',
    );
  }
}
