import { limits } from '../../contract/limits.ts';

const aroundText = /^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu;
const unseen = /[\s\p{Cc}\p{Cf}]/u;
const hostAndPort = /^(?:localhost|[^/:?#]+\.[^/:?#]+):\d{1,5}(?:[/?#]|$)/i;

/** Takes text; returns it as a URL, read as the browser would read it, or null where it is none. */
export function readUrl(text: string): URL | null {
  const bare = withoutEdges(text);
  // `localhost:8080` and `example.com:80` would be read as schemes, and are meant as hosts.
  return URL.canParse(bare) && !hostAndPort.test(bare) ? new URL(bare) : null;
}

/** Takes text that is no URL; returns the URL that was probably meant, for a hint only, or null. */
export function guessUrl(text: string): URL | null {
  const rest = withoutEdges(text).replace(/^\/\//, '');
  const isLocal = /^(?:localhost|127\.|\[::1\])/i.test(rest);
  if (!isLocal && !/^[^/?#\s]+\.[^/?#\s]/.test(rest)) return null;
  const whole = `${isLocal ? 'http' : 'https'}://${rest}`;
  return URL.canParse(whole) ? new URL(whole) : null;
}

export const isWeb = (url: URL): boolean => url.protocol === 'http:' || url.protocol === 'https:';

/** True when the text says a web URL plainly: nothing that a URL parser would take out, turn round or add. */
export const isPlainUrl = (text: string): boolean =>
  /^https?:\/\/[^/?#\\][^?#\\]*(?:[?#]|$)/i.test(text) && !unseen.test(text);

/** Takes a URL; returns it as a JSON literal without user name and password, or null where it is too long to send. */
export function urlLiteral(url: URL): string | null {
  const text = `${url.protocol}//${url.host}${url.pathname}${url.search}${url.hash}`;
  return text.length > limits.urlCharacters ? null : JSON.stringify(text);
}

const withoutEdges = (text: string): string => text.replaceAll(aroundText, '');
