import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { statePath } from '../../src/cli/state-path.ts';

const rows: readonly [
  rule: string,
  option: string | undefined,
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  path: string,
][] = [
  ['the option goes first', '/o', { TABWARDEN_STATE_DIR: '/e' }, 'linux', '/o'],
  ['a path that is not absolute is taken from here', 'o', {}, 'linux', resolve('o')],
  ['then the environment', undefined, { TABWARDEN_STATE_DIR: '/e', XDG_STATE_HOME: '/x' }, 'linux', '/e'],
  [
    'then the state home',
    undefined,
    { TABWARDEN_STATE_DIR: '', XDG_STATE_HOME: '/x' },
    'linux',
    '/x/tabwarden',
  ],
  ['then the usual place', undefined, {}, 'linux', join(homedir(), '.local/state/tabwarden')],
  [
    'macOS has a place of its own',
    undefined,
    {},
    'darwin',
    join(homedir(), 'Library/Application Support/Tabwarden'),
  ],
];
test.each(rows)('%s', (_rule, option, env, platform, path) => {
  expect(statePath(option, env, platform)).toBe(path);
});
