import { arch, cpus, platform, release } from 'node:os';
import { accepted, DemoRoom, tabIn } from '../../e2e/rig/demo-room.ts';
import { Rig } from '../../e2e/rig/rig.ts';
import { publishedTools } from '../../src/tools/publish.ts';
import { milliseconds, printTable, spread, timeEach, type Spread } from './figures.ts';
import { stageTimes } from './journal-stages.ts';
import { startToList } from './start-to-list.ts';
import { busyMs } from './worker-profile.ts';

/** The whole pipe, as an agent sees it: `npm run bench -- pipe [--json] [--runs N]`. */
const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 200;
const asJson = process.argv.includes('--json');

const rig = await Rig.start();
try {
  const figures = await measure(rig);
  if (asJson) process.stdout.write(`${JSON.stringify(figures)}\n`);
  else print(figures);
} finally {
  await rig.stop();
}

type Figures = Awaited<ReturnType<typeof measure>>;

async function measure(running: Rig) {
  const front = await DemoRoom.open(running, 'bench');
  const inFront = await times(front);
  const hidden = await hiddenTab(front);
  const inHidden = await times(hidden);
  const worker = await running.browser.worker();
  const stages = await stageTimes(worker, 'page_click');
  const fillStages = await stageTimes(worker, 'page_fill');
  const ref = await front.refOf('Add a cup');
  const profiledMs = await busyMs(worker, () =>
    timeEach(runs, 0, () => accepted(front.call('page_click', { ref }))),
  );
  await worker.detach();
  const started = await startToList(15);
  const listBytes = Buffer.byteLength(JSON.stringify({ tools: publishedTools() }));
  return {
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${platform()} ${release()} ${arch()}, Node ${process.version}`,
    ownWindow: inFront,
    hiddenTab: inHidden,
    clickStages: Object.fromEntries(stages),
    fillStages: Object.fromEntries(fillStages),
    workerOwnMsPerClick: profiledMs / runs,
    started,
    listBytes,
  };
}

/** A second tab in the same window lies behind the first. */
async function hiddenTab(front: DemoRoom): Promise<DemoRoom> {
  const opened = await accepted(
    front.callInWorkspace('tab_open', { url: front.rig.pages.url('order.html') }),
  );
  return front.inTab(tabIn(opened));
}

async function times(room: DemoRoom) {
  const button = await room.refOf('Add a cup');
  const field = await room.refOf('Name');
  let round = 0;
  return {
    click: spread(await timeEach(runs, 10, () => accepted(room.call('page_click', { ref: button })))),
    fill: spread(
      await timeEach(runs, 10, () =>
        accepted(room.call('page_fill', { ref: field, text: `Ada ${(round += 1)}` })),
      ),
    ),
    snapshot: spread(await timeEach(runs, 10, () => accepted(room.call('page_snapshot')))),
    status: spread(await timeEach(runs, 10, () => accepted(room.agent.call('browser_status')))),
  };
}

function print(figures: Figures): void {
  process.stdout.write(`\nThe pipe, from one run: ${figures.machine}\n\n`);
  const row = (name: string, at: Spread, behind: Spread): string[] => [
    name,
    milliseconds(at.median),
    milliseconds(at.p95),
    milliseconds(behind.median),
    milliseconds(behind.p95),
  ];
  const { ownWindow, hiddenTab: hidden } = figures;
  printTable(
    ['as the client sees it', 'own window', 'p95', 'hidden tab', 'p95'],
    [
      row('guarded click', ownWindow.click, hidden.click),
      row('fill', ownWindow.fill, hidden.fill),
      row('small snapshot', ownWindow.snapshot, hidden.snapshot),
      row('status', ownWindow.status, hidden.status),
    ],
  );
  printTable(
    ['stage', 'click', 'p95', 'fill', 'p95'],
    Object.entries(figures.clickStages).map(([stage, click]) => {
      const fill = figures.fillStages[stage];
      return [
        stage,
        milliseconds(click.median),
        milliseconds(click.p95),
        ...(fill === undefined ? [] : [milliseconds(fill.median), milliseconds(fill.p95)]),
      ];
    }),
  );
  printTable(
    ['', 'measured', 'aim'],
    [
      ['click, median, own window', milliseconds(ownWindow.click.median), '25 ms'],
      ["the worker's own JavaScript per click, sampled", milliseconds(figures.workerOwnMsPerClick), '1 ms'],
      [
        'start of tabwarden mcp to its first tools/list, median',
        milliseconds(figures.started.list.median),
        '',
      ],
      ['  a bare Node in the same run', milliseconds(figures.started.node.median), ''],
      ['bytes of that list', String(figures.listBytes), '8192'],
    ],
  );
}
