import type { Conclusion } from '../../tools/work.ts';
import { workspaceBusy } from '../context/match-workspace.ts';
import type { IntentRecorded } from '../proofs.ts';
import type { World } from '../world.ts';
import { workspaceOf } from './place-of.ts';
import { notDone, unknown } from './not-done.ts';
import type { WorkOn } from './work-of.ts';

/** Gives the client the lease, and makes the picture that the person sees. */
export async function openWorkspace(
  work: WorkOn<'open_workspace'>,
  recorded: IntentRecorded,
  world: World,
): Promise<() => Conclusion> {
  const name = workspaceOf(recorded);
  const how = await world.workspaces.open(world.client.key, name, work.purpose, work.origins);
  if (how === 'busy') return () => notDone(workspaceBusy(name));
  await world.browserActs.showWorkspace(name);
  const record = world.workspaces.find(name);
  if (record === undefined) return () => unknown('The workspace is not there any more. Ask browser_status.');
  return () => work.conclude({ created: how === 'created', origins: record.origins });
}
