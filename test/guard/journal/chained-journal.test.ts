import { describe, expect, it } from 'vitest';
import { rejection } from '../../../src/contract/rejection.ts';
import { guardFault } from '../../../src/guard/guard-fault.ts';
import { mostUnwitnessed } from '../../../src/guard/journal/inspect-chain.ts';
import { clientKey } from '../../simulation/sim-ids.ts';
import { JournalRig } from './journal-rig.ts';

const filled = async (count: number) => {
  const rig = new JournalRig();
  const journal = await rig.load();
  await rig.fill(journal, count);
  return { rig, journal };
};

const damages: readonly (readonly [string, (rig: JournalRig) => void, number])[] = [
  [
    'was changed',
    (rig: JournalRig) => rig.alter(6, (entry) => ({ ...entry, format: 1, hash: 'f'.repeat(64) })),
    6,
  ],
  [
    'was changed inside',
    (rig: JournalRig) =>
      rig.alter(5, (entry) => (entry.kind === 'intent' ? { ...entry, version: '6.6.6' } : entry)),
    5,
  ],
  ['was taken out', (rig: JournalRig) => void rig.disk.entries.splice(3, 1), 6],
  ['was taken from the start', (rig: JournalRig) => void rig.disk.entries.shift(), 1],
  ['was taken from the end', (rig: JournalRig) => void rig.disk.entries.splice(4), 5],
  ['were all taken', (rig: JournalRig) => void rig.disk.entries.splice(0), 1],
  [
    'was written by a newer version',
    (rig: JournalRig) => rig.alter(6, (entry) => ({ ...entry, format: 2 })),
    6,
  ],
];

