import { dom } from './dom.ts';

/**
 * Which labels belong to which control. `element.labels` walks the whole tree for each control after any
 * change of the document; this walks each tree once, so one map serves one read and is then thrown away.
 */
export class LabelMap {
  readonly #trees = new Map<Node, Map<Element, HTMLLabelElement[]>>();

  of(control: Element): readonly HTMLLabelElement[] {
    const root = dom.root(control);
    let labels = this.#trees.get(root);
    if (labels === undefined) {
      labels = labelsIn(root);
      this.#trees.set(root, labels);
    }
    return labels.get(control) ?? [];
  }
}

function labelsIn(root: Node): Map<Element, HTMLLabelElement[]> {
  const found = new Map<Element, HTMLLabelElement[]>();
  for (const label of dom.allIn(root, 'label')) {
    if (!(label instanceof HTMLLabelElement) || label.control === null) continue;
    const before = found.get(label.control);
    if (before === undefined) found.set(label.control, [label]);
    else before.push(label);
  }
  return found;
}
