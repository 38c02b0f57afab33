import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../..', import.meta.url));
export const extensionFolder = join(repository, 'dist/extension');

/** The id that the browser derives from the manifest's key: 16 bytes of its hash, in the letters a to p. */
export const extensionId = idOfKey(JSON.parse(readFileSync(join(repository, 'manifest.json'), 'utf8')).key);

function idOfKey(key: string): string {
  const hash = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex');
  return Array.from(hash.slice(0, 32), (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join(
    '',
  );
}

export interface ThrowawayProfile {
  readonly folder: string;
  readonly userDataDir: string;
  readonly stateDir: string;
  delete(): void;
}

/**
 * Makes a browser profile in the system's temporary folder. Loopback, and what `sites` adds, is granted beforehand in the
 * browser's own preferences: a click on our page that asks for it is then answered without the native
 * question, which nothing can press in a headless browser. Until that click access is off.
 */
export function makeThrowawayProfile(sites: readonly string[] = []): ThrowawayProfile {
  const folder = mkdtempSync(join(tmpdir(), 'tabwarden-'));
  const userDataDir = join(folder, 'profile');
  const hosts = ['http://127.0.0.1/*', 'http://localhost/*', ...sites.map((site) => `${site}/*`)];
  const granted = { api: [], explicit_host: hosts, manifest_permissions: [], scriptable_host: [] };
  const preferences = {
    extensions: { settings: { [extensionId]: { runtime_granted_permissions: granted } } },
    browser: { has_seen_welcome_page: true },
  };
  mkdirSync(join(userDataDir, 'Default'), { recursive: true });
  writeFileSync(join(userDataDir, 'Default/Preferences'), JSON.stringify(preferences));
  writeFileSync(join(userDataDir, 'First Run'), '');
  return {
    folder,
    userDataDir,
    stateDir: join(folder, 'state'),
    delete: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
}
