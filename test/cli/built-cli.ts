import { join } from 'node:path';
import { build } from 'vite';
import { tempStateForFile } from './temp-state.ts';

let path: Promise<string> | undefined;

/** The command, built from these sources as it is shipped; once for a file of tests. */
export function builtCli(): Promise<string> {
  path ??= buildCli();
  return path;
}

async function buildCli(): Promise<string> {
  const outDir = tempStateForFile();
  await build({ configFile: 'vite.cli.config.ts', logLevel: 'error', build: { outDir, emptyOutDir: true } });
  return join(outDir, 'tabwarden.mjs');
}
