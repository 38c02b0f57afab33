import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stageNames } from '../../src/contract/stages.ts';
import { pipeline } from '../../src/guard/pipeline.ts';
import { Scene } from '../simulation/scene.ts';

const sources = join(import.meta.dirname, '../../src');

describe('pipeline', () => {
  it('runs these stages in this order', () => {
    expect(pipeline.names).toEqual([
      'read_envelope',
      'read_call',
      'check_arguments',
      'check_action',
      'match_context',
      'apply_policy',
      'await_approval',
      'recheck_context',
      'reserve_budget',
      'record_intent',
      'dispatch',
      'verify_outcome',
      'settle',
    ]);
  });

  it('keeps to the order of the contract', () => {
    expect(stageNames.filter((name) => pipeline.names.includes(name))).toEqual(pipeline.names);
  });

  it('lets no stage know another one', () => {
    const stages = join(sources, 'guard/stages');
    for (const file of readdirSync(stages)) {
      const imported = [...readFileSync(join(stages, file), 'utf8').matchAll(/from '(.*)'/g)].map(
        ([, path]) => path,
      );
      expect(imported.filter((path) => path?.startsWith('./') || path?.includes('/stages/'))).toEqual([]);
    }
  });

  it('makes a recorded intent in one place only', () => {
    const makers = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') && readFileSync(join(sources, file), 'utf8').includes('new IntentRecorded('),
    );
    expect(makers).toEqual(['guard/stages/record-intent.ts']);
  });

  it.each([
    ['page_click', (scene: Scene) => ({ ref: scene.ref('Buy') }), 'pageLink.ask act'],
    ['page_fill', (scene: Scene) => ({ ref: scene.ref('Name'), text: 'Ada' }), 'pageLink.ask act'],
    ['page_press', (scene: Scene) => ({ ref: scene.ref('Name'), key: 'Enter' }), 'pageLink.ask act'],
    ['tab_navigate', () => ({ to: 'reload' }), 'browserActs.navigate'],
    ['tab_close', () => ({}), 'browserActs.closeTab'],
  ])(
    'writes the intent of %s down before anything is done, and leaves nobody listening after it',
    async (tool, args, effect) => {
      const scene = await Scene.begin();
      const { steps } = scene.worker.seam;
      const from = steps.length;
      const { listeners } = scene.world.browser;
      expect(await scene.call(tool, args(scene))).toMatchObject({ verdict: 'accepted' });
      const taken = steps.slice(from);
      expect(taken).toContain(effect);
      expect(taken.indexOf('journal.recordIntent')).toBeGreaterThanOrEqual(0);
      expect(taken.indexOf('journal.recordIntent')).toBeLessThan(taken.indexOf(effect));
      expect(scene.world.browser.listeners).toBe(listeners);
      expect(taken.lastIndexOf('journal.recordOutcome')).toBeGreaterThan(taken.lastIndexOf(effect));
    },
  );
});
