import type { Command } from 'commander';

/** Adds `tabwarden journal` to the program. `leave` ends with the status that the command gives. */
export function addJournal(program: Command, leave: (status: number) => void): void {
  program
    .command('journal')
    .description('look at an exported journal')
    .command('verify')
    .description('check that no record of an export was changed, moved or taken out')
    .argument('<file>', 'the export, one record a line; - for standard input')
    .addHelpText(
      'after',
      `
It names the first record that is wrong. That none is missing at the end is told by the last hash: compare
it with the one that the journal's page shows.

Status: 0 when every record is in order, 1 when one is not, 2 when there is no such file.`,
    )
    .action(async (file: string) => {
      const { runVerifyJournal } = await import('./verify-journal-command.ts');
      leave(await runVerifyJournal(file));
    });
}
