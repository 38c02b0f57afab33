import type { TabToken } from '../../contract/ids.ts';
import type { FrameAddress, PageAnswer, PageMessage } from '../../contract/page-messages.ts';
import { within } from '../within.ts';
import type { World } from '../world.ts';
import { readPageAnswer } from './read-page-answer.ts';

/**
 * `no_listener`: nothing was delivered. `lost`: it was on its way when the document went. `silent`: no
 * answer within the time. `malformed`: an answer, and not one that an actor gives.
 */
export type NoAnswer = 'no_listener' | 'lost' | 'silent' | 'malformed';

/** Asks one document, for at most `ms` milliseconds of the worker's clock. */
export async function askPage(
  world: Pick<World, 'clock' | 'pageLink'>,
  token: TabToken,
  frame: FrameAddress,
  message: PageMessage,
  ms: number,
): Promise<PageAnswer | NoAnswer> {
  const reply = await within(world.clock, ms, world.pageLink.ask(token, frame, message), 'silent');
  if (reply === 'silent') return reply;
  if (reply.reply !== 'answered') return reply.reply;
  return readPageAnswer(reply.text) ?? 'malformed';
}
