import { dom } from '../dom.ts';
import type { FlatTree } from '../flat-tree.ts';

const placing = /^(?:transform|translate|scale|offset|left|top|right|bottom|inset|margin|width|height)/;

/**
 * Takes an element; true while an animation that will end moves it or what it is in. One without end is no
 * reason to wait, and in a hidden tab none of them goes on.
 */
export function isAnimatedAway(tree: FlatTree, element: Element): boolean {
  if (!dom.visible()) return false;
  for (let at: Element | null = element; at !== null; at = tree.parent(at)) {
    if (dom.animations(at).some(moves)) return true;
  }
  return false;
}

function moves({ playState, effect }: Animation): boolean {
  if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return false;
  if (effect.getComputedTiming().endTime === Infinity) return false;
  return effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => placing.test(name)));
}

/** True when two boxes are not in the same place; less than a pixel is rounding. */
export const hasMoved = (before: DOMRect, now: DOMRect): boolean =>
  Math.abs(before.x - now.x) >= 1 ||
  Math.abs(before.y - now.y) >= 1 ||
  Math.abs(before.width - now.width) >= 1 ||
  Math.abs(before.height - now.height) >= 1;
