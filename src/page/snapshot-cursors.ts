import { dom } from './dom.ts';
import type { Place } from './outline-walk.ts';

/** Where a walk stopped, and what it was asked for. */
interface Kept {
  readonly asked: string;
  readonly places: readonly Place[];
  /** What each node that comes next was a child of. */
  readonly parents: readonly (Node | null)[];
}

/** Cursors kept; the oldest goes first, and with it what it holds of the page. */
const mostKept = 8;

/**
 * Where snapshots stopped. A cursor is a name for nodes, not a count of them, so a change before it moves
 * nothing; one whose nodes have left their places is no cursor any more.
 */
export class SnapshotCursors {
  readonly #document = crypto.getRandomValues(new Uint32Array(2)).join('');
  readonly #kept = new Map<string, Kept>();
  #count = 0;

  /** Takes what was asked and the places where the walk stopped; returns the cursor for the rest. */
  keep(asked: string, places: readonly Place[]): string {
    this.#count += 1;
    const cursor = `${this.#document}-${this.#count}`;
    this.#kept.set(cursor, { asked, places, parents: places.map(parentOfNext) });
    this.#kept.delete(`${this.#document}-${this.#count - mostKept}`);
    return cursor;
  }

  /** The places of a cursor; null when it is of another document, another question, or fits no more. */
  open(cursor: string, asked: string): Place[] | null {
    const found = this.#kept.get(cursor);
    if (found === undefined || found.asked !== asked) return null;
    const { places, parents } = found;
    const fits = places.every(
      (place, index) => dom.connected(place.owner) && parentOfNext(place) === parents[index],
    );
    return fits ? places.map((place) => ({ ...place })) : null;
  }
}

const parentOfNext = ({ siblings: { next } }: Place): Node | null =>
  next === null ? null : dom.parent(next);
