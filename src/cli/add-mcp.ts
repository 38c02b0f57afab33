import type { Command } from 'commander';
import { clientOption } from './client-option.ts';
import type { McpOptions } from './mcp-command.ts';
import { stateDirOption } from './state-dir-option.ts';

/** Adds `tabwarden mcp` to the program. `leave` ends with the status that the command gives, if any. */
export function addMcp(program: Command, leave: (status: number | undefined) => void): void {
  program
    .command('mcp')
    .description('serve an agent over standard input and output')
    .addOption(clientOption())
    .addOption(stateDirOption())
    .addHelpText(
      'after',
      `
An agent starts this by itself. In its MCP settings:
  { "mcpServers": { "tabwarden": { "command": "tabwarden", "args": ["mcp"] } } }`,
    )
    .action(async (options: McpOptions) => {
      const { runMcp } = await import('./mcp-command.ts');
      leave(await runMcp(options));
    });
}
