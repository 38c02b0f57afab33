import { afterAll, beforeAll, expect, test } from 'vitest';
import { Rig } from './rig/rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await Rig.start();
});

afterAll(async () => {
  await rig?.stop();
});

test('tells an agent its profile and the workspaces that it may open, through the whole chain', async () => {
  await rig.settings.makeWorkspace('demo', [rig.pages.origin]);
  const agent = await rig.agent();
  const told = await agent.call('browser_status');
  expect(told).toMatchObject({ verdict: 'accepted', isError: false });
  expect(JSON.stringify(told)).toContain('demo');
  expect(JSON.stringify(told)).toContain('default');
});
