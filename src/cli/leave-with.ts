/** How often it is looked whether the parent is still there, in milliseconds. */
const parentMs = 1_000;

/**
 * Ends this process as soon as nobody needs it: its input ended, its output is closed, it was asked
 * to, or its parent is gone (a pipe may outlive the parent in another child). `clean` runs once,
 * whichever way it goes.
 */
export function leaveWith(clean: () => void): void {
  process.once('exit', clean);
  const leave = (): void => process.exit(0);
  process.stdin.on('end', leave).on('close', leave).on('error', leave);
  process.stdout.on('error', leave);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, leave);
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) leave();
  }, parentMs).unref();
}
