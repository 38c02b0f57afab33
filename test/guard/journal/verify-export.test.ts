import { describe, expect, it } from 'vitest';
import { exportLines } from '../../../src/guard/journal/export-lines.ts';
import { verifyExport } from '../../../src/guard/journal/verify-export.ts';
import { hasher, JournalRig } from './journal-rig.ts';

async function exported(records: number): Promise<{ lines: string[]; rig: JournalRig }> {
  const rig = new JournalRig();
  const journal = await rig.load();
  await rig.fill(journal, records);
  const lines: string[] = [];
  for await (const line of exportLines(journal.store)) lines.push(line);
  return { lines, rig };
}

describe('verifyExport', () => {
  it('takes an export that is as it was written, however long', async () => {
    const { lines, rig } = await exported(251);
    expect(await verifyExport(lines, hasher)).toEqual({
      ...{ ok: true, intents: 251, open: 0, first: 1 },
      last: { sequence: 502, hash: rig.disk.entries.at(-1)?.hash },
    });
  });

  it('takes one that begins later, since the oldest are forgotten', async () => {
    const { lines } = await exported(3);
    expect(await verifyExport(lines.slice(1), hasher)).toMatchObject({ ok: true, first: 2, intents: 2 });
  });

  it.each([
    [
      'was changed',
      (lines: string[]) => lines.map((line, at) => (at === 2 ? line.replace('work', 'pork') : line)),
      3,
    ],
    ['is missing', (lines: string[]) => lines.filter((_, at) => at !== 2), 3],
    ['is doubled', (lines: string[]) => lines.toSpliced(2, 0, lines[1] ?? ''), 3],
    ['is no record', (lines: string[]) => lines.toSpliced(1, 1, '{"kind":"intent"}'), 2],
    ['is no JSON', (lines: string[]) => lines.toSpliced(1, 0, ''), 2],
    ['is no object', (lines: string[]) => lines.toSpliced(0, 1, '[]'), 1],
    [
      'is of another kind',
      (lines: string[]) => lines.toSpliced(0, 1, (lines[0] ?? '').replace('"intent"', '"x"')),
      1,
    ],
    ['is none at all', () => [], 1],
  ])('names the first record that %s', async (_, change, line) => {
    const { lines } = await exported(2);
    expect(await verifyExport(change(lines), hasher)).toMatchObject({ ok: false, line });
  });

  it('names a record that was put in with a true hash and breaks the chain', async () => {
    const { lines } = await exported(2);
    const other = new JournalRig();
    const journal = await other.load();
    await other.fill(journal, 1);
    await other.clock.until(journal.recordIntent(other.intent({ tool: 'tab_close' })));
    const forged = JSON.stringify(other.disk.entries[2]);
    const result = await verifyExport(lines.toSpliced(2, 1, forged), hasher);
    expect(result).toMatchObject({
      ok: false,
      line: 4,
      problem: 'Record 4 does not follow the one before it.',
    });
  });

  it('names an outcome of a record that is not open', async () => {
    const rig = new JournalRig();
    const journal = await rig.load();
    await rig.fill(journal, 1);
    await rig.clock.until(journal.recordOutcome(2, rig.outcome()));
    const lines = rig.disk.entries.map((entry) => JSON.stringify(entry));
    expect(await verifyExport(lines, hasher)).toMatchObject({
      ok: false,
      line: 3,
      problem: expect.stringContaining('not open'),
    });
  });

  it('counts what has no outcome yet', async () => {
    const { rig } = await exported(1);
    await rig.clock.until((await rig.load()).recordIntent(rig.intent()));
    const lines = rig.disk.entries.map((entry) => JSON.stringify(entry));
    expect(await verifyExport(lines, hasher)).toMatchObject({ ok: true, intents: 2, open: 1 });
  });
});

describe('exportLines', () => {
  it('ends with the fault where the storage does not answer', async () => {
    const { rig } = await exported(1);
    const journal = await rig.load();
    rig.seam.inject('journal.read', { before: () => void (rig.disk.fault = 'journal.unavailable') });
    expect(await exportLines(journal.store).next()).toEqual({ done: true, value: 'journal.unavailable' });
    expect(await exportLines(journal.store).next()).toEqual({ done: true, value: 'journal.unavailable' });
    rig.disk.fault = null;
    rig.disk.entries = [];
    expect(await exportLines(journal.store).next()).toEqual({ done: true, value: null });
  });
});
