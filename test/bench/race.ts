/** One contestant: takes a value, returns whatever it answers. */
export type Contestant = (value: unknown) => unknown;

const roundNs = 1_000_000;
/** Long enough for the engine to compile what it finds hot, on a busy machine as well. */
const warmUpMs = 400;

/**
 * Times contestants side by side, round by round, and keeps the best round of each: what others do
 * on the machine lengthens rounds and never shortens them. Each has values of its own, so that what
 * one does to them is no other's cost. Returns nanoseconds a call.
 */
export function race(
  contestants: ReadonlyMap<string, Contestant>,
  makeValues: () => readonly unknown[],
  forMs: number,
): Map<string, number> {
  const lanes = [...contestants].map(([name, contestant]) => {
    const values = makeValues();
    return { name, contestant, values, runs: runsOf(contestant, values), best: Infinity };
  });
  const endMs = performance.now() + forMs;
  do {
    for (const lane of lanes) lane.best = Math.min(lane.best, timed(lane.contestant, lane.values, lane.runs));
  } while (performance.now() < endMs);
  return new Map(lanes.map(({ name, best }) => [name, best]));
}

/** Warms a contestant up; returns how often to call it in one round. */
function runsOf(contestant: Contestant, values: readonly unknown[]): number {
  for (const endMs = performance.now() + warmUpMs; performance.now() < endMs;) timed(contestant, values, 1);
  let runs = 1;
  while (timed(contestant, values, runs) * runs < roundNs) runs *= 2;
  return runs;
}

function timed(contestant: Contestant, values: readonly unknown[], runs: number): number {
  const began = process.hrtime.bigint();
  for (let run = 0; run < runs; run += 1) contestant(values[run % values.length]);
  return Number(process.hrtime.bigint() - began) / runs;
}

export const geometricMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
