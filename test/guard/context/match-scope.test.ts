import { describe, expect, it } from 'vitest';
import { Scene } from '../../simulation/scene.ts';
import { refused } from '../refused.ts';

const stage = 'match_context';

describe('matchScope', () => {
  it('refuses a tab tool without a tab', async () => {
    const scene = await Scene.begin();
    const call = () => scene.call('page_snapshot', {}, { context: scene.workspace });
    await refused(scene, call, { code: 'context.missing', stage, pointer: '/context/tab' });
  });

  it('tells everything that is missing at once', async () => {
    const scene = await Scene.begin();
    const verdict = await scene.call('page_snapshot', {}, { context: {} });
    expect(verdict).toMatchObject({
      issues: [
        { pointer: '/context/profile' },
        { pointer: '/context/workspace' },
        { pointer: '/context/tab' },
      ],
    });
  });

  it('refuses a context that the tool does not take', async () => {
    const scene = await Scene.begin();
    const call = () => scene.call('tab_open', { url: 'http://127.0.0.1:8080/' });
    await refused(scene, call, { code: 'context.not_taken', stage, pointer: '/context/tab' });
    const status = () => scene.call('browser_status', {}, { context: { profile: 'default' } });
    await refused(scene, status, { code: 'context.not_taken', stage, pointer: '/context/profile' });
  });
});
