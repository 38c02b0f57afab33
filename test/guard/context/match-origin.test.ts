import { describe, expect, it } from 'vitest';
import { Scene, shopOrigin } from '../../simulation/scene.ts';
import { refused } from '../refused.ts';

const stage = 'match_context';
const pointer = '/context/tab';

describe('matchOrigin', () => {
  it('refuses a page on an origin that the workspace does not list, and says how to list it', async () => {
    const scene = await Scene.begin();
    scene.document.url = 'http://127.0.0.1:1234/elsewhere';
    const verdict = await refused(scene, () => scene.click('Buy'), {
      code: 'context.origin_not_granted',
      stage,
      pointer,
    });
    expect(verdict.hint).toContain('"origins": ["http://127.0.0.1:1234"]');
  });

  it('tells one port from another, and one scheme from another', async () => {
    for (const url of ['http://127.0.0.1:8081/', 'https://127.0.0.1:8080/', 'http://localhost:8080/']) {
      const scene = await Scene.begin();
      scene.document.url = url;
      await refused(scene, () => scene.click('Buy'), { code: 'context.origin_not_granted', stage, pointer });
    }
  });

  it('refuses every page that this machine does not serve itself', async () => {
    const scene = await Scene.begin();
    for (const url of [
      'https://example.com/',
      'http://127.0.0.1.example.com/',
      'http://localhost.example.com/',
      'http://10.0.0.1/',
    ]) {
      scene.document.url = url;
      await refused(scene, () => scene.click('Buy'), { code: 'context.origin_not_granted', stage, pointer });
    }
  });

  it('refuses an origin that the browser does not grant, though the workspace lists it', async () => {
    const scene = await Scene.begin();
    scene.world.browser.setAccess(shopOrigin, 'not_granted');
    await refused(scene, () => scene.click('Buy'), { code: 'context.origin_not_granted', stage, pointer });
  });

  it('refuses an origin that an enterprise policy closes', async () => {
    const scene = await Scene.begin();
    scene.world.browser.setAccess(shopOrigin, 'blocked');
    await refused(scene, () => scene.click('Buy'), { code: 'context.origin_blocked', stage, pointer });
  });
});
