import type { FrameAddress } from '../../contract/page-messages.ts';
import type { Refusal } from '../../contract/rejection.ts';
import type { LivePage } from '../../ports/browser-state.ts';
import type { TabBinding } from '../../ports/workspace-store.ts';
import type { RefUse } from '../../tools/tool.ts';
import { refuseWith } from '../issue.ts';
import type { World } from '../world.ts';

/** The top frame of every tab. */
const topFrameId = 0;

/** Every ref was handed out in this tab, in the document that is there now. Returns the frame to act in. */
export async function matchRefs(
  refs: readonly RefUse[],
  page: LivePage,
  tab: TabBinding,
  world: World,
): Promise<FrameAddress | Refusal> {
  for (const use of refs) {
    const frame = await world.refLedger.frameOf(tab, use.ref);
    if (frame === null) return refUnknown(use);
    if (frame.documentId !== page.documentId) return documentChanged(use);
  }
  return { frameId: topFrameId, documentId: page.documentId };
}

const refUnknown = (use: RefUse): Refusal =>
  refuseWith('context.ref_unknown', {
    pointer: use.pointer,
    expected: 'a ref that a page_snapshot of this tab gave',
    hint: 'Take a page_snapshot of this tab and use a ref from it.',
    value: use.ref,
  });

const documentChanged = (use: RefUse): Refusal =>
  refuseWith('context.document_changed', {
    pointer: use.pointer,
    expected: 'a ref of the page that is there now',
    hint: 'The page was loaded anew since that ref was read. Take a page_snapshot and use a ref from it.',
    value: use.ref,
  });