describe('ChainedJournal', () => {
  it('chains every entry to the one before, and tells the witness of every intent', async () => {
    const { rig } = await filled(2);
    const { entries, witnessed } = rig.disk;
    expect(entries.map(({ sequence, kind }) => [sequence, kind])).toEqual([
      ...[1, 2, 3, 4].map((sequence) => [sequence, sequence % 2 === 1 ? 'intent' : 'outcome']),
    ]);
    expect(entries[0]?.previous).toBe('0'.repeat(64));
    for (const [at, entry] of entries.slice(1).entries()) expect(entry.previous).toBe(entries[at]?.hash);
    expect(witnessed?.last).toEqual({ sequence: 3, hash: entries[2]?.hash });
    expect(entries[0]).toMatchObject({ version: '1.2.3', contract: 'c', format: 1 });
  });

  it('finds a request with its outcome, and none that was never written', async () => {
    const { rig, journal } = await filled(1);
    const client = clientKey('c'.repeat(32));
    expect(await journal.find(client, rig.request(1))).toMatchObject({
      sequence: 1,
      outcome: { ended: 'not_done' },
    });
    expect(await journal.find(client, rig.request(2))).toBeNull();
    await journal.recordIntent(rig.intent());
    expect(await journal.find(client, rig.request(2))).toMatchObject({ sequence: 3, outcome: null });
    rig.disk.fault = 'journal.unavailable';
    expect(await journal.find(client, rig.request(2))).toBe('journal.unavailable');
  });

  it('goes on where it was after a restart', async () => {
    const { rig } = await filled(3);
    const journal = await rig.load();
    expect(journal.condition).toEqual({ is: 'ready' });
    expect(await journal.recordIntent(rig.intent())).toBe(7);
    expect(await rig.clock.until(journal.checkAll())).toEqual({ is: 'ready' });
  });

  it('writes entries that are asked for at once one after the other', async () => {
    const { rig, journal } = await filled(0);
    const all = await rig.clock.until(Promise.all([1, 2, 3].map(() => journal.recordIntent(rig.intent()))));
    expect(all).toEqual([1, 2, 3]);
  });

  it.each(damages)('is read-only, and says why, when a record %s', async (_, change, sequence) => {
    const { rig } = await filled(3);
    change(rig);
    const journal = await rig.load();
    expect(journal.condition).toEqual({
      is: 'read_only',
      why: expect.stringContaining(`Record ${sequence} `),
    });
    expect(await journal.recordIntent(rig.intent())).toBe('journal.read_only');
    expect(await journal.recordOutcome(1, rig.outcome())).toBe('journal.read_only');
    const [first] = rig.disk.entries;
    if (first !== undefined) expect(await journal.dropBefore(first)).toBe('journal.read_only');
  });

  it('is read-only when a record was written anew with a true hash of its own', async () => {
    const { rig } = await filled(1);
    const other = new JournalRig();
    await other.fill(await other.load(), 0);
    const forged = await other.load();
    await other.clock.until(forged.recordIntent(other.intent({ tool: 'page_fill' })));
    const [entry] = other.disk.entries;
    if (entry !== undefined) rig.alter(1, () => entry);
    const journal = await rig.load();
    expect(journal.condition).toMatchObject({ is: 'read_only', why: expect.stringContaining('witnessed') });
  });

  it('is read-only when a newer version owns the storage', async () => {
    const rig = new JournalRig();
    rig.disk.fault = 'journal.read_only';
    const journal = await rig.load();
    expect(journal.condition).toEqual({ is: 'read_only', why: expect.stringContaining('newer version') });
    expect(await rig.clock.until(journal.checkAll())).toMatchObject({ is: 'read_only' });
  });

  it('finds an old record that was changed when it looks at all of them', async () => {
    const { rig } = await filled(80);
    rig.alter(2, (entry) => ({ ...entry, previous: 'e'.repeat(64) }));
    const journal = await rig.load();
    expect(journal.condition).toEqual({ is: 'ready' });
    expect(await rig.clock.until(journal.checkAll())).toMatchObject({
      why: 'Record 2 was changed after it was written.',
    });
    expect(await journal.recordIntent(rig.intent())).toBe('journal.read_only');
  });

  it('takes a witness that lags by what a crash leaves, and no more', async () => {
    const { rig } = await filled(1);
    const { witnessed } = rig.disk;
    await rig.fill(await rig.load(), 2);
    rig.disk.witnessed = witnessed;
    const journal = await rig.load();
    expect(journal.condition).toEqual({ is: 'ready' });
    await rig.clock.pass(1);
    expect(rig.disk.witnessed?.last.sequence).toBe(5);
    await rig.fill(journal, mostUnwitnessed + 1);
    rig.disk.witnessed = witnessed;
    expect((await rig.load()).condition).toMatchObject({
      why: expect.stringContaining('witnessed by nobody'),
    });
  });

  it.each(['throws', 'hangs'] as const)(
    'takes no more than so many intents with a witness that %s',
    async (is) => {
      const { rig, journal } = await filled(0);
      for (let nth = 1; nth <= 200; nth += 1) rig.seam.inject('witness.write', { is }, nth);
      const written = [];
      for (let count = 0; count <= mostUnwitnessed; count += 1) {
        written.push(await rig.clock.until(journal.recordIntent(rig.intent())));
        await rig.clock.pass(6_000);
      }
      expect(written.filter((one) => typeof one === 'number')).toHaveLength(mostUnwitnessed);
      expect(written.at(-1)).toBe('journal.unavailable');
      rig.seam.calm();
      await rig.clock.until(journal.recordIntent(rig.intent()));
      await rig.clock.pass(1);
      expect(await rig.clock.until(journal.recordIntent(rig.intent()))).toBe(mostUnwitnessed + 1);
    },
  );

  it('looks anew at its end when another worker was faster, and then goes on', async () => {
    const { rig, journal } = await filled(1);
    const second = await rig.load();
    await rig.clock.until(second.recordIntent(rig.intent()));
    expect(await rig.clock.until(journal.recordIntent(rig.intent()))).toBe('journal.unavailable');
    expect(await rig.clock.until(journal.recordIntent(rig.intent()))).toBe(4);
    expect(await rig.clock.until(journal.checkAll())).toEqual({ is: 'ready' });
  });

  it.each(['throws', 'hangs'] as const)('goes on after a write that %s', async (is) => {
    const { rig, journal } = await filled(1);
    rig.seam.inject('journal.recordIntent', { is });
    const lost = journal.recordIntent(rig.intent());
    if (is === 'throws') expect(await rig.clock.until(lost)).toBe('journal.unavailable');
    await rig.clock.pass(6_000);
    expect(await rig.clock.until(journal.recordIntent(rig.intent()))).toBe(3);
  });

  it('goes on after a write that came late', async () => {
    const { rig, journal } = await filled(1);
    rig.disk.delayMs = 7_000;
    const late = journal.recordIntent(rig.intent());
    await rig.clock.pass(5_500);
    rig.disk.delayMs = 0;
    const next = journal.recordIntent(rig.intent());
    expect(await rig.clock.until(next)).toBe(3);
    expect(await rig.clock.until(late)).toBe('journal.unavailable');
    expect(await rig.clock.until(journal.recordIntent(rig.intent()))).toBe(4);
  });

  it('is unavailable while its storage is, and ready when that is well again', async () => {
    const rig = new JournalRig();
    rig.disk.fault = 'journal.unavailable';
    const journal = await rig.load();
    expect(journal.condition).toEqual({ is: 'unavailable' });
    expect(await journal.recordIntent(rig.intent())).toBe('journal.unavailable');
    rig.disk.fault = null;
    expect(await journal.recordIntent(rig.intent())).toBe(1);
    rig.disk.fault = 'journal.unavailable';
    expect(await journal.recordIntent(rig.intent())).toBe('journal.unavailable');
    expect(await rig.clock.until(journal.checkAll())).toEqual({ is: 'unavailable' });
  });

  it('keeps refusals in a ring of their own', async () => {
    const { rig, journal } = await filled(1);
    const refusal = {
      client: clientKey('c'.repeat(32)),
      atMs: 0,
      verdict: rejection('r', 'read_call', guardFault()),
    };
    for (let count = 0; count < 1_003; count += 1) await journal.recordRefusal(refusal);
    expect(rig.disk.refusals).toHaveLength(1_000);
    expect(rig.disk.entries).toHaveLength(2);
    expect(await journal.store.refusals(2)).toHaveLength(2);
    rig.disk.fault = 'journal.unavailable';
    expect(await journal.recordRefusal(refusal)).toBe('journal.unavailable');
  });
});
