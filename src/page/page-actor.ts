import type { PageAnswer, PageMessage, PageRead } from '../contract/page-messages.ts';
import { ActLedger } from './act/act-ledger.ts';
import type { ShadowRootOf } from './flat-tree.ts';
import { describe } from './describe.ts';
import { hello } from './hello.ts';
import { isForActor, isPageMessage } from './page-message.ts';
import { Page } from './page.ts';
import { probe } from './probe.ts';
import { fault } from './refusal.ts';
import { snapshot } from './snapshot.ts';

/** What the actor needs from the extension that put it into a page. */
export interface ActorHost {
  /** Takes what hears each message and answers it, now or later, with JSON text. */
  onAsk(listener: (message: unknown, answer: (text: string) => void) => void): void;
  /** The shadow root of an element, a closed one too; null where there is none. */
  readonly openOrClosedShadowRoot: ShadowRootOf;
}

/** Kept in the extension's own world, which a page cannot see. */
const marker = Symbol.for('tabwarden.page-actor');

const stringify = JSON.stringify;

/**
 * Starts the actor of this document, once: the script may be put in again. It only listens; it never speaks
 * first, and whatever happens in it, a page hears of no error.
 */
export function startPageActor(host: ActorHost): void {
  if (Object.hasOwn(globalThis, marker)) return;
  Object.defineProperty(globalThis, marker, { value: true });
  const page = new Page((element) => host.openOrClosedShadowRoot(element));
  const ledger = new ActLedger(page);
  host.onAsk((message, answer) => {
    if (!isForActor(message)) return;
    const say = (said: PageAnswer): void => answer(stringify(said));
    try {
      if (isPageMessage(message)) answerMessage(page, ledger, message, say);
      else say(fault());
    } catch {
      say(fault());
    }
  });
}

function answerMessage(
  page: Page,
  ledger: ActLedger,
  message: PageMessage,
  say: (said: PageAnswer) => void,
): void {
  switch (message.tabwarden) {
    case 'hello':
      return say(hello());
    case 'read':
      return say(answerRead(page, message.read));
    case 'act':
      return ledger.act(message.intent, message.act, message.notAfterMs, say);
    case 'look':
      return say(ledger.look(message.intent));
  }
}

function answerRead(page: Page, read: PageRead): PageAnswer {
  switch (read.do) {
    case 'snapshot':
      return snapshot(page, read);
    case 'probe':
      return probe(page, read);
    case 'describe':
      return describe(page, read);
  }
}
