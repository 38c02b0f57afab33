import type { JsonObject } from '../../contract/json.ts';
import type { LookAnswer } from '../../contract/page-messages.ts';
import type { ActSeen } from '../work.ts';
import { pageAddress } from './page-address.ts';

/** Takes what was seen of an act; returns what may be called evidence: counts, roles and refs, no words of the page. */
export function actEvidence(seen: ActSeen): JsonObject {
  const { look, navigation, settled, hidden } = seen;
  const openedTabs = seen.openedTabs.length;
  const changes = look?.changes ?? null;
  return {
    hit: look?.hit ? { ref: look.hit.ref, role: look.hit.role } : null,
    changes,
    navigated: navigationWord(seen),
    ...(navigation?.failed ? { failed: true } : {}),
    openedTabs,
    ...((look?.checked ?? null) === null ? {} : { checked: look?.checked ?? null }),
    nothingChanged: changes === 0 && navigation === null && openedTabs === 0,
    settled,
    hidden,
  };
}

function navigationWord({ navigation }: ActSeen): string {
  if (navigation === null) return 'no';
  if (navigation.sameDocument) return 'in_document';
  return navigation.redirected ? 'redirected' : 'yes';
}

/** Takes what was seen of an act; returns the page's own words about it. */
export function actPage(seen: ActSeen): JsonObject {
  const { target, look, navigation, openedTabs } = seen;
  return {
    target: words(target),
    ...(look?.hit ? { hit: words(look.hit) } : {}),
    ...(navigation === null ? lookAddress(look) : pageAddress(navigation)),
    ...(openedTabs.length === 0 ? {} : { openedTabs: openedTabs.map(({ url }) => url) }),
  };
}

const words = ({ name, kind }: ActSeen['target']): JsonObject => ({ name, kind });

const lookAddress = (look: LookAnswer | null): JsonObject =>
  look === null ? {} : { url: look.url, title: look.title };
