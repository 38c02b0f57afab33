import type { FrameAddress } from '../../src/contract/page-messages.ts';
import type { RefLedger } from '../../src/ports/ref-ledger.ts';
import type { TabBinding } from '../../src/ports/workspace-store.ts';
import type { Seam } from './seam.ts';

interface Range {
  readonly tab: TabBinding;
  readonly frame: FrameAddress;
  readonly first: number;
  readonly next: number;
}

/** Which numbers were set aside for which document. It outlives the worker. */
export class SimRefRanges {
  readonly #ranges: Range[] = [];

  reserve(tab: TabBinding, frame: FrameAddress, count: number): number {
    const first = this.#ranges.at(-1)?.next ?? 1;
    this.#ranges.push({ tab, frame, first, next: first + count });
    return first;
  }

  frameOf({ token, handle }: TabBinding, number: number): FrameAddress | null {
    const range = this.#ranges.find(({ first, next }) => first <= number && number < next);
    return range?.tab.token === token && range.tab.handle === handle ? range.frame : null;
  }
}

export const simRefLedger = (ranges: SimRefRanges, seam: Seam): RefLedger => ({
  reserve: (tab, frame, count) => seam.step('refLedger.reserve', () => ranges.reserve(tab, frame, count)),
  frameOf: (tab, ref) => seam.step('refLedger.frameOf', () => ranges.frameOf(tab, Number(ref.slice(1)))),
});
