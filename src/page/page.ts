import { ElementRegistry } from './element-registry.ts';
import { FlatTree, type ShadowRootOf } from './flat-tree.ts';
import { LabelMap } from './label-map.ts';
import type { Naming } from './name-of.ts';
import { SensitiveFields } from './sensitive-fields.ts';
import { SnapshotCursors } from './snapshot-cursors.ts';

/** What the actor keeps about its document between two messages. */
export class Page {
  readonly registry = new ElementRegistry();
  readonly sensitive = new SensitiveFields();
  readonly cursors = new SnapshotCursors();
  readonly tree: FlatTree;

  constructor(openOrClosedShadowRoot: ShadowRootOf) {
    this.tree = new FlatTree(openOrClosedShadowRoot);
  }

  /** What naming needs; the labels in it are those of this moment, so it serves one message. */
  naming(): Naming {
    return { tree: this.tree, sensitive: this.sensitive, labels: new LabelMap() };
  }
}
