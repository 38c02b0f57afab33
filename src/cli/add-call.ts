import type { Command } from 'commander';
import type { CallOptions } from './call-command.ts';
import { clientOption } from './client-option.ts';
import { stateDirOption } from './state-dir-option.ts';

/** Adds `tabwarden call` to the program. `leave` ends with the status that the command gives. */
export function addCall(program: Command, leave: (status: number) => void): void {
  program
    .command('call')
    .description('send ExternalRequests, one a line, and print the verdicts in the same order')
    .argument('<file>', 'a file of requests, or - for standard input')
    .option('--json', 'print verdicts as JSON on a terminal too')
    .addOption(clientOption())
    .addOption(stateDirOption())
    .addHelpText(
      'after',
      `
A request:
  {"contract":"1","requestId":"a1","context":{},"call":"{\\"tool\\":\\"browser_status\\",\\"arguments\\":{}}"}

Status: 0 when all were accepted, 1 when one was not, 2 when nothing could be sent.`,
    )
    .action(async (file: string, options: CallOptions) => {
      const { runCall } = await import('./call-command.ts');
      leave(await runCall(file, options));
    });
}
