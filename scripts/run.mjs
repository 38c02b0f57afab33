// Runs one program to its end.
import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a program and shows what it prints; resolves to its exit status. */
export const run = (command, args, options = {}) => start(command, args, { stdio: 'inherit', ...options });

/** Runs a program quietly; resolves to its exit status and all that it printed. */
export async function runQuietly(command, args, options = {}) {
  const printed = [];
  const status = await start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options }, (child) => {
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  });
  return { status, printed: Buffer.concat(printed).toString('utf8') };
}

function start(command, args, options, watch) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32', ...options });
    watch?.(child);
    // Nobody else ends it when this process is told to end.
    const leave = () => {
      child.kill();
      process.exit(143);
    };
    process.once('SIGTERM', leave);
    child.on('error', () => resolve(127));
    child.on('close', (status, signal) => {
      process.off('SIGTERM', leave);
      resolve(signal === null ? status : 1);
    });
  });
}
