import type { Ref, TabToken } from '../contract/ids.ts';
import type { FrameAddress } from '../contract/page-messages.ts';

/** Which document each ref was handed out in. Refs are numbered once for all tabs, so that none passes for another. */
export interface RefLedger {
  /** Sets `count` numbers aside for one document before it is read. Returns the first. Survives the worker. */
  reserve(token: TabToken, frame: FrameAddress, count: number): Promise<number>;
  /** The frame that the ref was handed out in, if it was in this tab; null otherwise. */
  frameOf(token: TabToken, ref: Ref): Promise<FrameAddress | null>;
}
