import type { Ref } from '../contract/ids.ts';
import type { FrameAddress } from '../contract/page-messages.ts';
import type { TabBinding } from './workspace-store.ts';

/**
 * Which document each ref was handed out in. Refs are numbered once for all tabs, so that none passes for another,
 * and belong to a tab under the handle that it has: the end of a lease gives new handles, and so voids the refs.
 */
export interface RefLedger {
  /** Sets `count` numbers aside for one document before it is read. Returns the first. Survives the worker. */
  reserve(tab: TabBinding, frame: FrameAddress, count: number): Promise<number>;
  /** The frame that the ref was handed out in, if it was in this tab under this handle; null otherwise. */
  frameOf(tab: TabBinding, ref: Ref): Promise<FrameAddress | null>;
}
