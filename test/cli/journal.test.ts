import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { JournalRig } from '../guard/journal/journal-rig.ts';
import { builtCli } from './built-cli.ts';
import { tempStateForFile } from './temp-state.ts';

const run = async (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [await builtCli(), ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

const fileOf = (name: string, text: string): string => {
  const path = join(tempStateForFile(), name);
  writeFileSync(path, text);
  return path;
};

describe('tabwarden journal verify', () => {
  it('says that an export is in order, names the first record that is wrong, and a file that is none', async () => {
    const rig = new JournalRig();
    await rig.fill(await rig.load(), 3);
    const lines = rig.disk.entries.map((entry) => `${JSON.stringify(entry)}\n`);
    const good = await run('journal', 'verify', fileOf('good.jsonl', lines.join('')));
    expect(good).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('records 1 to 6 are in order: 3 acts'),
    });
    const bad = await run('journal', 'verify', fileOf('bad.jsonl', lines.join('').replace('r-2', 'r-9')));
    expect(bad).toMatchObject({ status: 1, stdout: 'line 3: Record 3 was changed after it was written.\n' });
    expect(await run('journal', 'verify', '/no/such/file')).toMatchObject({ status: 2, stdout: '' });
  });
});

describe('tabwarden explain', () => {
  it('says what the shipped policy, or a given one, decides, and why', async () => {
    const call = fileOf('call.json', '{"tool":"page_click","page":"https://shop.example/checkout"}');
    expect(await run('explain', call)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('sensitive-pages'),
    });
    const read = fileOf('read.json', '{"tool":"page_snapshot"}');
    expect(await run('explain', read, '--json')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('"allow"'),
    });
    const managed = fileOf('managed.json', '{"policy":1,"rules":[');
    expect(await run('explain', read, '--managed', managed)).toMatchObject({ status: 2 });
    const odd = fileOf('odd.json', '{"tool":"page_clik"}');
    expect(await run('explain', odd)).toMatchObject({ status: 2, stderr: expect.stringContaining('line 1') });
    expect(await run('explain', '/no/such/file')).toMatchObject({ status: 2 });
    expect(await run('explain', read, '--policy', '/no/such/file')).toMatchObject({ status: 2 });
  });
});
