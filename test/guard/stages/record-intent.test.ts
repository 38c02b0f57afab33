import { describe, expect, it } from 'vitest';
import { Scene } from '../../simulation/scene.ts';
import { refused, worksAgain } from '../refused.ts';

const stage = 'record_intent';

describe('record_intent', () => {
  it.each(['journal.unavailable', 'journal.read_only'] as const)(
    'sends nothing when the journal answers %s',
    async (code) => {
      const scene = await Scene.begin();
      const { journal } = scene.world;
      const call = async () => {
        journal.fault = code;
        const verdict = await scene.click('Buy');
        journal.fault = null;
        return verdict;
      };
      await refused(scene, call, { code, stage });
      expect(scene.worker.seam.steps.filter((step) => step === 'pageLink.ask act')).toHaveLength(1);
    },
  );

  it('lets reading go on with a journal that is broken', async () => {
    const scene = await Scene.begin();
    scene.world.journal.fault = 'journal.read_only';
    expect(await scene.call('page_snapshot', {})).toMatchObject({ verdict: 'accepted', journal: null });
    expect(await scene.call('browser_status', {}, { context: {} })).toMatchObject({ verdict: 'accepted' });
  });

  it('does nothing with an effect where the journal did not say whether it was done before', async () => {
    const scene = await Scene.begin();
    scene.worker.seam.inject('journal.find', { is: 'hangs' });
    await refused(scene, () => scene.click('Buy'), { code: 'journal.unavailable', stage });
    expect(scene.document.element('Buy').effects).toBe(0);
  });

  it('waits for a journal that never answers only so long', async () => {
    const scene = await Scene.begin();
    scene.worker.seam.inject('journal.recordIntent', { is: 'hangs' });
    await refused(scene, () => scene.click('Buy'), { code: 'journal.unavailable', stage });
    expect(scene.document.element('Buy').effects).toBe(0);
  });

  it('closes a record that came too late as not done', async () => {
    const scene = await Scene.begin();
    scene.world.journal.delayMs = 6_000;
    const verdict = await scene.click('Buy', { requestId: 'late' });
    expect(verdict).toMatchObject({ verdict: 'rejected', code: 'journal.unavailable', stage });
    await scene.world.clock.pass(20_000);
    scene.world.journal.delayMs = 0;
    expect(scene.effects).toBe(0);
    expect(scene.world.journal.records.at(-1)).toMatchObject({
      requestId: 'late',
      outcome: { ended: 'not_done' },
    });
    expect(await scene.click('Buy', { requestId: 'late' })).toEqual(verdict);
    await worksAgain(scene);
  });

  it('leaves a record that came too late open when it cannot be closed either', async () => {
    const scene = await Scene.begin();
    scene.world.journal.delayMs = 6_000;
    scene.worker.seam.inject('journal.recordOutcome', { is: 'throws' });
    expect(await scene.click('Buy', { requestId: 'late' })).toMatchObject({
      code: 'journal.unavailable',
      stage,
    });
    await scene.world.clock.pass(20_000);
    expect(await scene.click('Buy', { requestId: 'late' })).toMatchObject({ verdict: 'uncertain' });
    expect(scene.effects).toBe(0);
  });

  it('closes nothing when what comes late is that it was not written', async () => {
    const scene = await Scene.begin();
    scene.world.journal.delayMs = 6_000;
    const running = scene.sendClick('Buy');
    await scene.world.clock.pass(5_500);
    scene.world.journal.fault = 'journal.unavailable';
    const records = scene.world.journal.records.length;
    expect(await scene.world.clock.until(running)).toMatchObject({ code: 'journal.unavailable', stage });
    await scene.world.clock.pass(20_000);
    expect(scene.world.journal.records).toHaveLength(records);
  });

  it('writes where, when and what, and nothing that was typed', async () => {
    const scene = await Scene.begin();
    await scene.call('page_fill', { ref: scene.ref('Name'), text: 'a secret' });
    const record = scene.world.journal.records.at(-1);
    expect(record).toMatchObject({
      ...{ client: scene.agent.client.key, workspace: 'work', tab: 't1', tool: 'page_fill' },
      ...{ document: scene.document.documentId, origin: 'http://127.0.0.1:8080' },
      ...{ atMs: expect.any(Number), digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(JSON.stringify(record)).not.toContain('a secret');
  });

  it('refuses to go on without an intent id', async () => {
    const scene = await Scene.begin();
    const { hex32 } = scene.world.random;
    scene.world.random.hex32 = () => 'not random';
    const verdict = await scene.click('Buy');
    scene.world.random.hex32 = hex32;
    expect(verdict).toMatchObject({ verdict: 'rejected', code: 'guard.fault', stage });
    await worksAgain(scene);
  });
});
