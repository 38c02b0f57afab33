import type { TabToken } from '../../src/contract/ids.ts';
import type { FrameAddress, PageMessage } from '../../src/contract/page-messages.ts';
import type { Attachment, PageLink, PageReply } from '../../src/ports/page-link.ts';
import actorFile from '../page-actor.iife.ts?script&iife';
import type { TabTokens } from './tab-tokens.ts';

/** Talks to the actor of one document. What is injected only adds a listener; acts go by message, to frame and document. */
export class ChromePageLink implements PageLink {
  readonly #tokens: TabTokens;
  readonly #attached = new Set<string>();

  constructor(tokens: TabTokens) {
    this.#tokens = tokens;
  }

  async attach(token: TabToken, frame: FrameAddress): Promise<Attachment> {
    if (this.#attached.has(frame.documentId)) return 'attached';
    const tabId = await this.#tokens.tabIdOf(token);
    if (tabId === undefined) return 'gone';
    try {
      const [injected] = await chrome.scripting.executeScript({
        target: { tabId, documentIds: [frame.documentId] },
        files: [actorFile],
        injectImmediately: true,
      });
      if (injected?.documentId !== frame.documentId || injected.frameId !== frame.frameId)
        return 'document_changed';
      this.#remember(frame.documentId);
      return 'attached';
    } catch (error) {
      return attachmentFault(error);
    }
  }

  async ask(token: TabToken, frame: FrameAddress, message: PageMessage): Promise<PageReply> {
    const tabId = await this.#tokens.tabIdOf(token);
    if (tabId === undefined) return { reply: 'no_listener' };
    try {
      const { frameId, documentId } = frame;
      const answer: unknown = await chrome.tabs.sendMessage(tabId, message, { frameId, documentId });
      return typeof answer === 'string' ? { reply: 'answered', text: answer } : { reply: 'lost' };
    } catch (error) {
      if (!wordsOf(error).includes('Receiving end does not exist')) return { reply: 'lost' };
      this.#attached.delete(frame.documentId);
      return { reply: 'no_listener' };
    }
  }

  #remember(documentId: string): void {
    this.#attached.add(documentId);
    const [oldest] = this.#attached;
    if (this.#attached.size > 1000 && oldest !== undefined) this.#attached.delete(oldest);
  }
}

/** The browser says why only in words. Those of Chromium 120 to 156; anything else is a page that it keeps from us. */
function attachmentFault(error: unknown): Attachment {
  const words = wordsOf(error);
  if (words.includes('No tab with id')) return 'gone';
  if (/No (document|frame) with id|was removed/i.test(words)) return 'document_changed';
  if (words.includes('ExtensionsSettings policy')) return 'blocked';
  if (/must request permission|Cannot access contents/i.test(words)) return 'not_granted';
  return 'restricted';
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : '');
