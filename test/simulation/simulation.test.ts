import { setMaxListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { invariants } from './history/invariants.ts';
import { nothing, playCases, playSeeds } from './play/campaign.ts';
import { plants } from './play/plants.ts';

setMaxListeners(0);
const minuteMs = 60_000;

describe('simulation', () => {
  it('keeps every promise in a sample of every fault at every step', { timeout: 5 * minuteMs }, async () => {
    const { histories, broken } = await playCases(nothing, 97);
    expect(broken).toEqual([]);
    expect(histories).toBeGreaterThan(100);
  });

  it('keeps every promise in random histories of several agents', { timeout: 5 * minuteMs }, async () => {
    expect(
      await playSeeds(
        nothing,
        Array.from({ length: 150 }, (_, at) => at + 1),
      ),
    ).toEqual({
      histories: 150,
      broken: [],
    });
  });

  it.each([
    ['record-after-dispatch', 'every effect has an earlier durable record'],
    ['refund-unknown', 'what was done is never refunded'],
    ['approve-oneself', 'only what a person approved is done where the policy asks'],
    ['no-outcome', 'every record ends, as what really happened'],
  ])('sees the planted bug %s', { timeout: 5 * minuteMs }, async (name, invariant) => {
    const plant = plants[name];
    if (plant === undefined) throw new Error(`no plant ${name}`);
    const { broken } = await playSeeds(plant, [1, 2, 3, 4, 5], (found) => found.length > 0);
    expect(broken.map((one) => one.invariant)).toContain(invariant);
  });

  it('plays the same history for the same seed', { timeout: 5 * minuteMs }, async () => {
    const { playRandom } = await import('./play/random-play.ts');
    const [one, other] = [await playRandom(5, nothing), await playRandom(5, nothing)];
    expect(JSON.stringify(one.history.moments)).toBe(JSON.stringify(other.history.moments));
    expect(new Set(invariants.map(({ name }) => name)).size).toBe(invariants.length);
  });
});
