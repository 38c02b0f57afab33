import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { tabwardenCommand } from './tabwarden-command.ts';
import { within } from './within.ts';

/** Runs `tabwarden call -` on these lines, as they are; returns the verdicts, one a line that was sent. */
export async function tabwardenCall(
  lines: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { command, args } = tabwardenCommand('call', '-');
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
  try {
    child.stdin.end(lines.map((line) => `${line}\n`).join(''));
    const [out] = await within(
      60_000,
      'tabwarden call',
      Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]),
    );
    return out
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  } finally {
    child.kill();
  }
}
