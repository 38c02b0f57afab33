import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registerHost } from '../../src/native-host/host-manifest.ts';
import { builtCli } from '../cli/built-cli.ts';
import { tempState } from '../cli/temp-state.ts';
import { PlayedWorker, accepted } from './played-worker.ts';

const extensionId = 'abcdefghijklmnopabcdefghijklmnop';

test('the manifest names the host, its launcher and the one extension that may start it', () => {
  const userDataDir = tempState();
  const { manifestPath, launcherPath } = registerHost({
    userDataDir,
    extensionId,
    stateDir: '/s',
    cliPath: '/c',
  });
  expect(manifestPath).toBe(join(userDataDir, 'NativeMessagingHosts', 'io.tabwarden.host.json'));
  expect(JSON.parse(readFileSync(manifestPath, 'utf8'))).toEqual({
    name: 'io.tabwarden.host',
    description: expect.any(String),
    path: launcherPath,
    type: 'stdio',
    allowed_origins: [`chrome-extension://${extensionId}/`],
  });
  expect(statSync(launcherPath).mode & 0o777).toBe(0o700);
});

test('the launcher starts the host with a bare environment, whatever is in its paths', async () => {
  const userDataDir = tempState();
  const stateDir = join(tempState(), 'o\'clock $HOME `x` "y"');
  const { launcherPath } = registerHost({ userDataDir, extensionId, stateDir, cliPath: await builtCli() });
  const host = spawn(launcherPath, [`chrome-extension://${extensionId}/`], { env: {} });
  const worker = new PlayedWorker(host, { id: 'p1', name: 'default' }, accepted);
  await worker.until(() => worker.fromHost.length > 0);
  host.stdin.end();
  expect(await worker.exited).toBe(0);
  expect(statSync(join(stateDir, 'link.key')).size).toBe(32);
});
