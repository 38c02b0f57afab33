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

const closedHint = 'the tab was closed on the way; look at browser_status for the tabs that are there';
const failedHint = 'the browser shows an error page; check the address, or try again later';
const pendingHint =
  'no page came: a slow site, a download or an empty answer; take page_snapshot to see what the tab shows now';
const otherHint = 'the tab shows another address than was asked for; take page_snapshot before the next act';
const ungrantedHint =
  'this workspace may not read that origin, so nothing was read; the person can allow it, or navigate elsewhere';
