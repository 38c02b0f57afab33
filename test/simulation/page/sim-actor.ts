import type { IntentId, Ref } from '../../../src/contract/ids.ts';
import type {
  ActingAnswer,
  ElementFacts,
  LookAnswer,
  PageAct,
  PageAnswer,
  PageMessage,
  PageRead,
  RefusedAnswer,
} from '../../../src/contract/page-messages.ts';
import type { SimClock } from '../sim-clock.ts';
import type { SimDocument } from '../browser/sim-document.ts';
import { ref as refOf } from '../sim-ids.ts';
import type { SimElement } from './sim-element.ts';

interface Known {
  readonly element: SimElement;
  readonly facts: ElementFacts;
}

interface Intent {
  readonly target: Known;
  state: LookAnswer['state'];
}

/** What a healthy actor answers, as `page-messages.ts` has it. Each intent is done at most once. */
export class SimActor {
  readonly #document: SimDocument;
  readonly #clock: SimClock;
  readonly #known = new Map<Ref, Known>();
  readonly #intents = new Map<IntentId, Intent>();

  constructor(document: SimDocument, clock: SimClock) {
    this.#document = document;
    this.#clock = clock;
  }

  answer(message: PageMessage): PageAnswer {
    switch (message.tabwarden) {
      case 'hello':
        return this.#hello();
      case 'read':
        return this.#read(message.read);
      case 'act':
        return this.#act(message.intent, message.act, message.notAfterMs);
      case 'look':
        return this.#look(message.intent);
    }
  }

  #hello(): PageAnswer {
    const { origin, url, title } = this.#document;
    const state = { visible: true, userActivation: false, dialogOpen: false };
    return { answer: 'hello', origin, url, title, ...state };
  }

  #read(read: PageRead): PageAnswer {
    if (read.do === 'probe') return { answer: 'probe', holds: this.#holds(read) };
    if (read.do === 'describe') return this.#describe(read.ref);
    const { url, title } = this.#document;
    const all = this.#document.elements.filter(({ connected }) => connected);
    const shown = all.slice(0, read.maxNodes);
    let nextRef = read.firstRef;
    const lines = shown.map((element) => {
      const ref = this.#refFor(element) ?? refOf(`e${nextRef++}`);
      this.#known.set(ref, { element, facts: factsOf(ref, element) });
      return `${ref} ${element.role} ${JSON.stringify(element.name)}`;
    });
    const outline = lines.join('\n');
    const cut = all.length - shown.length;
    return { answer: 'snapshot', url, title, outline, nodes: shown.length, nextRef, cut, cursor: null };
  }

  #describe(ref: Ref): PageAnswer {
    const target = this.#target(ref, false);
    if ('answer' in target) return target;
    const { facts } = target;
    const secret = { submits: false, sensitive: false, form: null };
    return { answer: 'describe', target: facts, visibleText: facts.name, ...secret };
  }

  #refFor(element: SimElement): Ref | undefined {
    return [...this.#known.entries()].find(
      ([, known]) => known.element === element && looksAs(known.facts, element),
    )?.[0];
  }

  #holds({ until, value, ref }: Extract<PageRead, { do: 'probe' }>): boolean {
    const element = ref === null ? undefined : this.#known.get(ref)?.element;
    const shows = this.#document.elements.some(({ name, connected }) => connected && name === value);
    switch (until) {
      case 'text':
        return shows;
      case 'text_gone':
        return !shows;
      case 'ref_visible':
        return element?.connected === true && element.obstacle !== 'hidden';
      case 'ref_gone':
        return element?.connected !== true;
    }
  }

  #act(id: IntentId, act: PageAct, notAfterMs: number): ActingAnswer | RefusedAnswer {
    const seen = this.#intents.get(id);
    if (seen !== undefined) return acting(id, seen.target.facts);
    if (this.#clock.nowMs() > notAfterMs) return refused('page.unresponsive', '', 'too late');
    const target = this.#target(act.ref);
    if ('answer' in target) return target;
    const intent: Intent = { target, state: 'acting' };
    this.#intents.set(id, intent);
    this.#clock.after(0, () => this.#run(id, intent, act, notAfterMs));
    return acting(id, target.facts);
  }

  #target(ref: Ref, toAct = true): Known | RefusedAnswer {
    const known = this.#known.get(ref);
    if (known === undefined) return refused('context.ref_unknown', '', `${ref} is not of this document`);
    const { element, facts } = known;
    if (!element.connected) return refused('context.ref_stale', '', `${ref} has left the document`);
    if (!looksAs(facts, element)) return refused('context.ref_changed', '', `${ref} does not look as it did`);
    if (element.obstacle === null || !toAct) return known;
    const { obstacle } = element;
    return refused('page.not_actionable', obstacle, `${ref} is ${obstacle}`);
  }

  #run(id: IntentId, intent: Intent, act: PageAct, notAfterMs: number): void {
    if (!this.#document.canRun()) return;
    if (this.#clock.nowMs() > notAfterMs || 'answer' in this.#target(act.ref)) {
      intent.state = 'failed';
      return;
    }
    intent.state = 'acted';
    this.#document.acted(id, act, intent.target.element);
  }

  #look(id: IntentId): LookAnswer {
    const intent = this.#intents.get(id);
    const { url, title } = this.#document;
    const element = intent?.target.element;
    const done = intent?.state === 'acted';
    return {
      ...{ answer: 'look', intent: id, state: intent?.state ?? 'unknown' },
      hit: done && intent !== undefined ? intent.target.facts : null,
      ...{ value: element?.value ?? null, checked: null, connected: element?.connected === true },
      ...{ focused: false, changes: this.#document.changes(), url, title },
      ...{ visible: true, defaultPrevented: false },
    };
  }
}

const factsOf = (ref: Ref, { role, name, kind }: SimElement): ElementFacts => ({ ref, role, name, kind });

const looksAs = (facts: ElementFacts, { role, name, kind }: SimElement): boolean =>
  facts.role === role && facts.name === name && facts.kind === kind;

const acting = (intent: IntentId, target: ElementFacts): ActingAnswer => ({
  answer: 'acting',
  intent,
  target,
  userActivation: false,
});

const refused = (code: RefusedAnswer['code'], reason: string, hint: string): RefusedAnswer => ({
  answer: 'refused',
  code,
  reason,
  expected: 'an element that can be acted on',
  hint,
  page: { says: 'words of the page' },
});
