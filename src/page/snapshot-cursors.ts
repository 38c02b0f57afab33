import { dom } from './dom.ts';
import type { Place } from './outline-walk.ts';

/** What a cursor stands for: where a walk stopped, and what it was asked for. */
interface Kept {
  readonly asked: string;
  readonly places: readonly KeptPlace[];
}

interface KeptPlace {
  readonly place: Omit<Place, 'owner' | 'siblings'>;
  readonly owner: WeakRef<Element>;
  readonly parent: WeakRef<Node> | null;
  readonly next: WeakRef<Node> | null;
  readonly slotted: readonly WeakRef<Node>[] | null;
  readonly index: number;
}

/** Cursors kept; the oldest goes first. */
const mostKept = 16;

/**
 * Where snapshots stopped. A cursor is a name for nodes, not a count of them, so a change before it moves
 * nothing; one whose nodes have left their places is no cursor any more.
 */
export class SnapshotCursors {
  readonly #document = crypto
    .getRandomValues(new Uint32Array(2))
    .reduce((text, part) => text + part.toString(36), '');
  readonly #kept = new Map<string, Kept>();
  #count = 0;

  /** Takes what was asked and the places where the walk stopped; returns the cursor for the rest. */
  keep(asked: string, places: readonly Place[]): string {
    this.#count += 1;
    const cursor = `${this.#document}-${this.#count}`;
    this.#kept.set(cursor, { asked, places: places.map(kept) });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return cursor;
  }

  /** The places of a cursor; null when it is of another document, another question, or fits no more. */
  open(cursor: string, asked: string): Place[] | null {
    const found = this.#kept.get(cursor);
    if (found === undefined || found.asked !== asked) return null;
    const places = found.places.map(reopened);
    return places.every((place) => place !== null) ? places : null;
  }
}

function kept({ owner, siblings, ...place }: Place): KeptPlace {
  const { next, slotted, index } = siblings;
  const parent = next === null ? null : dom.parent(next);
  return {
    place,
    owner: new WeakRef(owner),
    parent: parent === null ? null : new WeakRef(parent),
    next: next === null ? null : new WeakRef(next),
    slotted: slotted?.map((node) => new WeakRef(node)) ?? null,
    index,
  };
}

function reopened({ place, owner, parent, next, slotted, index }: KeptPlace): Place | null {
  const element = owner.deref();
  if (element === undefined || !dom.connected(element)) return null;
  if (next === null) return { ...place, owner: element, siblings: { next: null, slotted: null, index } };
  const node = next.deref();
  if (node === undefined || !dom.connected(node) || dom.parent(node) !== parent?.deref()) return null;
  const others = slotted?.map((other) => other.deref()).filter((other) => other !== undefined) ?? null;
  return { ...place, owner: element, siblings: { next: node, slotted: others, index } };
}
