/**
 * The one gate for addresses: what a tool is given, where a tab arrives, what a page opened.
 * Only `http` and `https` after parsing; everything else is told apart for the refusal.
 */
export type UrlKind =
  | { readonly kind: 'web'; readonly origin: string }
  /** A page that the browser keeps from extensions. */
  | { readonly kind: 'restricted'; readonly what: string }
  /** A scheme that carries script, local files or content without an origin. */
  | { readonly kind: 'denied'; readonly scheme: string };

const restricted: Readonly<Record<string, string>> = {
  'about:': 'an empty page',
  'chrome:': 'a page of the browser',
  'edge:': 'a page of the browser',
  'brave:': 'a page of the browser',
  'vivaldi:': 'a page of the browser',
  'devtools:': 'a page of the developer tools',
  'chrome-error:': 'an error page of the browser',
  'chrome-extension:': 'a page of an extension',
  'chrome-search:': 'a page of the browser',
  'view-source:': 'the source view of a page',
};

/** Takes an address as the browser tells it; returns what kind of page it is. */
export function urlKind(url: string): UrlKind {
  if (!URL.canParse(url)) return { kind: 'restricted', what: 'a page without an address' };
  const { protocol, origin } = new URL(url);
  if (protocol === 'http:' || protocol === 'https:') return { kind: 'web', origin };
  const what = restricted[protocol];
  return what === undefined
    ? { kind: 'denied', scheme: protocol.slice(0, -1) }
    : { kind: 'restricted', what };
}
