import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** Takes what `--state-dir` said, and the process; returns the absolute path of the state folder. */
export function statePath(
  option: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  return resolve(option ?? nonEmpty(env['TABWARDEN_STATE_DIR']) ?? defaultPath(env, platform));
}

function defaultPath(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Tabwarden');
  if (platform === 'win32') {
    return join(nonEmpty(env['LOCALAPPDATA']) ?? join(homedir(), 'AppData', 'Local'), 'Tabwarden');
  }
  return join(nonEmpty(env['XDG_STATE_HOME']) ?? join(homedir(), '.local', 'state'), 'tabwarden');
}

const nonEmpty = (text: string | undefined): string | undefined => (text === '' ? undefined : text);
