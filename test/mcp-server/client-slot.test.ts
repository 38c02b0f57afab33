import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slotName, takeSlot } from '../../src/mcp-server/client-slot.ts';
import { isClientKey } from '../../src/contract/ids.ts';
import { tempState } from '../cli/temp-state.ts';

const key = 'ab'.repeat(16);
const keep = (folder: string): void => {
  if (isClientKey(key)) takeSlot(folder, 'a').keep('p1', key);
};

test('a slot keeps a key for each profile, in a file of its owner alone', () => {
  const folder = tempState();
  keep(folder);
  expect(statSync(join(folder, 'a.json')).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(join(folder, 'a.json'), 'utf8'))).toEqual({ p1: key });
});

test('a slot that a living process has is not shared', () => {
  const folder = tempState();
  expect([takeSlot(folder, 'a').name, takeSlot(folder, 'a').name]).toEqual(['a', 'a-2']);
});

test('a slot that was released is taken again, keys and all', () => {
  const folder = tempState();
  keep(folder);
  writeFileSync(join(folder, 'a.lock'), '999999999 1');
  expect([...takeSlot(folder, 'a').keys]).toEqual([['p1', key]]);
});

test('a number that was given to another process since does not hold a slot', () => {
  const folder = tempState();
  writeFileSync(join(folder, 'a.lock'), `${process.pid} 1`);
  expect(takeSlot(folder, 'a').name).toBe('a');
  expect(readdirSync(folder)).toEqual(['a.lock']);
});

test.each(['', '{', '[]', '{"p1":"short"}', '{"p1":5}'])(
  'the file %j is the file of a new client',
  (content) => {
    const folder = tempState();
    writeFileSync(join(folder, 'a.json'), content);
    expect([...takeSlot(folder, 'a').keys]).toEqual([]);
  },
);

test('the name of a slot is fit for a file, and differs by agent and by place', () => {
  const names = [slotName('../../X Y', '/a'), slotName('../../X Y', '/b'), slotName('', '/a')];
  for (const name of names) expect(name).toMatch(/^[a-z0-9-]*-[0-9a-f]{12}$/);
  expect(new Set(names).size).toBe(3);
});
