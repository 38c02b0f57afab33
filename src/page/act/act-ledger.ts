import type { IntentId } from '../../contract/ids.ts';
import type {
  ActingAnswer,
  ElementFacts,
  LookAnswer,
  PageAct,
  RefusedAnswer,
} from '../../contract/page-messages.ts';
import { dom } from '../dom.ts';
import { NextTask } from '../next-task.ts';
import type { Page } from '../page.ts';
import { fault, refusal } from '../refusal.ts';
import { ChangeCounter } from './change-counter.ts';
import { checkTarget, type Target } from './check-target.ts';
import { doAct } from './do-act.ts';
import { lookAnswer } from './look-answer.ts';
import type { Intent } from './intent.ts';
import { hasMoved } from './moving-check.ts';
import { notActionable } from './not-actionable.ts';

type Answer = (answer: ActingAnswer | RefusedAnswer) => void;

/** Intents remembered; the oldest goes first. The worker's journal remembers all of them. */
const mostIntents = 1024;

/**
 * Does each intent at most once. An act is checked, checked again a task later, answered `acting`, and done in
 * the task after that, so that the answer is on its way before a page can block.
 */
export class ActLedger {
  readonly #page: Page;
  readonly #task = new NextTask();
  readonly #intents = new Map<IntentId, Intent>();
  /** Those that are being checked, with everyone who asked. */
  readonly #checking = new Map<IntentId, Answer[]>();
  #counting: ChangeCounter | null = null;

  constructor(page: Page) {
    this.#page = page;
  }

  act(id: IntentId, act: PageAct, notAfterMs: number, answer: Answer): void {
    const seen = this.#intents.get(id);
    if (seen !== undefined) return answer(acting(id, seen.target));
    const checking = this.#checking.get(id);
    if (checking !== undefined) return void checking.push(answer);
    const first = this.#checkNow(act, notAfterMs);
    if (first.answer === 'refused') return answer(first);
    this.#checking.set(id, [answer]);
    const box = dom.box(first.element);
    this.#task.run(() => this.#settle(id, act, notAfterMs, this.#checkAgain(act, notAfterMs, box)));
  }

  look(id: IntentId): LookAnswer {
    const answer = lookAnswer(this.#page, id, this.#intents.get(id) ?? null);
    return this.#checking.has(id) ? { ...answer, state: 'acting' } : answer;
  }

  #checkAgain(act: PageAct, notAfterMs: number, box: DOMRect): Target | RefusedAnswer {
    const target = this.#checkNow(act, notAfterMs);
    if (target.answer === 'refused' || !hasMoved(box, dom.box(target.element))) return target;
    return notActionable('moving');
  }

  #checkNow(act: PageAct, notAfterMs: number): Target | RefusedAnswer {
    if (Date.now() > notAfterMs) return tooLate();
    try {
      return checkTarget(this.#page, act);
    } catch {
      return fault();
    }
  }

  #settle(id: IntentId, act: PageAct, notAfterMs: number, target: Target | RefusedAnswer): void {
    const asked = this.#checking.get(id) ?? [];
    this.#checking.delete(id);
    if (target.answer === 'target') {
      const { element, facts } = target;
      this.#remember(id, {
        act,
        element: new WeakRef(element),
        target: facts,
        state: 'acting',
        prevented: false,
        changes: null,
      });
      this.#task.run(() => this.#run(id, notAfterMs));
    }
    const said = target.answer === 'refused' ? target : acting(id, target.facts);
    for (const answer of asked) answer(said);
  }

  #remember(id: IntentId, intent: Intent): void {
    this.#intents.set(id, intent);
    const [oldest] = this.#intents.keys();
    if (this.#intents.size > mostIntents && oldest !== undefined) this.#intents.delete(oldest);
  }

  #run(id: IntentId, notAfterMs: number): void {
    const intent = this.#intents.get(id);
    if (intent === undefined) return;
    const target = this.#checkNow(intent.act, notAfterMs);
    if (target.answer === 'refused') {
      intent.state = 'failed';
      return;
    }
    this.#counting?.stop();
    this.#counting = new ChangeCounter(target.element);
    intent.changes = this.#counting;
    try {
      intent.prevented = doAct(this.#page, intent.act, target);
    } catch {
      // Whatever went wrong, it was begun: what came of it is read from the page.
    }
    intent.state = 'acted';
  }
}

const tooLate = (): RefusedAnswer => refusal('page.unresponsive');

const acting = (intent: IntentId, target: ElementFacts): ActingAnswer => ({
  answer: 'acting',
  intent,
  target,
  userActivation: navigator.userActivation.isActive,
});
