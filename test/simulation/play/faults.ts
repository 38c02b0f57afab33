import type { PageReply } from '../../../src/ports/page-link.ts';
import type { PageMessage } from '../../../src/contract/page-messages.ts';
import type { SimDocument } from '../browser/sim-document.ts';
import type { Fault } from '../seam.ts';
import { denying } from '../sim-policies.ts';
import { basketUrl, shopUrl } from '../scene.ts';
import { actionKinds } from './action-kinds.ts';
import type { Flight, Play, Player } from './play.ts';

/** Something that goes wrong at one step of a call of that agent. */
export type Goes = (play: Play, player: Player, flight: () => Flight) => Fault;

const hourMs = 3_600_000;

const world =
  (change: (play: Play, player: Player, flight: () => Flight) => void): Goes =>
  (play, player, flight) => ({ before: () => change(play, player, flight) });

const page = (change: (document: SimDocument) => void): Goes =>
  world((play, player) => {
    const document = play.tabOf(player)?.document;
    if (document != null) change(document);
  });

const element = (change: (element: SimDocument['elements'][number]) => void): Goes =>
  page((document) => document.elements.forEach(change));

const answers = (forge: (honest: PageReply) => PageReply): Goes =>
  page((document) => {
    for (const kind of kinds) document.forge(kind, async (honest) => forge(await honest()));
  });
const kinds: readonly PageMessage['tabwarden'][] = ['hello', 'read', 'act', 'look'];

const after = (play: Play, ms: number, then: () => void): void => void play.world.clock.after(ms, then);

/** The faults of the design, section 9, by name. */
export const faults: Readonly<Record<string, Goes>> = {
  'a port throws': () => ({ is: 'throws' }),
  'a port hangs': () => ({ is: 'hangs' }),
  'the worker is stopped before': world((play) => play.kill()),
  'the worker is stopped after': (play) => ({ after: () => play.kill() }),
  'the worker is stopped, and a record is altered': world((play) => {
    const [first] = play.world.journal.entries;
    if (first?.kind === 'intent') {
      play.world.journal.entries[0] = { ...first, record: { ...first.record, tool: 'page_snapshot' } };
      play.history.altered = true;
    }
    play.kill();
  }),
  'the storage refuses for ten seconds': world((play) => {
    play.world.journal.fault = 'journal.unavailable';
    after(play, 10_000, () => void (play.world.journal.fault = null));
  }),
  'the storage is slow': world((play) => {
    play.world.journal.delayMs = 7_000;
    after(play, 20_000, () => void (play.world.journal.delayMs = 0));
  }),
  'two workers at once': world((play, player, flight) => {
    const { sent } = flight();
    void play.world.beginWorker().then((second) => void play.sendText(player, sent, second));
  }),
  'the same id twice at once': world((play, player, flight) => void play.sendText(player, flight().sent)),
  'the same id with other content': world((play, player, flight) => {
    const { requestId, tool } = flight().sent;
    const other = tool === 'page_click' ? actionKinds['page_fill'] : actionKinds['page_click'];
    other?.(play, player, requestId);
  }),
  'the caller withdraws': world((_play, _player, flight) => flight().withdraw()),
  'the host is killed': world((play, player, flight) => {
    flight().withdraw();
    const { workspaces } = play.worker.guard.standing;
    void workspaces.clientLeft(player.agent.client.key);
    after(play, 300, () => void workspaces.clientBack(player.agent.client.key));
    after(play, 400, () => void play.sendText(player, flight().sent));
  }),
  'the MCP server is killed and sends again': world((play, player, flight) => {
    flight().withdraw();
    after(play, 500, () => void play.sendText(player, flight().sent));
  }),
  'the tab is navigated': world((play, player) => void play.tabOf(player)?.go(basketUrl)),
  'the tab is closed': world((play, player) => play.tabOf(player)?.close()),
  'the tab is discarded': world((play, player) => play.tabOf(player)?.discard()),
  'the tab is moved away': world((play, player) => {
    const tab = play.tabOf(player);
    if (tab !== undefined) tab.workspace = null;
  }),
  'the page crashes': page((document) => document.crash()),
  'the page is put into the back/forward cache': page((document) => document.leave('cached')),
  'a prerendered page comes in its place': world((play, player) =>
    play.tabOf(player)?.replaceDocument(shopUrl),
  ),
  'a dialog opens': world((play, player) => {
    const document = play.tabOf(player)?.document;
    document?.block();
    after(play, 20_000, () => document?.unblock());
  }),
  'the elements are gone': element((one) => void (one.connected = false)),
  'the elements are relabelled': element((one) => void (one.name = `${one.name}!`)),
  'the elements are covered': element((one) => void (one.obstacle = 'covered')),
  'the elements are disabled': element((one) => void (one.obstacle = 'disabled')),
  'the elements move': element((one) => void (one.obstacle = 'moving')),
  'the answer comes late': page((document) => {
    for (const kind of kinds)
      document.forge(kind, async (honest) => {
        await document.tab.wait(17_000);
        return honest();
      });
  }),
  'the page answers twice': page((document) => {
    for (const kind of kinds) document.forge(kind, async (honest) => (await honest(), honest()));
  }),
  'the answer is lost': answers(() => ({ reply: 'lost' })),
  'the answer is for another intent': answers((reply) => {
    const text = reply.reply === 'answered' ? reply.text : '{}';
    return { reply: 'answered', text: text.replace(/"intent":"[0-9a-f]{8}/, '"intent":"00000000') };
  }),
  'the answer is too large': answers(() => ({ reply: 'answered', text: `"${'x'.repeat(1_100_000)}"` })),
  'the answer is malformed': answers(() => ({ reply: 'answered', text: 'done!' })),
  'the clock goes back an hour': world((play) => play.world.clock.set(-hourMs)),
  'the clock goes on a day': world((play) => play.world.clock.set(24 * hourMs)),
  'the policy changes': world((play) => play.history.policy(denying.text)),
  'the card is closed': world((play) => play.worker.guard.standing.approvals.endAll({ is: 'withdrawn' })),
  'the person refuses': world((play) => {
    play.world.person.decides = () => ({ choice: { choice: 'refuse', reason: 'no' }, afterMs: 700 });
  }),
  'nobody decides': world((play) => void (play.world.person.decides = () => null)),
  'stop is pressed': world((play) => {
    play.history.add({ what: 'stop', pressed: true });
    void play.worker.guard.standing.stop.press().catch(() => undefined);
  }),
  'the workspace is paused': world((play, player) => {
    const { workspace } = player;
    play.history.add({ what: 'pause', workspace, paused: true });
    void play.worker.guard.standing.workspaces.pause(workspace, true).catch(() => undefined);
  }),
  'the queue is flooded': world((play, player) => {
    for (let more = 0; more < 40; more += 1) actionKinds['browser_status']?.(play, player);
  }),
};
