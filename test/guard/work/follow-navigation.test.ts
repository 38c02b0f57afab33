import { describe, expect, it } from 'vitest';
import { arrival, followNavigation } from '../../../src/guard/work/follow-navigation.ts';
import { Scene } from '../../simulation/scene.ts';
import { documentId } from '../../simulation/sim-ids.ts';
import { worldOf } from '../world-of.ts';

const url = 'http://localhost/';
const begun = { event: 'navigation_begun', url } as const;
const committed = {
  event: 'committed',
  url,
  documentId: documentId('0'.repeat(32)),
  redirected: false,
} as const;
const none = { loaded: 'begun', redirected: false, sameDocument: false, failed: false };

describe('arrival', () => {
  it.each([
    ['nothing yet', [], none],
    ['a navigation that was begun', [begun], none],
    ['a page that came', [begun, committed], { ...none, loaded: 'committed' }],
    [
      'a page that was redirected',
      [begun, { ...committed, redirected: true }],
      { ...none, loaded: 'committed', redirected: true },
    ],
    ['a page that was parsed', [begun, committed, { event: 'dom_loaded' }], { ...none, loaded: 'dom' }],
    ['a page that is complete', [begun, committed, { event: 'completed' }], { ...none, loaded: 'complete' }],
    ['the end of an earlier page', [{ event: 'dom_loaded' }, { event: 'completed' }], none],
    ['another address of the same page', [{ event: 'same_document', url }], { ...none, sameDocument: true }],
    [
      'another page after another address',
      [{ event: 'same_document', url }, committed],
      { ...none, loaded: 'committed' },
    ],
    ['a navigation that failed', [begun, { event: 'failed', url }], { ...none, failed: true }],
    ['the failure of one that was on its way before', [{ event: 'failed', url }], none],
    ['one that was begun anew after it failed', [{ event: 'failed', url }, begun], none],
    ['a tab that was opened and one that closed', [{ event: 'closed' }], none],
  ] as const)('reads %s', (_, events, is) => {
    expect(arrival(events)).toEqual(is);
  });
});

describe('followNavigation', () => {
  it('takes no title from a page that may not be read', async () => {
    const scene = await Scene.begin();
    const { guard, ports } = scene.worker;
    const world = worldOf(scene);
    const elsewhere = 'http://127.0.0.1:4444/';
    scene.world.browser.site.serves(elsewhere, { title: 'A secret' });
    const watch = ports.browserWatch.watch(scene.tab.token);
    scene.tab.go(elsewhere);
    const workspace = guard.standing.workspaces.find('work') ?? null;
    const seen = followNavigation(watch, scene.tab.token, workspace, world, Infinity);
    expect(await scene.world.clock.until(seen)).toMatchObject({
      ...{ committedUrl: elsewhere, readable: false, title: null },
    });
  });
});
