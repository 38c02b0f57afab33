import type { DescribeAnswer } from '../../contract/page-messages.ts';
import type { Refusal } from '../../contract/rejection.ts';
import { navigating } from '../context/tab-refusals.ts';
import { askPage } from '../page/ask-page.ts';
import { pageUnresponsive } from '../page/page-unresponsive.ts';
import { refusedByPage } from '../page/refused-by-page.ts';
import type { ContextMatched } from '../proofs.ts';
import type { World } from '../world.ts';

/** A page at rest describes an element in about a millisecond. */
const describeMs = 2_000;

/** Asks the page what an act would touch; null for a call that touches no element. */
export async function describeTarget(
  { call, place }: ContextMatched,
  world: World,
): Promise<DescribeAnswer | null | Refusal> {
  const { tab } = place;
  const [target] = call.refs;
  if (call.tool.kind === 'read' || target === undefined || tab?.document == null) return null;
  const read = { do: 'describe', ref: target.ref } as const;
  const answer = await askPage(world, tab.token, tab.document, { tabwarden: 'read', read }, describeMs);
  if (answer === 'no_listener' || answer === 'lost') return navigating();
  if (answer === 'silent' || answer === 'malformed') return pageUnresponsive(answer);
  if (answer.answer === 'refused') return refusedByPage(answer, target.pointer);
  return answer.answer === 'describe' ? answer : pageUnresponsive('malformed');
}
