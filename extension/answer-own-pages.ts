import { approvalPage } from './adapters/approval-window.ts';
import { isOwnPage } from './adapters/own-page.ts';
import { isApprovalAnswer } from './approval-messages.ts';
import type { GuardDesk } from './guard-desk.ts';
import { isJournalRequest } from './guard-messages.ts';
import type { SettingsDesk } from './settings-desk.ts';
import { isSettingsRequest } from './settings-messages.ts';

/** Answers our own pages, and nobody else. Only the approval window answers for a person. */
export function answerOwnPages(settings: SettingsDesk, guard: Promise<GuardDesk>): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender, sendResponse) => {
    if (!isOwnPage(sender)) return false;
    const answer = answerTo(message, sender.url);
    if (answer === undefined) return false;
    void answer.then(sendResponse);
    return true;
  });

  function answerTo(message: unknown, page: string | undefined): Promise<unknown> | undefined {
    if (isSettingsRequest(message)) return settings.answer(message);
    if (isJournalRequest(message)) return guard.then((desk) => desk.journalSlice(message.from));
    if (!isApprovalAnswer(message) || page !== chrome.runtime.getURL(approvalPage)) return undefined;
    return guard.then((desk) => desk.answer(message));
  }
}
