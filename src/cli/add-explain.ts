import type { Command } from 'commander';

/** Adds `tabwarden explain` to the program. `leave` ends with the status that the command gives. */
export function addExplain(program: Command, leave: (status: number) => void): void {
  program
    .command('explain')
    .description('say what a policy would decide about a call, and why; nothing is sent')
    .argument('<file>', 'one call, as an example in a policy describes it; - for standard input')
    .option('--policy <file>', "the person's policy; the shipped one where it is left out")
    .option('--managed <file>', "the administrator's policy")
    .option('--json', 'print the decision as one line of JSON')
    .addHelpText(
      'after',
      `
A call:
  {"tool":"page_click","page":"https://shop.example/checkout"}

Status: 0 when it would be allowed, 1 when it would ask or be refused, 2 when a file could not be read.`,
    )
    .action(async (file: string, options: { policy?: string; managed?: string; json?: boolean }) => {
      const { runExplain } = await import('./explain-command.ts');
      leave(await runExplain(file, options));
    });
}
