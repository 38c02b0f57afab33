import { describe, expect, it } from 'vitest';
import { Scene, shopOrigin, spareOrigin } from '../../simulation/scene.ts';

describe('openWorkspace', () => {
  it('makes a workspace that the client holds, and its picture', async () => {
    const scene = await Scene.begin();
    const context = { profile: 'default', workspace: 'second' };
    const verdict = await scene.call(
      'workspace_open',
      { purpose: 'more', origins: [shopOrigin] },
      { context },
    );
    expect(verdict).toMatchObject({
      outcome: { kind: 'verified' },
      result: { created: true, origins: [shopOrigin] },
    });
    expect(scene.world.browser.groups).toContain('second');
  });

  it('adds origins to one that is held already, and takes none away', async () => {
    const scene = await Scene.begin();
    const origins = ['http://127.0.0.1:5555'];
    const verdict = await scene.call(
      'workspace_open',
      { purpose: 'more', origins },
      { context: scene.workspace },
    );
    expect(verdict).toMatchObject({
      result: { created: false, origins: [shopOrigin, spareOrigin, ...origins] },
    });
    expect(await scene.click('Buy')).toMatchObject({ verdict: 'accepted' });
  });

  it('does not know of a workspace that was taken away meanwhile', async () => {
    const scene = await Scene.begin();
    const { workspaces } = scene.worker.guard;
    scene.worker.seam.inject('browserActs.showWorkspace', { after: () => void workspaces.remove('work') });
    const verdict = await scene.call('workspace_open', { purpose: 'more' }, { context: scene.workspace });
    expect(verdict).toMatchObject({ verdict: 'uncertain', code: 'outcome.unknown' });
  });

  it('does not know of a workspace that could not be kept', async () => {
    const scene = await Scene.begin();
    scene.worker.seam.inject('workspaceStore.write', { is: 'throws' });
    const context = { profile: 'default', workspace: 'second' };
    expect(await scene.call('workspace_open', { purpose: 'more' }, { context })).toMatchObject({
      verdict: 'uncertain',
    });
    expect(await scene.click('Buy')).toMatchObject({ verdict: 'accepted' });
  });
});
