import { expect } from 'vitest';
import type { Code } from '../../src/contract/codes.ts';
import type { StageName } from '../../src/contract/stages.ts';
import type { Rejected, Verdict } from '../../src/contract/verdict.ts';
import type { Scene } from '../simulation/scene.ts';

interface Expected {
  readonly code: Code;
  readonly stage: StageName;
  readonly pointer?: string;
}

/**
 * Runs a call that must be refused as said; proves that no page was touched, that nothing was recorded as done,
 * and that the next good call works.
 */
export async function refused(
  scene: Scene,
  call: () => Promise<Verdict>,
  expected: Expected,
): Promise<Rejected> {
  const { effects } = scene;
  const verdict = await call();
  expect(verdict).toMatchObject({ verdict: 'rejected', ...expected });
  if (verdict.verdict !== 'rejected') throw new Error('not a rejection');
  expect(scene.effects).toBe(effects);
  const record = scene.world.journal.records.find(({ requestId }) => requestId === verdict.requestId);
  if (expected.stage !== 'dispatch') expect(record).toBeUndefined();
  else expect(record?.outcome?.ended ?? 'not_done').toBe('not_done');
  await worksAgain(scene);
  return verdict;
}

/** The next good call works, and does exactly one thing. */
export async function worksAgain(scene: Scene): Promise<void> {
  const { effects } = scene;
  expect(await scene.goodCall()).toMatchObject({ verdict: 'accepted' });
  expect(scene.effects).toBe(effects + 1);
}
