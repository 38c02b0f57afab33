import type { JsonObject } from '../../contract/json.ts';
import type { ElementFacts } from '../../contract/page-messages.ts';
import type { ActSeen } from '../work.ts';
import { pageAddress } from './page-address.ts';

/** Takes what was seen of an act; returns what may be called evidence: counts and refs, no words of the page, whose roles are its own too. */
export function actEvidence({ look, navigation, openedTabs, settled, hidden }: ActSeen): JsonObject {
  const hit = look?.hit ?? null;
  const checked = look?.checked ?? null;
  const changes = look?.changes ?? null;
  return {
    hit: hit === null ? null : { ref: hit.ref },
    changes,
    navigated: navigationWord(navigation),
    openedTabs: openedTabs.length,
    ...(checked === null ? {} : { checked }),
    nothingChanged: changes === 0 && navigation === null && openedTabs.length === 0,
    settled,
    hidden,
  };
}

function navigationWord(navigation: ActSeen['navigation']): string {
  if (navigation === null) return 'no';
  if (navigation.closed) return 'tab_closed';
  if (navigation.failed) return 'failed';
  if (navigation.committedUrl === null) return 'begun';
  if (navigation.sameDocument) return 'in_document';
  return navigation.redirected ? 'redirected' : 'yes';
}

/** Takes what was seen of an act; returns the page's own words about it. */
export function actPage({ target, look, navigation, openedTabs }: ActSeen): JsonObject {
  const hit = look?.hit ?? null;
  const here = look === null ? {} : { url: look.url, title: look.title };
  return {
    target: wordsOf(target),
    ...(hit === null ? {} : { hit: wordsOf(hit) }),
    ...(navigation === null ? here : pageAddress(navigation)),
    ...(openedTabs.length === 0 ? {} : { openedTabs: openedTabs.map(({ url }) => url) }),
  };
}

const wordsOf = ({ role, name, kind }: ElementFacts): JsonObject => ({ role, name, kind });
