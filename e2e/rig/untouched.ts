import { expect } from 'vitest';
import { accepted, type DemoRoom } from './demo-room.ts';

/** What one click of ours does to a page with `witness.js` in it. */
const oneClick = { pointerdown: 1, click: 1 };

/**
 * Takes a room on `witness.html` and a call that shall be refused. Returns its answer when nothing
 * happened to the page, and the next good call works: all that the page counted is that one.
 */
export async function untouchedBy<Answer>(
  room: DemoRoom,
  ref: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { pages } = room.rig;
  pages.resetCounts();
  const answer = await call();
  await accepted(room.call('page_click', { ref }));
  await pages.counted('click');
  expect(pages.counts).toEqual(oneClick);
  return answer;
}
