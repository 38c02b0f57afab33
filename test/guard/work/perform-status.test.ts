import { describe, expect, it } from 'vitest';
import { basketUrl, Scene, shopOrigin } from '../../simulation/scene.ts';
import { SimAgent } from '../../simulation/sim-agent.ts';

const stateOf = async (scene: Scene) => scene.call('browser_status', {}, { context: {} });

describe('performStatus', () => {
  it('tells what this client has, and how its tabs are', async () => {
    const scene = await Scene.begin();
    expect(await stateOf(scene)).toMatchObject({
      verdict: 'accepted',
      result: {
        profile: 'default',
        workspaces: [{ workspace: 'work', paused: false, tabs: [{ tab: 't1', state: 'ready' }] }],
      },
    });
  });

  it.each([
    ['discarded', (scene: Scene): void => scene.tab.discard()],
    ['left the workspace', (scene: Scene): void => void (scene.tab.workspace = null)],
    ['navigating', (scene: Scene): void => void scene.tab.go(basketUrl)],
  ])('tells of a tab that it is %s', async (state, change) => {
    const scene = await Scene.begin();
    change(scene);
    expect(await stateOf(scene)).toMatchObject({
      result: { workspaces: [{ tabs: [{ tab: 't1', state }] }] },
    });
  });

  it('lists no tab that is closed', async () => {
    const scene = await Scene.begin();
    scene.tab.close();
    expect(await stateOf(scene)).toMatchObject({ result: { workspaces: [{ tabs: [] }] } });
  });

  it('tells another client nothing of it, but the names that nobody holds', async () => {
    const scene = await Scene.begin();
    await scene.worker.guard.workspaces.make('free', [shopOrigin]);
    const other = new SimAgent(scene.world, scene.worker, 'other');
    const verdict = await other.call('browser_status', {}, { context: {} });
    expect(verdict).toMatchObject({ result: { workspaces: [], unheld: ['free'] } });
    expect(JSON.stringify(verdict)).not.toContain('work"');
  });
});
