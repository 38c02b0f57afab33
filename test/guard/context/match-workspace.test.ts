import { describe, expect, it } from 'vitest';
import { Scene } from '../../simulation/scene.ts';
import { SimAgent } from '../../simulation/sim-agent.ts';
import { refused } from '../refused.ts';

const stage = 'match_context';
const pointer = '/context/workspace';

describe('matchWorkspace', () => {
  it('refuses a workspace that does not exist, and names those that are held', async () => {
    const scene = await Scene.begin();
    const call = () => scene.click('Buy', { context: { ...scene.agent.context, workspace: 'none' } });
    const verdict = await refused(scene, call, { code: 'context.workspace_unknown', stage, pointer });
    expect(verdict.hint).toContain('"work"');
  });

  it('answers for the workspace of another client exactly as for one that does not exist', async () => {
    const scene = await Scene.begin();
    const other = new SimAgent(scene.world, scene.worker, 'other');
    const ask = async (workspace: string) => {
      const context = { ...scene.agent.context, workspace };
      const verdict = await other.call(
        'page_click',
        { ref: scene.ref('Buy') },
        { context, requestId: workspace },
      );
      expect(verdict).toMatchObject({ verdict: 'rejected', code: 'context.workspace_unknown', stage });
      return JSON.parse(JSON.stringify(verdict).replaceAll(new RegExp(`\\b${workspace}\\b`, 'g'), 'NAME'));
    };
    expect(await ask('work')).toEqual(await ask('none'));
    expect(scene.effects).toBe(0);
  });

  it('says what to send where the client holds none yet', async () => {
    const scene = await Scene.begin();
    const other = new SimAgent(scene.world, scene.worker, 'other');
    const verdict = await other.call('tab_close', {}, { context: scene.agent.context });
    expect(verdict).toMatchObject({
      hint: 'Open a workspace first: workspace_open with "workspace": "work".',
    });
  });

  it('refuses everything in a workspace that the person paused, until they let it go on', async () => {
    const scene = await Scene.begin();
    const { workspaces } = scene.worker.guard.standing;
    await workspaces.pause('work', true);
    const context = scene.workspace;
    const expected = { verdict: 'rejected', code: 'context.workspace_paused', stage };
    expect(await scene.click('Buy')).toMatchObject(expected);
    expect(await scene.call('workspace_open', { purpose: 'on' }, { context })).toMatchObject(expected);
    expect(scene.effects).toBe(0);
    await workspaces.pause('work', false);
    expect(await scene.click('Buy')).toMatchObject({ verdict: 'accepted' });
  });

  it('opens a workspace that nobody holds, and not one that another client holds', async () => {
    const scene = await Scene.begin();
    await scene.worker.guard.standing.workspaces.make('free', []);
    const other = new SimAgent(scene.world, scene.worker, 'other');
    const open = (workspace: string) =>
      other.call('workspace_open', { purpose: 'mine' }, { context: { profile: 'default', workspace } });
    await refused(scene, () => open('work'), { code: 'context.workspace_busy', stage, pointer });
    expect(await open('free')).toMatchObject({ verdict: 'accepted', result: { created: false } });
    expect(await open('new')).toMatchObject({ verdict: 'accepted', result: { created: true } });
  });

  it('gives a workspace that two clients open at once to one of them', async () => {
    const scene = await Scene.begin();
    const agents = ['one', 'two'].map((label) => new SimAgent(scene.world, scene.worker, label));
    const context = { profile: 'default', workspace: 'wanted' };
    const verdicts = await scene.world.clock.until(
      Promise.all(agents.map((agent) => agent.send('workspace_open', { purpose: 'mine' }, { context }))),
    );
    expect(verdicts).toMatchObject([
      { verdict: 'accepted', result: { created: true } },
      { verdict: 'rejected', code: 'context.workspace_busy', stage: 'dispatch' },
    ]);
    const held = scene.worker.guard.standing.workspaces.find('wanted');
    expect(held?.lease?.client).toBe(agents[0]?.client.key);
  });
});
