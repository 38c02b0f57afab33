// npm start: sets up what is missing, then starts a browser of its own with the extension and an agent in it.
import process from 'node:process';
import { setUp } from './setup.mjs';
import { explain } from './steps.mjs';

const help = `npm start -- [options]

Starts Chromium with a throwaway profile and the extension, opens a page of ours,
and lets a scripted agent make a dozen calls. Ends by itself.

  --keep           leave it running, and print the block for an agent's MCP settings
  --json           print one line of JSON when it is ready, then run until standard
                   input ends or a signal comes
  --url URL        with --keep or --json: open that page in the workspace
  --policy FILE    put that policy in force, by the extension's own settings page;
                   otherwise the one that ships is, and the demonstration answers
                   what it asks in the extension's own window
  --debug-port N   open the browser's debugging port on loopback
  --help           this text
`;

if (process.argv.includes('--help')) {
  process.stdout.write(help);
} else {
  try {
    await setUp();
    const { register } = await import('tsx/esm/api');
    register();
    const { start } = await import('./start/start.ts');
    process.exitCode = await start(process.argv.slice(2));
  } catch (error) {
    process.exitCode = explain(error);
  } finally {
    // It may still be read from, and would keep the process alive.
    process.stdin.destroy();
  }
}
