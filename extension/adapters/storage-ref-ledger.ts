import type { Ref } from '../../src/contract/ids.ts';
import type { FrameAddress } from '../../src/contract/page-messages.ts';
import type { RefLedger } from '../../src/ports/ref-ledger.ts';
import type { TabBinding } from '../../src/ports/workspace-store.ts';

/** Numbers `first` to `next` - 1 were set aside for one document, in one tab under one handle. */
interface RefRange extends TabBinding {
  readonly frame: FrameAddress;
  readonly first: number;
  readonly next: number;
}

interface Kept {
  refRanges?: readonly RefRange[];
}

/** Older ones are forgotten: their refs are unknown, and the page is read again. */
const maxRanges = 400;

/** Keeps which document each ref was handed out in, for the browser session. */
export class StorageRefLedger implements RefLedger {
  #ranges: readonly RefRange[] = [];
  readonly #loaded: Promise<void>;
  #writing: Promise<void> = Promise.resolve();

  constructor() {
    this.#loaded = this.#load();
  }

  async reserve({ token, handle }: TabBinding, frame: FrameAddress, count: number): Promise<number> {
    await this.#loaded;
    const last = this.#ranges.at(-1);
    const first = last?.next ?? 1;
    const next = first + count;
    this.#ranges =
      last?.token === token &&
      last.handle === handle &&
      last.frame.documentId === frame.documentId &&
      last.frame.frameId === frame.frameId
        ? [...this.#ranges.slice(0, -1), { ...last, next }]
        : [...this.#ranges, { token, handle, frame, first, next }].slice(-maxRanges);
    await this.#save();
    return first;
  }

  async frameOf({ token, handle }: TabBinding, ref: Ref): Promise<FrameAddress | null> {
    await this.#loaded;
    const number = Number(ref.slice(1));
    const range = this.#ranges.find((known) => known.first <= number && number < known.next);
    return range?.token === token && range.handle === handle ? range.frame : null;
  }

  async #load(): Promise<void> {
    const { refRanges = [] } = await chrome.storage.session.get<Kept>('refRanges');
    this.#ranges = refRanges;
  }

  #save(): Promise<void> {
    const write = (): Promise<void> => chrome.storage.session.set({ refRanges: this.#ranges });
    this.#writing = this.#writing.then(write, write);
    return this.#writing;
  }
}
