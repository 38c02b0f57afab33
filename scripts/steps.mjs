// Prints the steps of a long piece of work, so that whoever waits sees that it goes on.
import process from 'node:process';

/** A step that cannot be done, with what the person can do about it. */
export class StepFailed extends Error {
  constructor(what, advice) {
    super(what);
    this.advice = advice;
  }
}

/** Runs one step and prints that it goes on, how long it took, and what to do when it fails. */
export async function step(title, work, out = process.stderr) {
  const beganMs = Date.now();
  const seconds = () => `${((Date.now() - beganMs) / 1000).toFixed(1)} s`;
  out.write(`• ${title} …${out.isTTY ? '' : '\n'}`);
  const ticking = out.isTTY ? setInterval(() => out.write(`\r• ${title} … ${seconds()}`), 500) : undefined;
  try {
    const result = await work();
    clearInterval(ticking);
    out.write(`${out.isTTY ? '\r' : ''}✓ ${title} (${seconds()})\n`);
    return result;
  } catch (error) {
    clearInterval(ticking);
    out.write(`${out.isTTY ? '\r' : ''}✗ ${title} (${seconds()})\n`);
    throw error;
  }
}

/** Prints why a step failed and what to do, and gives the exit status. */
export function explain(error, out = process.stderr) {
  out.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof StepFailed) out.write(`What to do: ${error.advice}\n`);
  return 1;
}
