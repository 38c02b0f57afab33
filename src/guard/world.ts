import type { ClientKey } from '../contract/ids.ts';
import type { BrowserActs } from '../ports/browser-acts.ts';
import type { BrowserState } from '../ports/browser-state.ts';
import type { BrowserWatch } from '../ports/browser-watch.ts';
import type { Clock } from '../ports/clock.ts';
import type { Digest } from '../ports/digest.ts';
import type { Hasher } from '../ports/hasher.ts';
import type { Journal } from '../ports/journal.ts';
import type { PageLink } from '../ports/page-link.ts';
import type { Random } from '../ports/random.ts';
import type { RefLedger } from '../ports/ref-ledger.ts';
import type { KnownRequests } from './known-requests.ts';
import type { Standing } from './standing.ts';
import type { Turn } from './tab-turns.ts';

/** The world outside the guard. */
export interface Ports {
  readonly browserActs: BrowserActs;
  readonly browserState: BrowserState;
  readonly browserWatch: BrowserWatch;
  readonly clock: Clock;
  readonly digest: Digest;
  readonly hasher: Hasher;
  readonly journal: Journal;
  readonly pageLink: PageLink;
  readonly random: Random;
  readonly refLedger: RefLedger;
}

/** An agent's side of the link, as the worker knows it. */
export interface Client {
  readonly key: ClientKey;
  /** The name it gives itself. Data: nothing is decided by it. */
  readonly label: string;
}

/** What one call may touch on its way. */
export interface World extends Ports, Standing {
  readonly client: Client;
  /** This call's turn in its tab: taken before the last look, kept until the end. */
  readonly turn: Turn;
  /** The caller withdrew, or the person pressed stop. */
  readonly signal: AbortSignal;
  /** Milliseconds spent in each stage so far. */
  readonly stagesMs: Record<string, number>;
  /** What each request id stood for. */
  readonly requests: KnownRequests;
  /** Called with the digest of the call's content as soon as it is known. */
  readonly knownAs: (digest: string) => void;
}
