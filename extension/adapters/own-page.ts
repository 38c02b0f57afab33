/** Tells our own extension pages, which alone may change settings, from every other sender. */
export const isOwnPage = (sender: chrome.runtime.MessageSender): boolean =>
  sender.id === chrome.runtime.id &&
  sender.origin === location.origin &&
  sender.url?.startsWith(`${location.origin}/`) === true;
