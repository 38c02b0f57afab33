import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStateFolder } from '../../src/cli/state-folder.ts';
import { tempState } from './temp-state.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test('a new state folder and all in it belong to its owner alone', () => {
  const path = join(tempState(), 'state');
  expect(openStateFolder(path).ok).toBe(true);
  expect(['', 'link', 'clients'].map((name) => modeOf(join(path, name)))).toEqual(['700', '700', '700']);
  expect(modeOf(join(path, 'link.key'))).toBe('600');
  expect(statSync(join(path, 'link.key')).size).toBe(32);
});

test('the key is made once and read from then on', () => {
  const path = tempState();
  const [first, second] = [openStateFolder(path), openStateFolder(path)];
  expect(first.ok && second.ok && Buffer.compare(first.folder.linkKey, second.folder.linkKey)).toBe(0);
});

const open: readonly [rule: string, spoil: (path: string) => void, says: string][] = [
  ['a folder that others may enter', (path) => chmodSync(path, 0o755), 'chmod 700'],
  ['a folder for sockets that others may enter', (path) => chmodSync(join(path, 'link'), 0o711), 'chmod 700'],
  ['a key that others may read', (path) => chmodSync(join(path, 'link.key'), 0o640), 'chmod 600'],
  ['a key of another size', (path) => writeFileSync(join(path, 'link.key'), 'short'), 'damaged'],
];
test.each(open)('%s is refused by name, with the way to mend it', (_rule, spoil, says) => {
  const path = tempState();
  openStateFolder(path);
  spoil(path);
  const opened = openStateFolder(path);
  expect(opened.ok ? '' : opened.problem).toContain(path);
  expect(opened.ok ? '' : opened.problem).toContain(says);
});

test('a link in place of the folder is refused', () => {
  const folder = tempState();
  mkdirSync(join(folder, 'real'), { mode: 0o700 });
  symlinkSync(join(folder, 'real'), join(folder, 'state'));
  const opened = openStateFolder(join(folder, 'state'));
  expect(opened.ok ? '' : opened.problem).toContain('not a folder of its own');
});

test('a file in place of the folder is refused', () => {
  const path = join(tempState(), 'state');
  writeFileSync(path, '');
  const opened = openStateFolder(path);
  expect(opened.ok ? '' : opened.problem).toContain('--state-dir');
  expect(readFileSync(path, 'utf8')).toBe('');
});
