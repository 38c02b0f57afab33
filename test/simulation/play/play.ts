import type { RequestContext } from '../../../src/contract/external-request.ts';
import { isRef, type Ref } from '../../../src/contract/ids.ts';
import type { JsonObject } from '../../../src/contract/json.ts';
import type { Verdict } from '../../../src/contract/verdict.ts';
import type { BudgetLimits } from '../../../src/ports/budget-store.ts';
import type { SimTab } from '../browser/sim-tab.ts';
import { History, type Sent } from '../history/history.ts';
import { allowing } from '../sim-policies.ts';
import { describeSite, shopOrigin, shopUrl, spareOrigin, spareUrl } from '../scene.ts';
import { SimAgent } from '../sim-agent.ts';
import { once } from '../sim-person.ts';
import { SimWorld, type SimParts, type SimWorker } from '../sim-world.ts';

/** One agent with a workspace of its own, and what it knows of its page. */
export interface Player {
  readonly agent: SimAgent;
  readonly workspace: string;
  readonly refs: Map<string, Ref>;
  tab: string;
}

export interface PlayPlan {
  readonly seed: number;
  readonly policy: string;
  readonly players: number;
  readonly limits: BudgetLimits;
  readonly alter: (parts: SimParts, world: SimWorld) => void;
}

/** The life of a worker that runs beside the one that was meant. */
export const secondWorker = -1;

/** One history in the making: a world, its agents, and the onlooker who writes everything down. */
export class Play {
  readonly world: SimWorld;
  readonly history: History;
  readonly players: Player[] = [];
  readonly #policy: string;
  #worker: SimWorker | null = null;
  #life = 0;
  #requests = 0;

  private constructor({ seed, policy, limits, alter }: PlayPlan) {
    this.world = new SimWorld(seed);
    this.world.budgetLimits = limits;
    this.world.alter = alter;
    describeSite(this.world);
    this.history = new History(this.world);
    this.#policy = policy;
  }

  static async begin(plan: PlayPlan): Promise<Play> {
    const play = new Play(plan);
    play.#worker = await play.world.startWorker();
    for (let number = 1; number <= plan.players; number += 1) {
      const agent = new SimAgent(play.world, play.worker, `agent${number}`);
      const player = { agent, workspace: `work${number}`, refs: new Map<string, Ref>(), tab: '' };
      play.players.push(player);
      await play.#settleIn(player);
    }
    play.history.policy(plan.policy);
    return play;
  }

  get worker(): SimWorker {
    if (this.#worker === null) throw new Error('no worker has begun');
    return this.#worker;
  }

  /** The tab that the agent opened first. */
  tabOf({ tab, workspace }: Player): SimTab | undefined {
    const bound = this.world.kept.records.find(({ name }) => name === workspace)?.tabs;
    const token = bound?.find(({ handle }) => handle === tab)?.token;
    return token === undefined ? undefined : this.world.browser.tabs.get(token);
  }

  async #settleIn(player: Player): Promise<void> {
    const { agent, workspace } = player;
    const context = { profile: 'default', workspace };
    const origins = [shopOrigin, spareOrigin];
    await this.call(player, 'workspace_open', { purpose: 'shopping', origins }, context);
    const opened = await this.call(player, 'tab_open', { url: shopUrl }, context);
    player.tab = opened.verdict === 'accepted' ? String(opened.result['tab']) : 't1';
    agent.context = { ...context, tab: player.tab };
    await this.read(player);
  }

  async read(player: Player): Promise<void> {
    remember(player.refs, await this.call(player, 'page_snapshot', {}));
  }

  /** Sends a request; what comes of it is written down when it comes. */
  send(player: Player, tool: string, args: JsonObject, context?: RequestContext, requestId?: string): Flight {
    const id = requestId ?? `${player.agent.label}-${(this.#requests += 1)}`;
    const text = player.agent.text(tool, args, { context: context ?? player.agent.context, requestId: id });
    return this.sendText(player, {
      tool,
      text,
      requestId: id,
      ref: refIn(args),
      workspace: context?.workspace ?? player.workspace,
    });
  }

