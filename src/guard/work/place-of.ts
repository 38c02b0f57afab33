import type { IntentRecorded, PlacedDocument, PlacedTab } from '../proofs.ts';

/** The tab and document of a call whose work is done in a page. A call without one is a fault of the guard. */
export function documentOf(recorded: IntentRecorded): { tab: PlacedTab; document: PlacedDocument } {
  const { tab } = recorded.place;
  if (tab?.document == null) throw new TypeError(`${recorded.call.tool.name} was matched without a document`);
  return { tab, document: tab.document };
}

/** The name of the workspace of a call that has one. */
export function workspaceOf(recorded: IntentRecorded): string {
  const { workspace } = recorded.request.context;
  if (workspace === undefined)
    throw new TypeError(`${recorded.call.tool.name} was matched without a workspace`);
  return workspace;
}

/** The tab of a call whose work concerns one. */
export function tabOf(recorded: IntentRecorded): PlacedTab {
  const { tab } = recorded.place;
  if (tab === null) throw new TypeError(`${recorded.call.tool.name} was matched without a tab`);
  return tab;
}
