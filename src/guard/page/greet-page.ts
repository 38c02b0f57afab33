import type { TabToken } from '../../contract/ids.ts';
import type { FrameAddress, HelloAnswer, PageAnswer } from '../../contract/page-messages.ts';
import type { Refusal } from '../../contract/rejection.ts';
import { accessRefusal } from '../context/match-origin.ts';
import { navigating, pageRestricted } from '../context/tab-refusals.ts';
import { isRefusal } from '../issue.ts';
import { within } from '../within.ts';
import type { World } from '../world.ts';
import { askPage, type NoAnswer } from './ask-page.ts';
import { nobodyListens } from './nobody-listens.ts';
import { pageUnresponsive } from './page-unresponsive.ts';

/** A page at rest answers in about a millisecond; one that does not within this time is blocked or busy. */
const greetingMs = 2_000;

/**
 * Makes sure that an actor listens in that very document, and hears from it where it thinks it is.
 * A sandboxed page has an opaque origin behind an ordinary address, so the address proves nothing.
 */
export async function greetPage(
  world: World,
  token: TabToken,
  frame: FrameAddress,
  origin: string,
): Promise<HelloAnswer | Refusal> {
  const first = await hello(world, token, frame);
  const answer = first === 'no_listener' ? await attachAndAsk(world, token, frame) : first;
  if (answer === 'silent') return pageUnresponsive('silent');
  if (answer === 'no_listener' || answer === 'lost') return away(world, token, frame);
  if (isRefusal(answer)) return answer;
  if (answer === 'malformed' || answer.answer !== 'hello') return pageUnresponsive('malformed');
  return answer.origin === origin
    ? answer
    : pageRestricted('a page in a sandbox, without an origin of its own');
}

const hello = (world: World, token: TabToken, frame: FrameAddress): Promise<PageAnswer | NoAnswer> =>
  askPage(world, token, frame, { tabwarden: 'hello' }, greetingMs);

async function attachAndAsk(
  world: World,
  token: TabToken,
  frame: FrameAddress,
): Promise<PageAnswer | NoAnswer | Refusal> {
  const attached = await within(world.clock, greetingMs, world.pageLink.attach(token, frame), 'silent');
  switch (attached) {
    case 'attached':
      return hello(world, token, frame);
    case 'silent':
      return attached;
    case 'blocked':
    case 'not_granted':
      return accessRefusal(attached, '/context/tab');
    case 'restricted':
      return pageRestricted('a page of the browser');
    case 'document_changed':
    case 'gone':
      return 'no_listener';
  }
}

/** Another document, or none, is looked for once more by whoever waits for the page to arrive. */
async function away(world: World, token: TabToken, { documentId }: FrameAddress): Promise<Refusal> {
  const refusal = await nobodyListens({ token }, documentId, world);
  return refusal.issues[0].code === 'page.unresponsive' ? refusal : navigating();
}
