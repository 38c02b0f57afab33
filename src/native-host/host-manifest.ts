import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name by which the extension asks for its host. Dots and small letters, as the browser wants it. */
export const hostName = 'io.tabwarden.host';

export interface HostRegistration {
  /** The browser's own folder, in which it looks for `NativeMessagingHosts`. */
  readonly userDataDir: string;
  readonly extensionId: string;
  /** Baked into the launcher: the browser passes no environment of ours on. */
  readonly stateDir: string;
  /** The bundled command, `dist/cli/tabwarden.mjs`. */
  readonly cliPath: string;
}

export interface RegisteredHost {
  readonly manifestPath: string;
  readonly launcherPath: string;
}

/** Takes what the launcher starts and whom it serves; returns the manifest as the browser reads it. */
export const hostManifest = (launcherPath: string, extensionId: string): object => ({
  name: hostName,
  description: 'Tabwarden: carries calls between an AI agent and this browser',
  path: launcherPath,
  type: 'stdio',
  allowed_origins: [`chrome-extension://${extensionId}/`],
});

/**
 * Makes the host known to the browser of one user data folder: the manifest, and beside it a
 * launcher with everything absolute, since the browser starts it with a bare environment.
 */
export function registerHost(registration: HostRegistration): RegisteredHost {
  const folder = join(registration.userDataDir, 'NativeMessagingHosts');
  const isWindows = process.platform === 'win32';
  const launcherPath = join(folder, `${hostName}${isWindows ? '.bat' : '.sh'}`);
  const manifestPath = join(folder, `${hostName}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(launcherPath, isWindows ? batchLauncher(registration) : shellLauncher(registration));
  chmodSync(launcherPath, 0o700);
  writeFileSync(
    manifestPath,
    `${JSON.stringify(hostManifest(launcherPath, registration.extensionId), null, 2)}\n`,
  );
  return { manifestPath, launcherPath };
}

const shellLauncher = ({ stateDir, cliPath }: HostRegistration): string =>
  `#!/bin/sh\nexec ${[process.execPath, cliPath, 'host', '--state-dir', stateDir].map(shellWord).join(' ')} "$@"\n`;

const batchLauncher = ({ stateDir, cliPath }: HostRegistration): string =>
  `@echo off\r\n"${process.execPath}" "${cliPath}" host --state-dir "${stateDir}" %*\r\n`;

const shellWord = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
