import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tabwardenCommand } from '../../e2e/rig/tabwarden-command.ts';
import { spread, timeEach, type Spread } from './figures.ts';

/** How long `tabwarden mcp` takes from its start to its first answered `tools/list`, beside a Node that does nothing. */
export async function startToList(runs: number): Promise<{ readonly list: Spread; readonly node: Spread }> {
  const stateDir = await mkdtemp(join(tmpdir(), 'tabwarden-bench-'));
  try {
    return {
      list: spread(await timeEach(runs, 2, () => listOnce(stateDir))),
      node: spread(await timeEach(runs, 2, bareNode)),
    };
  } finally {
    await rm(stateDir, { recursive: true });
  }
}

const clientInfo = { name: 'bench', version: '1' };
const opening = [
  {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo },
  },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  { jsonrpc: '2.0', id: 2, method: 'tools/list' },
];

/** Ends the process by closing its input, and waits for that outside the time that counts. */
async function listOnce(stateDir: string): Promise<void> {
  const { command, args } = tabwardenCommand('mcp');
  const child = spawn(command, [...args], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'] ?? '', TABWARDEN_STATE_DIR: stateDir },
  });
  child.stdin.write(opening.map((message) => `${JSON.stringify(message)}\n`).join(''));
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes('"id":2') && said.endsWith('\n')) break;
  }
  child.stdin.end();
  child.kill();
}

async function bareNode(): Promise<void> {
  await once(spawn(process.execPath, ['-e', ''], { stdio: 'ignore' }), 'exit');
}
