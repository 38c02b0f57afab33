import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest';
import { findBrowser } from '../scripts/browser.mjs';
import { DemoRoom } from './rig/demo-room.ts';
import { Rig } from './rig/rig.ts';
import { extensionId } from './rig/throwaway-profile.ts';
import { until } from './rig/within.ts';

/** Where the browser reads its administrator's policies. */
const file = `/etc/${/google-chrome/.test(findBrowser() ?? '') ? 'opt/chrome' : 'chromium'}/policies/managed/tabwarden-test.json`;

const rule = (id: string, decision: string, when: object, matches: object, misses: object): object => ({
  id,
  decision,
  when,
  because: 'The administrator says so.',
  examples: { matches: [matches], misses: [misses] },
});

const noPress = rule(
  'no-clicks',
  'deny',
  { tools: ['page_click'] },
  { tool: 'page_click' },
  { tool: 'page_fill' },
);
const all = rule('all', 'allow', { kinds: ['act'] }, { tool: 'page_click' }, { tool: 'page_snapshot' });
const policyOf = (...rules: readonly object[]): string => JSON.stringify({ policy: 1, rules });

/** Puts a policy into the browser's own file; null takes it away. */
function administrate(policy: string | null): void {
  if (policy === null) return rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ '3rdparty': { extensions: { [extensionId]: { policy } } } }));
}

let rig: Rig | undefined;
let room: DemoRoom;
let isWritable = false;
/** Folders that were not there before. */
let made: string | undefined;

beforeAll(async () => {
  made = [dirname(dirname(dirname(file))), dirname(dirname(file)), dirname(file)].find(
    (path) => !existsSync(path),
  );
  try {
    administrate(policyOf(noPress));
    isWritable = readFileSync(file, 'utf8') !== '';
  } catch {
    return;
  }
  rig = await Rig.start();
  room = await DemoRoom.open(rig, 'managed');
});

afterAll(async () => {
  await rig?.stop();
  if (isWritable) administrate(null);
  if (isWritable && made !== undefined) rmSync(made, { recursive: true, force: true });
});

const needsFile = ({ skip }: TestContext): void => {
  if (!isWritable) skip(`${file} cannot be written by this user`);
};

test('the policy of the browser’s own file forbids what the person’s allows', async (context) => {
  needsFile(context);
  const ref = await room.refOf('Add a cup');
  const told = await room.call('page_click', { ref });
  expect(told).toMatchObject({ verdict: 'rejected', code: 'policy.denied' });
  expect(String(told['hint'])).toContain('managed:no-clicks');
  expect(await room.call('page_fill', { ref: await room.refOf('Name'), text: 'Ada' })).toMatchObject({
    verdict: 'accepted',
  });
});

test('the person’s policy does not loosen it', async (context) => {
  needsFile(context);
  await rig?.settings.usePolicy(policyOf(all));
  const ref = await room.refOf('Add a cup');
  expect(await room.call('page_click', { ref })).toMatchObject({ code: 'policy.denied' });
});

test('one that has a fault refuses everything, and the page says whose it is', async (context) => {
  needsFile(context);
  administrate(policyOf(all));
  // The browser looks at its file again by itself.
  await until(30_000, 'the changed policy', async () =>
    (await rig?.settings.section('Policy'))?.includes('has faults') === true ? true : undefined,
  );
  expect(await room.call('page_snapshot')).toMatchObject({ code: 'policy.denied' });
});
