import { allCases, playCase, type Case } from './exhaustive.ts';
import type { PlayPlan } from './play.ts';
import { playRandom } from './random-play.ts';
import { violationsOf, type Violation } from './judged.ts';

/** One history of a campaign, by the name that plays it again. */
export interface Broken extends Violation {
  readonly history: string;
}

export interface Campaign {
  readonly histories: number;
  readonly broken: readonly Broken[];
}

type Alter = PlayPlan['alter'];
type Stops = (broken: readonly Broken[]) => boolean;

export const nothing: Alter = () => undefined;

/** Plays every `every`th case, from the `from`th on. A world that comes to a standstill is a broken promise as well. */
export async function playCases(
  alter: Alter,
  every = 1,
  from = 0,
  stops: Stops = () => false,
): Promise<Campaign> {
  const cases = (await allCases()).filter((_, index) => index % every === from % every);
  return playAll(cases, (one) => [nameOf(one), () => playCase(one, alter)], stops);
}

export async function playSeeds(
  alter: Alter,
  seeds: Iterable<number>,
  stops: Stops = () => false,
): Promise<Campaign> {
  return playAll(seeds, (seed) => [`seed ${seed}`, () => playRandom(seed, alter)], stops);
}

const nameOf = ({ kind, fault, step }: Case): string => `${kind}, ${fault}, step ${step}`;

async function playAll<One>(
  all: Iterable<One>,
  how: (one: One) => readonly [string, () => ReturnType<typeof playCase>],
  stops: Stops,
): Promise<Campaign> {
  const broken: Broken[] = [];
  let histories = 0;
  for (const one of all) {
    const [history, play] = how(one);
    histories += 1;
    for (const violation of await judged(play)) broken.push({ history, ...violation });
    if (stops(broken)) break;
  }
  return { histories, broken };
}

async function judged(play: () => ReturnType<typeof playCase>): Promise<readonly Violation[]> {
  try {
    return violationsOf(await play());
  } catch (error) {
    return [{ invariant: 'every request gets exactly one verdict', how: String(error) }];
  }
}
