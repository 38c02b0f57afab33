import type { ElementFacts } from '../contract/page-messages.ts';
import { isRef, type Ref } from '../contract/ids.ts';
import type { Description } from './describe-element.ts';
import { dom } from './dom.ts';

interface Entry {
  readonly element: WeakRef<Element>;
  readonly facts: ElementFacts;
}

/** What a ref stands for now. */
export type Known =
  | { readonly known: 'unknown' }
  | { readonly known: 'gone' }
  | { readonly known: 'element'; readonly element: Element; readonly facts: ElementFacts };

/** Entries kept before those of elements that are gone are looked for. */
const sweepFrom = 4096;

/**
 * Which ref is which element, and what it looked like when the ref was handed out. An element that still
 * looks the same keeps its ref; one that does not gets a new one, and the old one stays what it was.
 */
export class ElementRegistry {
  readonly #entries = new Map<Ref, Entry>();
  readonly #refs = new WeakMap<Element, Ref>();
  readonly #issued: { from: number; to: number }[] = [];
  #sweepAt = sweepFrom;
  #next = 1;

  /** Begins a read that may use the numbers from `first` on. */
  begin(first: number): void {
    this.#next = first;
    this.#issued.push({ from: first, to: first });
    if (this.#entries.size > this.#sweepAt) this.#sweep();
  }

  /** Ends a read; returns the first number that it did not use. */
  end(): number {
    this.#mergeIssued();
    return this.#next;
  }

  refOf(element: Element): Ref | null {
    const ref = this.#refs.get(element);
    return ref !== undefined && this.#entries.has(ref) ? ref : null;
  }

  /** The ref of an element that looks as described, an old one where it looks as it did; null when the numbers are used up. */
  refFor(element: Element, description: Description): Ref | null {
    const name = nameText(description);
    const old = this.#refs.get(element);
    const facts = old === undefined ? undefined : this.#entries.get(old)?.facts;
    if (
      old !== undefined &&
      facts?.role === description.role &&
      facts.name === name &&
      facts.kind === description.kind
    ) {
      return old;
    }
    const ref = `e${this.#next}`;
    if (!isRef(ref)) return null;
    this.#next += 1;
    const { role, kind } = description;
    this.#entries.set(ref, { element: new WeakRef(element), facts: { ref, role, name, kind } });
    this.#refs.set(element, ref);
    return ref;
  }

  find(ref: Ref): Known {
    const entry = this.#entries.get(ref);
    const element = entry?.element.deref();
    if (entry !== undefined && element !== undefined)
      return { known: 'element', element, facts: entry.facts };
    const number = Number(ref.slice(1));
    const wasIssued = this.#issued.some(({ from, to }) => number >= from && number < to);
    return { known: entry !== undefined || wasIssued ? 'gone' : 'unknown' };
  }

  #mergeIssued(): void {
    const last = this.#issued.at(-1);
    const before = this.#issued.at(-2);
    if (last === undefined) return;
    last.to = this.#next;
    if (last.from === last.to) this.#issued.pop();
    else if (before?.to === last.from) {
      before.to = last.to;
      this.#issued.pop();
    }
  }

  #sweep(): void {
    for (const [ref, { element }] of this.#entries) {
      const alive = element.deref();
      if (alive === undefined || !dom.connected(alive) || this.#refs.get(alive) !== ref)
        this.#entries.delete(ref);
    }
    this.#sweepAt = Math.max(sweepFrom, 2 * this.#entries.size);
  }
}

/** A name as facts have it: one that was cut ends in an ellipsis. */
export const nameText = ({ name }: Description): string => (name.cut ? `${name.text}…` : name.text);
