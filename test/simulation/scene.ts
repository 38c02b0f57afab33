import type { JsonObject } from '../../src/contract/json.ts';
import type { RequestContext } from '../../src/contract/external-request.ts';
import { isRef, type Ref } from '../../src/contract/ids.ts';
import type { Verdict } from '../../src/contract/verdict.ts';
import type { SimDocument } from './browser/sim-document.ts';
import type { SimTab } from './browser/sim-tab.ts';
import { SimAgent, type Said } from './sim-agent.ts';
import { SimWorld, type SimWorker } from './sim-world.ts';

export const shopOrigin = 'http://127.0.0.1:8080';
export const shopUrl = `${shopOrigin}/shop`;
export const basketUrl = `${shopOrigin}/basket`;
/** A page of its own, for the good call after a bad one. */
export const spareOrigin = 'http://localhost:9090';
export const spareUrl = `${spareOrigin}/spare`;

/**
 * A world that is ready: an agent that holds the workspace `work`, with the tab `t1` that shows a shop, read
 * once. `Buy` changes something, `Basket` leads to another page, `Name` can be filled in.
 */
export class Scene {
  readonly world: SimWorld;
  readonly agent: SimAgent;
  worker: SimWorker;
  #tab: SimTab | undefined;
  readonly #refs = new Map<string, Ref>();

  private constructor(world: SimWorld, worker: SimWorker) {
    this.world = world;
    this.worker = worker;
    this.agent = new SimAgent(world, worker, 'agent');
  }

  static async begin(seed = 1): Promise<Scene> {
    const world = new SimWorld(seed);
    describeSite(world);
    const scene = new Scene(world, await world.startWorker());
    const context = { profile: 'default', workspace: 'work' };
    const origins = [shopOrigin, spareOrigin];
    accepted(await scene.agent.call('workspace_open', { purpose: 'shopping', origins }, { context }));
    accepted(await scene.agent.call('tab_open', { url: shopUrl }, { context }));
    scene.agent.context = { ...context, tab: 't1' };
    scene.#tab = [...world.browser.tabs.values()][0];
    await scene.read();
    return scene;
  }

  get tab(): SimTab {
    if (this.#tab === undefined) throw new Error('the scene has no tab yet');
    return this.#tab;
  }

  /** The document that the tab shows now. */
  get document(): SimDocument {
    if (this.tab.document === null) throw new Error('the tab shows no document');
    return this.tab.document;
  }

  /** Where the workspace is, for calls that take no tab. */
  get workspace(): RequestContext {
    return { profile: 'default', workspace: 'work' };
  }

  /** Reads the page, so that its refs are known. */
  async read(): Promise<void> {
    this.#refs.clear();
    remember(this.#refs, await this.agent.call('page_snapshot', {}));
  }

  ref(name: string): Ref {
    const found = this.#refs.get(name);
    if (found === undefined) throw new Error(`no ref was read for "${name}"`);
    return found;
  }

  call(tool: string, args: JsonObject, said: Said = {}): Promise<Verdict> {
    return this.agent.call(tool, args, said);
  }

  click(name: string, said: Said = {}): Promise<Verdict> {
    return this.call('page_click', { ref: this.ref(name) }, said);
  }

  /** Begins a click and returns at once: the clock has to be let run. */
  sendClick(name: string, said: Said = {}): Promise<Verdict> {
    return this.agent.send('page_click', { ref: this.ref(name) }, said);
  }

  /** What was ever done to any page. */
  get effects(): number {
    return this.world.browser.effects.length;
  }

  /** The worker is stopped and begins again; the agent resumes. */
  async restart(): Promise<void> {
    this.worker = await this.world.restart(this.worker);
    this.agent.worker = this.worker;
    await this.world.clock.until(this.worker.guard.standing.workspaces.clientBack(this.agent.client.key));
  }

  /** A good call in the same workspace: opens a page, reads it, clicks on it. Returns the last verdict. */
  async goodCall(): Promise<Verdict> {
    const opened = await this.call('tab_open', { url: spareUrl }, { context: this.workspace });
    if (opened.verdict !== 'accepted') return opened;
    const context = { ...this.workspace, tab: String(opened.result['tab']) };
    const refs = new Map<string, Ref>();
    remember(refs, await this.call('page_snapshot', {}, { context }));
    return this.call('page_click', { ref: refs.get('Go on') ?? '' }, { context });
  }
}

export function describeSite({ browser }: SimWorld): void {
  browser.site.serves(shopUrl, {
    title: 'Shop',
    elements: [
      { role: 'button', name: 'Buy', kind: 'button' },
      { role: 'textbox', name: 'Name', kind: 'input/text', value: '' },
      { role: 'link', name: 'Basket', kind: 'a', then: ({ tab }) => tab.go(basketUrl) },
      { role: 'button', name: 'Ask', kind: 'button', then: (document) => document.block() },
      { role: 'link', name: 'Help', kind: 'a', then: ({ tab }) => tab.openTab(`${shopOrigin}/help`) },
    ],
  });
  browser.site.serves(basketUrl, {
    title: 'Basket',
    elements: [{ role: 'button', name: 'Pay', kind: 'button' }],
  });
  browser.site.serves(spareUrl, {
    title: 'Spare',
    elements: [{ role: 'button', name: 'Go on', kind: 'button' }],
  });
}

/** The refs of a snapshot, by the names of their elements. */
function remember(refs: Map<string, Ref>, verdict: Verdict): void {
  for (const line of outlineOf(verdict).split('\n')) {
    const [, ref = '', name = ''] = /^(e\d+) \S+ "(.*)"$/.exec(line) ?? [];
    if (isRef(ref)) refs.set(name, ref);
  }
}

function outlineOf(verdict: Verdict): string {
  const page = accepted(verdict).page;
  return typeof page === 'object' && page !== null && 'outline' in page ? String(page.outline) : '';
}

function accepted(verdict: Verdict) {
  if (verdict.verdict !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(verdict)}`);
  return verdict;
}
