import { describe, expect, it } from 'vitest';
import { forgetOld, keepFor } from '../../../src/guard/journal/retention.ts';
import { JournalRig } from './journal-rig.ts';

const dayMs = 86_400_000;

describe('forgetOld', () => {
  it('keeps 30 days or 100,000 records', () => expect(keepFor).toEqual({ days: 30, records: 100_000 }));

  it('forgets what is older than is kept, and the chain stays whole over a restart', async () => {
    const rig = new JournalRig();
    const journal = await rig.load();
    await rig.fill(journal, 300);
    await rig.clock.pass(31 * dayMs);
    await rig.fill(journal, 2);
    expect(await rig.clock.until(forgetOld(journal, rig.clock.nowMs()))).toBe('dropped');
    expect(rig.disk.entries.map(({ sequence }) => sequence)).toEqual([601, 602, 603, 604]);
    const again = await rig.load();
    expect(await rig.clock.until(again.checkAll())).toEqual({ is: 'ready' });
    rig.disk.entries.shift();
    expect((await rig.load()).condition).toMatchObject({ is: 'read_only' });
  });

  it('forgets what is more than is kept', async () => {
    const rig = new JournalRig();
    const journal = await rig.load();
    await rig.fill(journal, 5);
    await rig.clock.until(forgetOld(journal, rig.clock.nowMs(), { days: 30, records: 2 }));
    expect(rig.disk.entries.map(({ sequence }) => sequence)).toEqual([7, 8, 9, 10]);
  });

  it('forgets no record without an outcome, and never the last one', async () => {
    const rig = new JournalRig();
    const journal = await rig.load();
    await rig.fill(journal, 1);
    await rig.clock.until(journal.recordIntent(rig.intent()));
    await rig.fill(journal, 1);
    await rig.clock.pass(40 * dayMs);
    await rig.clock.until(forgetOld(journal, rig.clock.nowMs()));
    expect(rig.disk.entries.map(({ sequence }) => sequence)).toEqual([3, 4, 5]);
    await rig.clock.until(journal.recordOutcome(3, rig.outcome()));
    await rig.clock.until(forgetOld(journal, rig.clock.nowMs() + 40 * dayMs));
    expect(rig.disk.entries[0]?.sequence).toBeLessThanOrEqual(4);
    expect((await rig.load()).condition).toEqual({ is: 'ready' });
  });

  it('forgets nothing where the witness does not take the new beginning, or the storage does not answer', async () => {
    const rig = new JournalRig();
    const journal = await rig.load();
    expect(await forgetOld(journal, 0)).toBe('dropped');
    await rig.fill(journal, 3);
    rig.seam.inject('witness.write', { is: 'throws' });
    const all = { days: 30, records: 1 };
    expect(await rig.clock.until(forgetOld(journal, rig.clock.nowMs(), all))).toBe('journal.unavailable');
    expect(rig.disk.entries).toHaveLength(6);
    for (const step of ['extent', 'unsettled', 'read']) {
      rig.seam.inject(`journal.${step}`, { before: () => void (rig.disk.fault = 'journal.unavailable') });
      expect(await rig.clock.until(forgetOld(journal, rig.clock.nowMs(), all))).toBe('journal.unavailable');
      rig.disk.fault = null;
    }
    expect((await rig.load()).condition).toEqual({ is: 'ready' });
  });
});
