import type { Grant } from '../../ports/workspace-store.ts';
import type { CallFacts } from './call-facts.ts';
import type { Decision } from './decision.ts';

type Place = Omit<Grant, 'rule'>;

/** Takes the facts of a call; returns what a grant for it is bound to, null where no grant can be given. */
function placeOf({ workspace, client, kind, page, destination }: CallFacts): Place | null {
  // Opaque origins all read "null", so that one could not be told from another.
  if (workspace === null || page?.origin === 'null' || page?.topOrigin === 'null') return null;
  return {
    workspace,
    client,
    kind,
    origin: page?.origin ?? null,
    topOrigin: page?.topOrigin ?? null,
    destinationOrigin: destination?.origin ?? null,
  };
}

/** Takes a decision and its facts; returns the grants that "for this site, for the session" stands for, none where it cannot be offered. */
export function grantsFor({ decision, matching }: Decision, facts: CallFacts): readonly Grant[] {
  const place = placeOf(facts);
  const asking = matching.filter((match) => match.decision === 'ask' && !match.lifted);
  if (place === null || decision !== 'ask' || !asking.every(({ grantable }) => grantable)) return [];
  return asking.map(({ rule }) => ({ rule, ...place }));
}

/** Takes the grants of the session and the facts of a call; returns the names of the rules that they lift for it. */
export function liftedRules(grants: readonly Grant[], facts: CallFacts): ReadonlySet<string> {
  const place = placeOf(facts);
  if (place === null || grants.length === 0) return none;
  return new Set(grants.filter((grant) => isAt(grant, place)).map(({ rule }) => rule));
}

const none: ReadonlySet<string> = new Set();

const isAt = (grant: Grant, place: Place): boolean =>
  grant.workspace === place.workspace &&
  grant.client === place.client &&
  grant.kind === place.kind &&
  grant.origin === place.origin &&
  grant.topOrigin === place.topOrigin &&
  grant.destinationOrigin === place.destinationOrigin;
