// Builds all there is into dist: the extension, the command, and the schema package where it has a configuration.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root, run } from './run.mjs';

for (const config of ['vite.config.ts', 'vite.cli.config.ts', 'vite.schema.config.ts']) {
  if (!existsSync(join(root, config))) continue;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const status = await run(process.execPath, [vite, 'build', '-c', config, '--logLevel', 'warn']);
  if (status !== 0) process.exit(status);
}