  sendText(player: Player, said: Said, worker = this.worker): Flight {
    const { key: client, label } = player.agent.client;
    const sent: Sent = { ...said, client, label, life: worker === this.worker ? this.#life : secondWorker };
    this.history.add({ what: 'sent', sent });
    const caller = new AbortController();
    const verdict = worker.guard.handle(player.agent.client, said.text, caller.signal);
    void verdict.then((given) => this.history.add({ what: 'verdict', sent, verdict: given }));
    return { sent, verdict, withdraw: () => caller.abort() };
  }

  /** Sends it and waits for the verdict. */
  call(player: Player, tool: string, args: JsonObject, context?: RequestContext): Promise<Verdict> {
    return this.world.clock.until(this.send(player, tool, args, context).verdict);
  }

  /** The worker is stopped at once; the next one begins by itself a moment later. */
  kill(): void {
    this.worker.seam.stop();
    this.history.add({ what: 'died', life: this.#life });
    this.#life += 1;
  }

  async revive(): Promise<void> {
    this.#worker = await this.world.startWorker();
    for (const { agent } of this.players) {
      agent.worker = this.worker;
      await this.world.clock.until(this.worker.guard.standing.workspaces.clientBack(agent.client.key));
    }
  }

  /** Everything that stands in the way is put away: the person, the pages, the disk. */
  async heal(): Promise<void> {
    const { world, history } = this;
    this.worker.seam.calm();
    world.journal.fault = null;
    world.person.decides = once;
    for (const document of world.browser.documents) document.unblock();
    if (this.worker.seam.isStopped) await this.revive();
    await world.clock.pass(40_000);
    const { stop, workspaces } = this.worker.guard.standing;
    for (const { workspace } of this.players) {
      await world.clock.until(workspaces.pause(workspace, false));
      history.add({ what: 'pause', workspace, paused: false });
    }
    await world.clock.until(stop.letGo());
    history.add({ what: 'stop', pressed: false });
    history.policy(this.#policy);
  }

  /** A last start of the worker, which settles what is open; then each agent does one good thing. */
  async end(): Promise<void> {
    await this.heal();
    await this.world.clock.pass(130_000);
    this.kill();
    await this.revive();
    await this.world.clock.pass(130_000);
    this.history.policy(allowing.text);
    for (const player of this.players) await this.#goodCall(player);
    await this.world.clock.pass(1_000);
  }

  async #goodCall(player: Player): Promise<void> {
    const spent = this.world.kept.budgets.some(
      ({ workspace, committed }) =>
        workspace === player.workspace && committed.acts >= this.history.limits.acts,
    );
    const context = { profile: 'default', workspace: player.workspace };
    const opened = await this.call(player, 'tab_open', { url: spareUrl }, context);
    if (this.history.altered) return this.#next(opened, 'journal.read_only');
    if (opened.verdict !== 'accepted') return this.#next(opened, null);
    const there = { ...context, tab: String(opened.result['tab']) };
    const refs = new Map<string, Ref>();
    remember(refs, await this.call(player, 'page_snapshot', {}, there));
    this.#next(
      await this.call(player, 'page_click', { ref: refs.get('Go on') ?? '' }, there),
      spent ? 'budget.exceeded' : null,
    );
  }

  #next(verdict: Verdict, expected: string | null): void {
    const code = verdict.verdict === 'accepted' ? null : verdict.code;
    this.history.add({
      what: 'next',
      works: code === expected,
      said: `the good call got ${code ?? 'accepted'}`,
    });
  }
}

export interface Flight {
  readonly sent: Sent;
  readonly verdict: Promise<Verdict>;
  readonly withdraw: () => void;
}

type Said = Pick<Sent, 'tool' | 'text' | 'requestId' | 'ref' | 'workspace'>;

const refIn = (args: JsonObject): string | null => (typeof args['ref'] === 'string' ? args['ref'] : null);

function remember(refs: Map<string, Ref>, verdict: Verdict): void {
  const page = verdict.verdict === 'accepted' ? verdict.page : null;
  const outline = typeof page === 'object' && page !== null && 'outline' in page ? String(page.outline) : '';
  for (const line of outline.split('\n')) {
    const [, ref = '', name = ''] = /^(e\d+) \S+ "(.*)"$/.exec(line) ?? [];
    if (isRef(ref)) refs.set(name, ref);
  }
}
