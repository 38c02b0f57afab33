import type { TabToken } from '../../src/contract/ids.ts';
import type { FrameAddress } from '../../src/contract/page-messages.ts';
import type { RefLedger } from '../../src/ports/ref-ledger.ts';
import type { Seam } from './seam.ts';

interface Range {
  readonly token: TabToken;
  readonly frame: FrameAddress;
  readonly first: number;
  readonly next: number;
}

/** Which numbers were set aside for which document. It outlives the worker. */
export class SimRefRanges {
  readonly #ranges: Range[] = [];

  reserve(token: TabToken, frame: FrameAddress, count: number): number {
    const first = this.#ranges.at(-1)?.next ?? 1;
    this.#ranges.push({ token, frame, first, next: first + count });
    return first;
  }

  frameOf(token: TabToken, number: number): FrameAddress | null {
    const range = this.#ranges.find(({ first, next }) => first <= number && number < next);
    return range?.token === token ? range.frame : null;
  }
}

export const simRefLedger = (ranges: SimRefRanges, seam: Seam): RefLedger => ({
  reserve: (token, frame, count) => seam.step('refLedger.reserve', () => ranges.reserve(token, frame, count)),
  frameOf: (token, ref) => seam.step('refLedger.frameOf', () => ranges.frameOf(token, Number(ref.slice(1)))),
});
