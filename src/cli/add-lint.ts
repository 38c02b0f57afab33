import type { Command } from 'commander';

/** Adds `tabwarden lint` to the program. `leave` ends with the status that the command gives. */
export function addLint(program: Command, leave: (status: number) => void): void {
  program
    .command('lint')
    .description('say how tool schemas are checked, and what is wrong with them')
    .argument('[file]', 'a schema, a tools/list result or a list of tools, as JSON; - for standard input')
    .option('--mcp <command>', 'start this MCP server and ask it for its tools instead')
    .option('--json', 'print the reports as one line of JSON')
    .addHelpText(
      'after',
      `
Examples:
  tabwarden lint schema.json
  tabwarden lint --mcp "npx -y @modelcontextprotocol/server-filesystem ."

Status: 0 when every schema can be checked and none is mistaken, 1 when not, 2 when nothing could be read.`,
    )
    .action(async (file: string | undefined, options: { mcp?: string; json?: boolean }) => {
      const { runLint } = await import('./lint-command.ts');
      leave(await runLint(file, options));
    });
}
