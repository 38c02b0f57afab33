import { defaultBudgetLimits } from '../../../src/guard/budget/default-limits.ts';
import { asking } from '../sim-policies.ts';
import { actionKinds } from './action-kinds.ts';
import { faults } from './faults.ts';
import { Play, type Flight, type PlayPlan } from './play.ts';

/** One fault at one step of one kind of call. */
export interface Case {
  readonly kind: string;
  readonly fault: string;
  /** Counted from 1, from the moment the request is sent. */
  readonly step: number;
}

export const planOf = (alter: PlayPlan['alter']): PlayPlan => ({
  ...{ seed: 1, policy: asking.text, players: 1, limits: defaultBudgetLimits },
  alter,
});

/** The steps that a call of that kind takes where nothing goes wrong: each is a place for a fault. */
export async function stepsOf(kind: string): Promise<readonly string[]> {
  const play = await Play.begin(planOf(() => undefined));
  const { steps } = play.worker.seam;
  const from = steps.length;
  const flight = start(play, kind);
  await play.world.clock.until(flight.verdict);
  return steps.slice(from);
}

/** Every fault at every step of every kind. */
export async function allCases(): Promise<readonly Case[]> {
  const cases: Case[] = [];
  for (const kind of Object.keys(actionKinds)) {
    const steps = await stepsOf(kind);
    for (let step = 1; step <= steps.length; step += 1) {
      // A wait is only the bound of the call beside it, which is a step of its own.
      if (steps[step - 1] === 'clock.wait') continue;
      for (const fault of Object.keys(faults)) cases.push({ kind, fault, step });
    }
  }
  return cases;
}

/** Plays one case to its end: the fault, all put right, the same request again, a good call. */
export async function playCase({ kind, fault, step }: Case, alter: PlayPlan['alter']): Promise<Play> {
  const play = await Play.begin(planOf(alter));
  const [player] = play.players;
  const goes = faults[fault];
  if (player === undefined || goes === undefined) throw new Error(`no such case: ${kind}, ${fault}`);
  let flight: Flight | null = null;
  play.worker.seam.injectAt(
    step,
    goes(play, player, () => (flight ??= start(play, kind))),
  );
  flight ??= start(play, kind);
  await play.world.clock.pass(60_000);
  await play.heal();
  const again = play.sendText(player, flight.sent);
  await play.world.clock.until(again.verdict);
  await play.end();
  return play;
}

function start(play: Play, kind: string): Flight {
  const [player] = play.players;
  const send = actionKinds[kind];
  if (player === undefined || send === undefined) throw new Error(`no such kind: ${kind}`);
  return send(play, player, 'the-call');
}
