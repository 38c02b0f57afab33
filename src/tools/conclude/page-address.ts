import type { JsonObject } from '../../contract/json.ts';
import type { NavigationSeen } from '../work.ts';

/** Takes a navigation; returns what may be told of the page it came to: of one that may not be read, its origin alone. */
export function pageAddress(seen: NavigationSeen): JsonObject {
  if (seen.committedUrl === null) return {};
  if (!seen.readable) return { origin: originOf(seen.committedUrl) };
  return { url: seen.committedUrl, ...(seen.title === null ? {} : { title: seen.title }) };
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : 'null');
