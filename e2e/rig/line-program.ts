import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { tabwardenCommand } from './tabwarden-command.ts';
import { within } from './within.ts';

export type Json = Readonly<Record<string, unknown>>;

/** A program of ours that is spoken to in lines of JSON text, written as they stand. */
export class LineProgram {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: AsyncIterator<string>;

  constructor(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
    const { command, args: all } = tabwardenCommand(...args);
    this.#child = spawn(command, all, {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  write(bytes: string | Uint8Array): void {
    this.#child.stdin.write(bytes);
  }

  /** The next line that it says. */
  async next(timeoutMs = 40_000): Promise<Json> {
    const { value, done } = await within(timeoutMs, 'a line', this.#lines.next());
    if (done === true) throw new Error('the program ended');
    return JSON.parse(value);
  }

  async kill(): Promise<void> {
    const exited = once(this.#child, 'exit');
    if (this.#child.exitCode === null && this.#child.kill('SIGKILL')) await exited;
  }

  async stop(): Promise<void> {
    const exited = once(this.#child, 'exit');
    this.#child.stdin.end();
    if (this.#child.exitCode === null) await within(5000, 'the end of a program', exited);
  }
}
