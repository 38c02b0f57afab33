import { signal } from '@preact/signals';
import type { ApprovalCard, ApprovalChoice } from '../../src/contract/approval-card.ts';
import type { ApprovalAnswer, ApprovalNews } from '../approval-messages.ts';

/** What waits, the oldest first; undefined before the worker spoke. */
export const cards = signal<readonly ApprovalCard[] | undefined>(undefined);
/** Why the last press did not do what it should. */
export const fault = signal('');

const page = location.pathname.slice(1);

/** Listens to the worker, and to the next one when it was stopped: that one knows of no card. */
export function listen(): void {
  const port = chrome.runtime.connect({ name: page });
  port.onMessage.addListener((news: ApprovalNews) => {
    if ('close' in news) window.close();
    else cards.value = news.cards;
  });
  port.onDisconnect.addListener(() => {
    cards.value = [];
    listen();
  });
}

const refusals: Readonly<Record<string, string>> = {
  unknown: 'That call is gone. Nothing was decided.',
  answered_before: 'That was decided already.',
  other_card: 'What was asked has changed. Nothing was decided.',
  expired: 'That question has expired. Nothing was decided.',
  too_early: 'That was too fast. Read it, then press again.',
};

/** Tells the worker what the person decided about the card that was shown. */
export async function decide(card: ApprovalCard, shownMs: number, choice: ApprovalChoice): Promise<void> {
  const { id, binding } = card;
  const how = await chrome.runtime
    .sendMessage<ApprovalAnswer, string>({ approval: 'answer', id, binding, shownMs, choice })
    .catch(() => 'unknown');
  fault.value = how === 'taken' ? '' : (refusals[how] ?? 'Nothing was decided.');
}

/**
 * Must run inside the person's click: the browser shows its own question about new sites, and only they can answer
 * it. Nothing is decided where they say no to it.
 */
export async function allow(card: ApprovalCard, shownMs: number, choice: ApprovalChoice): Promise<void> {
  const origins = card.newOrigins;
  if (origins.length > 0) {
    const asked = chrome.permissions.request({ origins: origins.map((origin) => `${origin}/*`) });
    if (!(await asked.catch(() => false))) {
      fault.value = `The browser did not allow ${origins.join(', ')}. Nothing was decided.`;
      return;
    }
    await chrome.runtime.sendMessage({ settings: 'allow_sites', origins });
  }
  await decide(card, shownMs, choice);
}
