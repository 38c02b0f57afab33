import type { TabToken } from '../../contract/ids.ts';
import type { FrameAddress, HelloAnswer } from '../../contract/page-messages.ts';
import type { Refusal } from '../../contract/rejection.ts';
import { navigating } from '../context/match-tab.ts';
import { originRefusal, pageRestricted } from '../context/match-origin.ts';
import { refuseWith } from '../issue.ts';
import type { World } from '../world.ts';
import { askPage } from './ask-page.ts';

/** A page at rest answers in about a millisecond; one that does not within this time is blocked or busy. */
const greetingMs = 2_000;

const pointer = '/context/tab';

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
  const first = await askPage(world, token, frame, { tabwarden: 'hello' }, greetingMs);
  const answer = first === 'no_listener' ? await attachAndAsk(world, token, frame) : first;
  if (answer === 'silent' || answer === 'malformed') return pageUnresponsive(pointer);
  if (answer === 'no_listener' || answer === 'lost') return navigating();
  if ('refused' in answer) return answer;
  if (answer.answer !== 'hello') return pageUnresponsive(pointer);
  return answer.origin === origin
    ? answer
    : pageRestricted(pointer, 'a page in a sandbox, without an origin of its own');
}

async function attachAndAsk(world: World, token: TabToken, frame: FrameAddress) {
  const bound = new AbortController();
  const attached = await Promise.race([
    world.pageLink.attach(token, frame),
    world.clock.wait(greetingMs, bound.signal).then(() => 'silent' as const),
  ]);
  bound.abort();
  if (attached === 'silent') return attached;
  if (attached === 'blocked' || attached === 'not_granted')
    return originRefusal(attached, pointer) ?? navigating();
  if (attached === 'restricted') return pageRestricted(pointer, 'a page of the browser');
  if (attached !== 'attached') return navigating();
  return askPage(world, token, frame, { tabwarden: 'hello' }, greetingMs);
}

export const pageUnresponsive = (at: string): Refusal =>
  refuseWith('page.unresponsive', {
    pointer: at,
    expected: 'an answer of the page',
    hint: 'The page does not answer: it is busy, or shows a dialog that only the person can close. Nothing was done; other tabs work.',
  });
