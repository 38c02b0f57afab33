import type { IntentRecord } from '../../ports/journal.ts';
import { toolNamed } from '../../tools/catalogue.ts';
import type { Ports } from '../world.ts';
import type { Workspaces } from '../workspaces.ts';
import type { Found } from './found.ts';
import { observeAct } from './observe-act.ts';

export interface Sight {
  readonly ports: Pick<Ports, 'browserState' | 'pageLink' | 'clock'>;
  readonly workspaces: Workspaces;
}

/** Looks at what an intent was to change, with what its tool goes by. Nothing is sent again, and nothing is guessed. */
export async function observe(record: IntentRecord, { ports, workspaces }: Sight): Promise<Found> {
  if (record.tool === 'tab_close') return observeClosing(record, ports);
  if (record.tool === 'workspace_open') return observeLease(record, workspaces);
  const kind = toolNamed(record.tool)?.kind;
  return kind === 'act' || kind === 'file' ? observeAct(record, ports) : 'unknown';
}

/** A tab that is still there may be about to close. */
async function observeClosing({ tabToken }: IntentRecord, ports: Sight['ports']): Promise<Found> {
  if (tabToken === null) return 'unknown';
  return (await ports.browserState.tab(tabToken)) === null ? 'done' : 'unknown';
}

/** Lease and origins are written at once. Where the lease was there before, the origins cannot be told. */
function observeLease({ client, workspace, held }: IntentRecord, workspaces: Workspaces): Found {
  if (held) return 'unknown';
  return workspaces.find(workspace)?.lease?.client === client ? 'done' : 'not_done';
}
