// npm run simulate: the real guard in a simulated world. --seeds N, --seed S, --every N, --plants, --plant NAME.
import { join } from 'node:path';
import process from 'node:process';
import { root, run } from './run.mjs';

process.exitCode = await run(process.execPath, [
  '--import',
  'tsx',
  join(root, 'test/simulation/run.ts'),
  ...process.argv.slice(2),
]);
