import type { Node } from './plan.ts';

/** Takes compiled schemas; true when one of them leads back to itself for the same value: that would never end. */
export function hasReferenceLoop(nodes: readonly Node[]): boolean {
  const done = new Set<Node>();
  const open = new Set<Node>();
  const leadsBack = (node: Node): boolean => {
    if (done.has(node)) return false;
    if (open.has(node)) return true;
    open.add(node);
    const { sameValue, negated } = node.plan;
    const found = sameValue.some(leadsBack) || (negated !== undefined && leadsBack(negated));
    open.delete(node);
    done.add(node);
    return found;
  };
  return nodes.some(leadsBack);
}
