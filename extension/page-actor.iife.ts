import { startPageActor } from '../src/page/page-actor.ts';

/** Our worker has no tab; our own pages, other extensions and other frames are not who the actor answers. */
const isOurWorker = (sender: chrome.runtime.MessageSender): boolean =>
  sender.id === chrome.runtime.id && sender.tab === undefined;

startPageActor({
  onAsk: (listener) => {
    chrome.runtime.onMessage.addListener((message: unknown, sender, sendResponse: (text: string) => void) => {
      if (!isOurWorker(sender)) return false;
      listener(message, sendResponse);
      return true;
    });
  },
  openOrClosedShadowRoot: (element) =>
    element instanceof HTMLElement ? chrome.dom.openOrClosedShadowRoot(element) : null,
});
