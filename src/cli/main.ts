import { Command, CommanderError, Option } from 'commander';
import { usageStatus } from './usage-error.ts';
import { version } from './version.ts';

const stateDir = (): Option =>
  new Option(
    '--state-dir <folder>',
    'where keys and sockets are kept, instead of TABWARDEN_STATE_DIR or the usual place',
  );

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

program
  .command('mcp')
  .description('serve an agent over standard input and output')
  .option('--client <name>', 'a name of your own for this client, so that it resumes wherever it is started')
  .addOption(stateDir())
  .addHelpText(
    'after',
    `
An agent starts this by itself. In its MCP settings:
  { "mcpServers": { "tabwarden": { "command": "tabwarden", "args": ["mcp"] } } }`,
  )
  .action(async (options: { stateDir?: string; client?: string }) => {
    const { runMcp } = await import('./mcp-command.ts');
    leave(await runMcp(options));
  });

program
  .command('call')
  .description('send ExternalRequests, one a line, and print the verdicts in the same order')
  .argument('<file>', 'a file of requests, or - for standard input')
  .option('--client <name>', 'a name of your own for this client, so that it resumes wherever it is started')
  .option('--json', 'print verdicts as JSON on a terminal too')
  .addOption(stateDir())
  .addHelpText(
    'after',
    `
A request:
  {"contract":"1","requestId":"a1","context":{},"call":"{\\"tool\\":\\"browser_status\\",\\"arguments\\":{}}"}

Status: 0 when all were accepted, 1 when one was not, 2 when nothing could be sent.`,
  )
  .action(async (file: string, options: { stateDir?: string; client?: string; json?: boolean }) => {
    const { runCall } = await import('./call-command.ts');
    leave(await runCall(file, options));
  });

program
  .command('host', { hidden: true })
  .description('carry calls for the browser; the browser starts this by itself')
  .argument('[origin...]', 'what the browser adds')
  .allowUnknownOption()
  .addOption(stateDir())
  .action(async (_origin: string[], options: { stateDir?: string }) => {
    const { runHost } = await import('./host-command.ts');
    leave(runHost(options));
  });

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
