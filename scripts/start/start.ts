import { once } from 'node:events';
import { Rig } from '../../e2e/rig/rig.ts';
import { tabwardenCommand } from '../../e2e/rig/tabwarden-command.ts';
import { extensionId } from '../../e2e/rig/throwaway-profile.ts';
import { step, StepFailed } from '../steps.mjs';
import { runDemo } from './demo.ts';
import { startOptions, type StartOptions } from './start-options.ts';

export const workspace = 'demo';

/** Takes the words after `npm start --`; resolves to the exit status when all is over and put away. */
export async function start(words: readonly string[]): Promise<number> {
  const options = startOptions(words);
  const ended = endOfRun(options);
  const { url, debugPort, policy } = options;
  const sites = url === undefined ? [] : [new URL(url).origin];
  const headed = Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
  const rig = await step(
    `Starting Chromium, ${headed ? 'with a window' : 'headless'}, with a throwaway profile`,
    () =>
      Rig.start({
        headed,
        sites,
        policy: null,
        anyHost: url !== undefined,
        ...(debugPort === undefined ? {} : { debugPort }),
      }),
  );
  try {
    await step(`Making the workspace "${workspace}", by trusted clicks on the settings page`, async () => {
      await rig.settings.makeWorkspace(workspace, [rig.pages.origin, ...sites]);
      // Every port of this machine, so that an agent's workspace_open may name one.
      for (const host of ['http://127.0.0.1', 'http://localhost']) await rig.settings.allowSite(host);
    });
    if (policy !== undefined) await putInForce(rig, policy);
    if (!options.keep && !options.json)
      return await Promise.race([runDemo(rig, workspace), ended.then(() => 130)]);
    await openInWorkspace(rig, url ?? rig.pages.url('order.html'));
    tellReady(rig, options);
    await ended;
    return 0;
  } finally {
    await rig.stop();
  }
}

/** As a person does, on the settings page: there is no other way. What is wrong with it is told, and it is in force all the same. */
async function putInForce(rig: Rig, policy: string): Promise<void> {
  await step('Putting the policy in force, on the settings page', async () => {
    await rig.settings.usePolicy(policy);
    const faults = await rig.settings.policyFaults();
    if (faults.length > 0)
      throw new StepFailed(
        `The policy has faults, so it would refuse everything:\n  ${faults.join('\n  ')}`,
        'Correct the lines that are named.',
      );
  });
}

async function openInWorkspace(rig: Rig, url: string): Promise<void> {
  await step(`Opening ${url} in the workspace`, async () => {
    const page = await rig.browser.open(url);
    await page.detach();
    // It may have been sent on to another page of its site.
    await rig.settings.shareTab(new URL(url).origin, workspace).catch(() => {
      throw new StepFailed(
        `${url} did not load, or went on to another site.`,
        'Give the address that it ends up at.',
      );
    });
  });
}

/** The block that an agent's MCP settings take. */
function mcpSettings(rig: Rig) {
  const { command, args } = tabwardenCommand('mcp');
  return { command, args, env: rig.env };
}

function tellReady(rig: Rig, { json, debugPort }: StartOptions): void {
  const mcp = mcpSettings(rig);
  if (json) {
    const { userDataDir } = rig.profile;
    const ready = {
      mcp,
      profile: 'default',
      workspace,
      userDataDir,
      extensionId,
      debugPort: debugPort ?? null,
    };
    process.stdout.write(`${JSON.stringify(ready)}\n`);
    return;
  }
  const block = JSON.stringify({ mcpServers: { tabwarden: mcp } }, null, 2);
  process.stdout.write(`\nIt runs. Paste this into your agent's MCP settings:\n\n${block}\n
Profile: default. Workspace: ${workspace}. An agent begins with browser_status.
Only pages of this machine can be reached. Press Ctrl+C to end it and delete the profile.\n`);
}

/** Resolves when a signal comes, and with --json when standard input ends. */
async function endOfRun({ json }: StartOptions): Promise<void> {
  const ends: Promise<unknown>[] = [
    once(process, 'SIGINT'),
    once(process, 'SIGTERM'),
    once(process, 'SIGHUP'),
  ];
  if (json) ends.push(once(process.stdin.resume(), 'close'), once(process.stdin, 'end'));
  await Promise.race(ends);
}
