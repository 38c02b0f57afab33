import type { Command } from 'commander';
import { stateDirOption } from './state-dir-option.ts';

/** Adds `tabwarden host`, which no person types: the launcher that the browser starts does. */
export function addHost(program: Command, leave: (status: number | undefined) => void): void {
  program
    .command('host', { hidden: true })
    .description('carry calls for the browser; the browser starts this by itself')
    .argument('[origin...]', 'what the browser adds')
    .allowUnknownOption()
    .addOption(stateDirOption())
    .action(async (_origin: string[], options: { stateDir?: string }) => {
      const { runHost } = await import('./host-command.ts');
      leave(runHost(options));
    });
}
