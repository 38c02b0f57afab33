import type { FrameAddress } from '../../../src/contract/page-messages.ts';
import type { Attachment, PageLink } from '../../../src/ports/page-link.ts';
import type { SimBrowser } from '../browser/sim-browser.ts';
import type { SimDocument } from '../browser/sim-document.ts';
import type { Seam } from '../seam.ts';
import { never } from '../seam.ts';

/** The way to the actor of one document, with what was measured of the real one. */
export const simPageLink = (browser: SimBrowser, seam: Seam): PageLink => ({
  attach: (token, frame) =>
    seam.step('pageLink.attach', () => {
      const tab = browser.tabs.get(token);
      if (tab === undefined) return 'gone';
      return tab.document === null ? 'document_changed' : attach(browser, tab.document, frame);
    }),
  ask: (token, frame, message) =>
    seam.step(`pageLink.ask ${message.tabwarden}`, () => {
      const document = browser.tabs.get(token)?.document ?? null;
      const listens = document?.attached === true && isAddressed(document, frame);
      return listens ? document.receive(message) : { reply: 'no_listener' };
    }),
});

function attach(
  browser: SimBrowser,
  document: SimDocument,
  frame: FrameAddress,
): Attachment | Promise<Attachment> {
  if (!isAddressed(document, frame) || document.crashed) return 'document_changed';
  if (document.failed) return 'restricted';
  const access = browser.access(new URL(document.url).origin);
  if (access !== 'granted') return access;
  if (document.busy()) return never();
  document.attached = true;
  return 'attached';
}

const isAddressed = (document: SimDocument, frame: FrameAddress): boolean =>
  frame.frameId === 0 && document.documentId === frame.documentId && document.lifecycle === 'active';
