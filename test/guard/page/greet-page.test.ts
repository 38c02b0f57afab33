import { describe, expect, it } from 'vitest';
import { never } from '../../simulation/seam.ts';
import { Scene, shopOrigin } from '../../simulation/scene.ts';
import { refused } from '../refused.ts';

const stage = 'match_context';
const pointer = '/context/tab';
const answered = (answer: object) => async () =>
  ({ reply: 'answered', text: JSON.stringify(answer) }) as const;

describe('greetPage', () => {
  it('injects the actor once for a document, and not again', async () => {
    const scene = await Scene.begin();
    const attached = () => scene.worker.seam.steps.filter((step) => step === 'pageLink.attach').length;
    expect(attached()).toBe(1);
    await scene.click('Buy');
    expect(attached()).toBe(1);
    scene.document.attached = false;
    await scene.click('Buy');
    expect(attached()).toBe(2);
    expect(scene.effects).toBe(2);
  });

  it('refuses a page in a sandbox, whatever its address says', async () => {
    const scene = await Scene.begin();
    scene.world.browser.site.serves(`${shopOrigin}/boxed`, { origin: 'null' });
    await scene.call('tab_navigate', { to: 'url', url: `${shopOrigin}/boxed` });
    const call = () => scene.call('page_snapshot', {});
    await refused(scene, call, { code: 'context.page_restricted', stage, pointer });
  });

  it('refuses a page that a dialog blocks, and leaves the other tabs alone', async () => {
    const scene = await Scene.begin();
    scene.document.block();
    await refused(scene, () => scene.click('Buy'), { code: 'page.unresponsive', stage, pointer });
    scene.document.unblock();
    await scene.world.clock.pass(60_000);
    expect(scene.document.element('Buy').effects).toBe(0);
    expect(await scene.click('Buy')).toMatchObject({ verdict: 'accepted' });
  });

  it('refuses a page that an actor cannot be put into because a dialog blocks it', async () => {
    const scene = await Scene.begin();
    scene.document.attached = false;
    scene.document.block();
    await refused(scene, () => scene.click('Buy'), { code: 'page.unresponsive', stage, pointer });
  });

  it('says how to get a page back that takes no messages any more', async () => {
    const scene = await Scene.begin();
    scene.document.crash();
    const verdict = await refused(scene, () => scene.click('Buy'), {
      code: 'page.unresponsive',
      stage,
      pointer,
    });
    expect(verdict.hint).toContain('tab_navigate with "to": "reload"');
  });

  it('refuses a page whose words are those of no actor', async () => {
    for (const answer of [{ answer: 'probe', holds: true }, { answer: 'hello', origin: shopOrigin }, {}]) {
      const scene = await Scene.begin();
      scene.document.forge('hello', answered(answer));
      const verdict = await refused(scene, () => scene.click('Buy'), {
        code: 'page.unresponsive',
        stage,
        pointer,
      });
      expect(verdict.hint).toContain('an answer that no page gives');
    }
  });

  it('looks again when the document goes while it is greeted', async () => {
    const scene = await Scene.begin();
    scene.document.forge('hello', () => {
      scene.tab.replaceDocument(`${shopOrigin}/next`, { title: 'Next' });
      return never();
    });
    expect(await scene.call('page_snapshot', {})).toMatchObject({
      verdict: 'accepted',
      page: { title: 'Next' },
    });
  });

  it.each([
    ['restricted', 'context.page_restricted'],
    ['not_granted', 'context.origin_not_granted'],
    ['blocked', 'context.origin_blocked'],
  ] as const)('refuses a page that is %s to what is injected', async (access, code) => {
    const scene = await Scene.begin();
    scene.document.attached = false;
    const close = (): void => {
      if (access === 'restricted') scene.document.failed = true;
      else scene.world.browser.setAccess(shopOrigin, access);
    };
    scene.worker.seam.inject('pageLink.attach', { before: close });
    await refused(scene, () => scene.click('Buy'), { code, stage, pointer });
  });

  it('sees that the tab was closed while its page was greeted', async () => {
    const scene = await Scene.begin();
    scene.document.attached = false;
    scene.worker.seam.inject('pageLink.attach', { before: () => scene.tab.close() });
    await refused(scene, () => scene.click('Buy'), { code: 'context.tab_gone', stage, pointer });
  });
});
