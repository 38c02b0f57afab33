import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

let path: Promise<string> | undefined;

/** The command, built from these sources as it is shipped; once for a test file. */
export function builtCli(): Promise<string> {
  path ??= buildCli();
  return path;
}

async function buildCli(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'tw-cli-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({ configFile: 'vite.cli.config.ts', logLevel: 'error', build: { outDir, emptyOutDir: true } });
  return join(outDir, 'tabwarden.mjs');
}
