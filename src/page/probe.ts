import type { PageRead, ProbeAnswer, RefusedAnswer } from '../contract/page-messages.ts';
import { dom } from './dom.ts';
import type { Page } from './page.ts';
import { collapse } from './page-text.ts';
import { refusal } from './refusal.ts';
import { resolveRef } from './resolve-ref.ts';
import { visibleText } from './visible-text.ts';
import { isSeen } from './visibility-of.ts';

export type ProbeRead = Extract<PageRead, { do: 'probe' }>;

/** Takes a condition; returns whether it holds right now. What fields hold is no text of the page. */
export function probe(page: Page, read: ProbeRead): ProbeAnswer | RefusedAnswer {
  const { until, value, ref } = read;
  if (until === 'text' || until === 'text_gone') {
    if (value === null) return incomplete();
    return answer(hasText(page, value) === (until === 'text'));
  }
  if (ref === null) return incomplete();
  const found = resolveRef(page, ref);
  if (until === 'ref_visible') return found.answer === 'refused' ? found : answer(isSeen(found.element));
  // What is no longer what it was is gone; what never was cannot go.
  if (found.answer === 'refused') return found.code === 'context.ref_unknown' ? found : answer(true);
  return answer(!isSeen(found.element));
}

function hasText({ tree }: Page, wanted: string): boolean {
  const root = dom.documentElement();
  return root !== null && collapse(visibleText(tree, root)).includes(collapse(wanted));
}

const answer = (holds: boolean): ProbeAnswer => ({ answer: 'probe', holds });

const incomplete = (): RefusedAnswer => refusal('guard.fault');
