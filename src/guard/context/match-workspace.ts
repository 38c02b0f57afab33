import { quotedName } from '../../contract/quoted-name.ts';
import type { Refusal } from '../../contract/rejection.ts';
import type { WorkspaceRecord } from '../../ports/workspace-store.ts';
import { refuseWith } from '../issue.ts';
import type { World } from '../world.ts';

const pointer = '/context/workspace';

/** The workspace is this client's and not paused. Somebody else's is answered like one that does not exist. */
export function matchWorkspace(name: string, world: World): WorkspaceRecord | Refusal {
  const record = world.workspaces.find(name);
  if (record?.lease?.client !== world.client.key) return unknown(name, world);
  return record.paused ? paused(name) : record;
}

/** What `workspace_open` may open: a new name, an unheld workspace, or the client's own. */
export function matchOpening(name: string, world: World): WorkspaceRecord | null | Refusal {
  const record = world.workspaces.find(name);
  if (record === undefined) return null;
  const holder = record.lease?.client;
  if (holder !== undefined && holder !== world.client.key) return workspaceBusy(name);
  return record.paused ? paused(name) : record;
}

function unknown(name: string, world: World): Refusal {
  const own = world.workspaces.heldBy(world.client.key).map((record) => quotedName(record.name));
  const hint =
    own.length === 0
      ? `Open a workspace first: workspace_open with "workspace": ${quotedName(name)}.`
      : `Yours: ${own.join(', ')}. workspace_open opens another.`;
  return refuseWith('context.workspace_unknown', {
    pointer,
    expected: 'a workspace that you hold',
    hint,
    value: name,
  });
}

export const workspaceBusy = (name: string): Refusal =>
  refuseWith('context.workspace_busy', {
    pointer,
    expected: 'a workspace that nobody holds',
    hint: 'That name is taken. Open a workspace of another name.',
    value: name,
  });

const paused = (name: string): Refusal =>
  refuseWith('context.workspace_paused', {
    pointer,
    expected: 'a workspace that is not paused',
    hint: 'The person paused this workspace. Wait until they let it go on.',
    value: name,
  });
