import type { JsonValue } from '../../contract/json.ts';
import type { WorkspaceRecord } from '../../ports/workspace-store.ts';
import type { Conclusion } from '../../tools/work.ts';
import type { World } from '../world.ts';
import type { WorkOn } from './work-of.ts';

/** What this client has here. It sees nothing of anybody else's. */
export async function performStatus(work: WorkOn<'status'>, world: World): Promise<() => Conclusion> {
  const profile = await world.browserState.profile();
  const records = world.workspaces.heldBy(world.client.key);
  const workspaces = await Promise.all(records.map((record) => describeWorkspace(record, world)));
  const free = world.workspaces.all().filter((record) => record.lease === null);
  const status = { profile: profile.name, workspaces, unheld: free.map((record) => record.name) };
  return () => work.conclude(status);
}

async function describeWorkspace(record: WorkspaceRecord, world: World): Promise<JsonValue> {
  const tabs = await Promise.all(
    record.tabs.map(async (tab) => {
      const live = await world.browserState.tab(tab.token);
      return live === null ? [] : [{ tab: tab.handle, state: stateOf(live) }];
    }),
  );
  return { workspace: record.name, paused: record.paused, origins: record.origins, tabs: tabs.flat() };
}

function stateOf(live: { discarded: boolean; inWorkspace: boolean; pendingUrl: string | null }): string {
  if (live.discarded) return 'discarded';
  if (!live.inWorkspace) return 'left the workspace';
  return live.pendingUrl === null ? 'ready' : 'navigating';
}
