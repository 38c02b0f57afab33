import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listenForHosts } from '../../src/mcp-server/link-socket.ts';
import { tempState } from '../cli/temp-state.ts';

test("a socket is its owner's alone, is there only once it listens, and goes when it is closed", async () => {
  const folder = tempState();
  const listening = await listenForHosts(folder, (socket) => socket.end());
  const [file, ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(file).toMatch(/^[0-9a-f]{16}\.sock$/);
  expect(statSync(join(folder, file ?? '')).mode & 0o777).toBe(0o600);
  await new Promise<void>((resolve) => connect(join(folder, file ?? ''), resolve));
  if (listening.ok) listening.socket.close();
  expect(readdirSync(folder)).toEqual([]);
});

test('a path that the system would cut is refused', async () => {
  const listening = await listenForHosts(join(tempState(), 'x'.repeat(80)), () => {});
  expect(listening.ok ? '' : listening.problem).toContain('shorter folder');
});

test('a folder that is not there is refused', async () => {
  const listening = await listenForHosts(join(tempState(), 'none'), () => {});
  expect(listening.ok ? '' : listening.problem).toContain('--state-dir');
});
