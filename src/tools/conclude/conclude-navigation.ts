import type { JsonObject } from '../../contract/json.ts';
import type { Conclusion, NavigationSeen } from '../work.ts';
import { pageAddress } from './page-address.ts';

/**
 * Judges a navigation that was asked for. Takes what was seen, the URL asked for (null for back,
 * forward and reload) and what else the result holds. Verified is: the URL asked for was committed,
 * or the server or page sent the tab on from there.
 */
export function concludeNavigation(
  seen: NavigationSeen,
  asked: string | null,
  result: JsonObject = {},
): Conclusion {
  const { redirected, sameDocument, loaded, readable } = seen;
  const page = pageAddress(seen);
  if (seen.closed) return { is: 'unknown', observed: { closed: true, loaded }, hint: closedHint, page };
  if (seen.failed) return { is: 'mismatch', observed: { failed: true, loaded }, hint: failedHint, page };
  if (seen.committedUrl === null) return { is: 'unknown', observed: { loaded }, hint: pendingHint };
  const observed = { redirected, sameDocument, loaded, readable };
  if (asked !== null && !redirected && !isSameUrl(asked, seen.committedUrl)) {
    return { is: 'mismatch', observed, hint: otherHint, page };
  }
  return {
    is: 'done',
    outcome: { kind: 'verified', evidence: observed },
    result: { ...result, loaded, readable, ...(readable ? {} : { hint: ungrantedHint }) },
    page,
  };
}

const isSameUrl = (asked: string, committed: string): boolean =>
  URL.canParse(asked) && URL.canParse(committed) && new URL(asked).href === new URL(committed).href;

const closedHint = 'The tab was closed on the way. Look at browser_status for the tabs that are there.';
const failedHint = 'The browser shows an error page. Check the address, or try again later.';
const pendingHint =
  'No page came in time: a slow site, a download or an empty answer. Take page_snapshot to see what the tab shows now.';
const otherHint = 'The tab shows another address than was asked for. Take page_snapshot before the next act.';
const ungrantedHint =
  'This workspace may not read that origin, so nothing was read there. The person can allow it, or navigate elsewhere.';
