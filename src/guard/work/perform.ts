import type { Conclusion } from '../../tools/work.ts';
import type { IntentRecorded } from '../proofs.ts';
import type { World } from '../world.ts';
import { performAct } from './perform-act.ts';
import { closeTab, navigateTab, openTab } from './perform-navigation.ts';
import { performSnapshot } from './perform-snapshot.ts';
import { performStatus } from './perform-status.ts';
import { performWait } from './perform-wait.ts';
import { openWorkspace } from './perform-workspace.ts';

/** Carries out one piece of work. Returns the judgement to ask for: what was seen is already in it. */
export function perform(recorded: IntentRecorded, world: World): Promise<() => Conclusion> {
  const { work } = recorded.call;
  switch (work.on) {
    case 'status':
      return performStatus(work, world);
    case 'open_workspace':
      return openWorkspace(work, recorded, world);
    case 'open_tab':
      return openTab(work, recorded, world);
    case 'navigate':
      return navigateTab(work, recorded, world);
    case 'close_tab':
      return closeTab(work, recorded, world);
    case 'snapshot':
      return performSnapshot(work, recorded, world);
    case 'wait':
      return performWait(work, recorded, world);
    case 'act':
      return performAct(work, recorded, world);
  }
}
