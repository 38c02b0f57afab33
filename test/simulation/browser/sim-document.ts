import type { DocumentId, IntentId } from '../../../src/contract/ids.ts';
import type { PageAct } from '../../../src/contract/page-messages.ts';
import type { PageReply } from '../../../src/ports/page-link.ts';
import type { PageMessage } from '../../../src/contract/page-messages.ts';
import type { SimClock } from '../sim-clock.ts';
import { SimActor } from '../page/sim-actor.ts';
import { SimElement, type ElementSpec } from '../page/sim-element.ts';
import type { SimTab } from './sim-tab.ts';

export interface PageSpec {
  readonly title?: string;
  readonly elements?: readonly ElementSpec[];
  /** What the page itself calls its origin, where that is not what its address says. */
  readonly origin?: string;
}

/** One effect on a page, for whoever holds the history against the promises. */
export interface Effect {
  readonly intent: IntentId;
  readonly documentId: DocumentId;
  readonly name: string;
  readonly did: PageAct['do'];
  readonly atMs: number;
}

/** Answers in the actor's place. May ask what the honest answer is, and so let the actor do its part. */
export type Forgery = (honest: () => Promise<PageReply>) => Promise<PageReply>;

/** One loaded page in the top frame of one tab. */
export class SimDocument {
  readonly documentId: DocumentId;
  readonly tab: SimTab;
  url: string;
  readonly title: string;
  readonly origin: string;
  readonly elements: SimElement[];
  lifecycle: 'prerender' | 'active' | 'cached' | 'pending_deletion' = 'active';
  failed = false;
  /** Its renderer is gone, and the browser does not tell. */
  crashed = false;
  /** The actor listens. */
  attached = false;
  /** Something changes at every look. */
  restless = false;
  readonly forgeries = new Map<PageMessage['tabwarden'], Forgery[]>();
  readonly #clock: SimClock;
  readonly #actor: SimActor;
  readonly #effects: Effect[];
  #changes = 0;
  #blocked: { readonly ends: Promise<void>; readonly end: () => void } | null = null;
  #onGone: (() => void)[] = [];

  constructor(
    tab: SimTab,
    documentId: DocumentId,
    url: string,
    spec: PageSpec,
    clock: SimClock,
    effects: Effect[],
  ) {
    this.tab = tab;
    this.documentId = documentId;
    this.url = url;
    this.title = spec.title ?? 'A page';
    this.origin = spec.origin ?? new URL(url).origin;
    this.elements = (spec.elements ?? []).map((element) => new SimElement(element));
    this.#clock = clock;
    this.#effects = effects;
    this.#actor = new SimActor(this, clock);
  }

  element(name: string): SimElement {
    const found = this.elements.find((element) => element.name === name);
    if (found === undefined) throw new Error(`no element "${name}" on ${this.url}`);
    return found;
  }

  /** A dialog is open, or the page is busy: nothing in it runs until it is unblocked. */
  block(): void {
    let end = (): void => undefined;
    const ends = new Promise<void>((resolve) => void (end = resolve));
    this.#blocked ??= { ends, end };
  }

  unblock(): void {
    this.#blocked?.end();
    this.#blocked = null;
  }

  busy(): boolean {
    return this.#blocked !== null;
  }

  canRun(): boolean {
    return !this.crashed && this.lifecycle === 'active' && !this.busy();
  }

  /** The next answer to that kind of message is forged. */
  forge(kind: PageMessage['tabwarden'], forgery: Forgery): void {
    this.forgeries.set(kind, [...(this.forgeries.get(kind) ?? []), forgery]);
  }

  /** Takes a message that has arrived; resolves with the reply, or with `lost` when the document goes first. */
  receive(message: PageMessage): Promise<PageReply> {
    const gone = new Promise<PageReply>((resolve) => {
      this.#onGone.push(() => resolve({ reply: 'lost' }));
    });
    const honest = async (): Promise<PageReply> => {
      while (this.#blocked !== null) await this.#blocked.ends;
      return { reply: 'answered', text: JSON.stringify(this.#actor.answer(message)) };
    };
    const [forgery, ...later] = this.forgeries.get(message.tabwarden) ?? [];
    this.forgeries.set(message.tabwarden, later);
    return Promise.race([forgery === undefined ? honest() : forgery(honest), gone]);
  }

  acted(intent: IntentId, act: PageAct, element: SimElement): void {
    const { documentId } = this;
    const atMs = this.#clock.monotonicMs();
    this.#effects.push({ intent, documentId, name: element.name, did: act.do, atMs });
    this.#changes += 1;
    element.receive(act, this);
  }

  changes(): number {
    if (this.restless) this.#changes += 1;
    return this.#changes;
  }

  /** It is no longer what the tab shows. Messages on their way to it are lost. */
  leave(lifecycle: 'cached' | 'pending_deletion'): void {
    this.lifecycle = lifecycle;
    for (const tell of this.#onGone) tell();
    this.#onGone = [];
  }

  crash(): void {
    this.crashed = true;
    this.attached = false;
    for (const tell of this.#onGone) tell();
  }
}
