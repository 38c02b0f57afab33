import { defaultBudgetLimits } from '../../../src/guard/budget/default-limits.ts';
import type { Decides } from '../sim-person.ts';
import { allowing, asking, denying, mixed } from '../sim-policies.ts';
import { SimRandom } from '../sim-random.ts';
import { actionKinds } from './action-kinds.ts';
import { faults } from './faults.ts';
import { Play, type Flight, type PlayPlan, type Player } from './play.ts';

/** One history for one number: some agents, each with some calls at some times, and something that goes wrong now and then. */
export async function playRandom(seed: number, alter: PlayPlan['alter']): Promise<Play> {
  const random = new SimRandom(seed * 7_919 + 1);
  const pick = <T>(from: readonly T[], otherwise: T): T => from[random.below(from.length)] ?? otherwise;
  const play = await Play.begin({
    seed,
    policy: pick([asking, asking, mixed, allowing], asking).text,
    players: 1 + random.below(3),
    limits: { ...defaultBudgetLimits, acts: 3 + random.below(8) },
    alter,
  });
  play.world.person.decides = person(random);
  const flights: { readonly player: Player; readonly flight: Flight }[] = [];
  const [first] = play.players;
  if (first === undefined) throw new Error('a history has an agent');
  const something: readonly (() => void)[] = [
    ...Array.from({ length: 6 }, () => () => {
      const player = pick(play.players, first);
      const kind = pick(Object.values(actionKinds), undefined);
      if (kind !== undefined) flights.push({ player, flight: kind(play, player) });
    }),
    () => {
      const again = pick(flights, undefined);
      if (again !== undefined) play.sendText(again.player, again.flight.sent);
    },
    () => pick(flights, undefined)?.flight.withdraw(),
    () => {
      const player = pick(play.players, first);
      const other = pick(play.players, first);
      const context = { profile: 'default', workspace: other.workspace };
      play.send(player, 'workspace_open', { purpose: 'theirs' }, context);
    },
    () => {
      const name = pick(Object.keys(faults), 'a port throws');
      const player = pick(play.players, first);
      const flight = flights.find((one) => one.player === player)?.flight;
      const goes = faults[name];
      if (flight === undefined || goes === undefined) return;
      play.history.add({ what: 'note', text: name });
      play.worker.seam.injectAt(
        1 + random.below(60),
        goes(play, player, () => flight),
      );
    },
    () => play.history.policy(pick([asking, mixed, allowing, denying], mixed).text),
  ];
  const steps = 4 + random.below(8);
  for (let step = 0; step < steps; step += 1) {
    pick(something, () => undefined)();
    if (random.below(3) > 0)
      await play.world.clock.pass(random.below(4) === 0 ? random.below(30_000) : random.below(300));
    if (play.worker.seam.isStopped) await play.revive();
  }
  await play.world.clock.pass(60_000);
  await play.heal();
  const again = flights.slice(0, 2).map(({ player, flight }) => play.sendText(player, flight.sent).verdict);
  await play.world.clock.until(Promise.all(again));
  await play.end();
  return play;
}

/** Says yes mostly, after a while; sometimes for the session, sometimes no, sometimes nothing. */
const person =
  (random: SimRandom): Decides =>
  () => {
    const afterMs = 600 + random.below(random.below(2) === 0 ? 2_000 : 20_000);
    switch (random.below(8)) {
      case 0:
        return { choice: { choice: 'refuse', reason: 'no' }, afterMs };
      case 1:
        return null;
      case 2:
        return { choice: { choice: 'session' }, afterMs };
      default:
        return { choice: { choice: 'once' }, afterMs };
    }
  };
