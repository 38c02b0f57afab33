import { limits } from '../contract/limits.ts';

// Control characters, and those that are invisible or turn the direction of what follows.
const unseen =
  /[\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]|\ud834[\udd73-\udd7a]|\udb40[\udc00-\udfff]/g;

const escaped = (text: string): string =>
  Array.from(
    { length: text.length },
    (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

/** Takes a name that a caller sent; returns it in quotes, escaped, cut at 64 characters. */
export function quotedName(name: string): string {
  const most = limits.quotedNameCharacters;
  const start = Array.from(name.slice(0, 2 * most))
    .slice(0, most)
    .join('');
  const quoted = JSON.stringify(start).replace(unseen, escaped);
  return start.length < name.length ? `${quoted}…` : quoted;
}
