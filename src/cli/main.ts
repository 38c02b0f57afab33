import { Command, CommanderError } from 'commander';
import { addCall } from './add-call.ts';
import { addExplain } from './add-explain.ts';
import { addHost } from './add-host.ts';
import { addJournal } from './add-journal.ts';
import { addLint } from './add-lint.ts';
import { addMcp } from './add-mcp.ts';
import { usageStatus } from './usage-error.ts';
import { version } from './version.ts';

const program = new Command('tabwarden')
  .description("The guard between an AI agent and a person's own Chromium browser.")
  .version(version)
  .showSuggestionAfterError()
  .exitOverride()
  .addHelpText(
    'after',
    `
Examples:
  tabwarden mcp                        in an agent's MCP settings, as the command to start
  tabwarden call requests.jsonl        send requests and print the verdicts
  tabwarden call - < requests.jsonl    the same, from standard input`,
  );

addMcp(program, leave);
addCall(program, leave);
addHost(program, leave);
addLint(program, leave);
addExplain(program, leave);
addJournal(program, leave);

/** Ends with this status once everything printed has gone out. */
function leave(status: number | undefined): void {
  if (status !== undefined) process.stdout.write('', () => process.exit(status));
}

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? 0 : usageStatus;
}
