import { setMaxListeners } from 'node:events';
import { parseArgs } from 'node:util';
import { invariants } from './history/invariants.ts';
import { nothing, playCases, playSeeds, type Campaign } from './play/campaign.ts';
import { allCases } from './play/exhaustive.ts';
import { faults } from './play/faults.ts';
import { plants } from './play/plants.ts';

setMaxListeners(0);
const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string' },
    every: { type: 'string' },
    plant: { type: 'string' },
    plants: { type: 'boolean' },
  },
});

process.exitCode = await run();

async function run(): Promise<number> {
  if (values.plants === true) return listPlants();
  if (values.plant !== undefined) return runPlant(values.plant);
  const beganMs = performance.now();
  const campaign =
    values.seed === undefined ? await wholeCampaign() : await playSeeds(nothing, [Number(values.seed)]);
  for (const { history, invariant, how } of campaign.broken.slice(0, 20))
    say(`BROKEN ${history}: ${invariant}: ${how}`);
  say(`histories ${campaign.histories} in ${Math.round((performance.now() - beganMs) / 1000)} s`);
  say(`invariants checked ${invariants.length}`);
  say(`violations ${campaign.broken.length}`);
  return campaign.broken.length === 0 ? 0 : 1;
}

/** Every fault at every step first, then histories by seed. */
async function wholeCampaign(): Promise<Campaign> {
  const every = Number(values.every ?? 1);
  const seeds = Number(values.seeds ?? 1_000);
  const from = Number(values.from ?? 1);
  const cases = await allCases();
  const kinds = new Set(cases.map(({ kind }) => kind)).size;
  const points = new Set(cases.map(({ kind, step }) => `${kind} ${step}`)).size;
  say(
    `faults ${Object.keys(faults).length}, kinds of call ${kinds}, await points ${points}, cases ${cases.length}`,
  );
  const exhaustive = every > 0 ? await playCases(nothing, every) : { histories: 0, broken: [] };
  say(`exhaustive: ${exhaustive.histories} histories, violations ${exhaustive.broken.length}`);
  const random = await playSeeds(nothing, numbers(from, seeds));
  return {
    histories: exhaustive.histories + random.histories,
    broken: [...exhaustive.broken, ...random.broken],
  };
}

function listPlants(): number {
  for (const name of Object.keys(plants)) say(name);
  return 0;
}

/** Ends with 1 where the checker caught it, as it must; 2 for a name that nobody planted; 3 where it got through. */
async function runPlant(name: string): Promise<number> {
  const plant = plants[name];
  if (plant === undefined) {
    process.stderr.write(`simulate: there is no plant ${JSON.stringify(name)}. --plants lists them.\n`);
    return 2;
  }
  const atFirst = (broken: readonly unknown[]): boolean => broken.length > 0;
  for (const play of [
    () => playSeeds(plant, numbers(1, 150), atFirst),
    () => playCases(plant, 29, 0, atFirst),
    () => playSeeds(plant, numbers(151, 2_000), atFirst),
  ]) {
    const { broken } = await play();
    const [first] = broken;
    if (first === undefined) continue;
    say(`caught ${name} in ${first.history}, by: ${first.invariant} (${first.how})`);
    return 1;
  }
  say(`NOT caught: ${name}`);
  return 3;
}

function* numbers(from: number, count: number): Generator<number> {
  for (let number = from; number < from + count; number += 1) yield number;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
