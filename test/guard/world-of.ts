import { KnownRequests } from '../../src/guard/known-requests.ts';
import { TabTurns } from '../../src/guard/tab-turns.ts';
import type { World } from '../../src/guard/world.ts';
import type { Scene } from '../simulation/scene.ts';

/** What one call of the scene's agent may touch, for a stage that is tried alone. */
export const worldOf = ({ worker, agent }: Scene): World => ({
  ...worker.ports,
  ...worker.guard.standing,
  client: agent.client,
  turn: new TabTurns().newTurn(),
  signal: new AbortController().signal,
  stagesMs: {},
  requests: new KnownRequests(),
  knownAs: () => undefined,
});
