import { ChromeBrowserActs } from './adapters/chrome-browser-acts.ts';
import { ChromeBrowserState } from './adapters/chrome-browser-state.ts';
import { ChromeBrowserWatch } from './adapters/chrome-browser-watch.ts';
import { ChromePageLink } from './adapters/chrome-page-link.ts';
import { ChromeSettings } from './adapters/chrome-settings.ts';
import { CryptoDigest } from './adapters/crypto-digest.ts';
import { CryptoHasher } from './adapters/crypto-hasher.ts';
import { CryptoRandom } from './adapters/crypto-random.ts';
import { PendingNavigations } from './adapters/pending-navigations.ts';
import { ProfileRecord } from './adapters/profile-record.ts';
import { RevokedOrigins } from './adapters/revoked-origins.ts';
import { ShownDocuments } from './adapters/shown-documents.ts';
import { StorageClientKeys } from './adapters/storage-client-keys.ts';
import { StorageRefLedger } from './adapters/storage-ref-ledger.ts';
import { SystemClock } from './adapters/system-clock.ts';
import { TabTokens } from './adapters/tab-tokens.ts';
import { WorkspacePictures } from './adapters/workspace-pictures.ts';

/**
 * Builds the adapters. Call it in the worker's first turn: they listen to the browser, and an event
 * that comes before its listener is lost.
 */
export function browserPorts() {
  const random = new CryptoRandom();
  const tokens = new TabTokens(random);
  const pictures = new WorkspacePictures();
  const shown = new ShownDocuments();
  const pending = new PendingNavigations(shown);
  const profile = new ProfileRecord(random);
  const revoked = new RevokedOrigins();
  const browserWatch = new ChromeBrowserWatch(tokens, shown);
  const browserActs = new ChromeBrowserActs(tokens, pictures, browserWatch);
  const guardPorts = {
    browserActs,
    browserState: new ChromeBrowserState({ tokens, pictures, pending, profile, revoked }),
    browserWatch,
    clock: new SystemClock(),
    digest: new CryptoDigest(),
    hasher: new CryptoHasher(),
    pageLink: new ChromePageLink(tokens),
    random,
    refLedger: new StorageRefLedger(),
  };
  const settings = new ChromeSettings(tokens, browserActs, revoked);
  return { guardPorts, settings, profile, revoked, clientKeys: new StorageClientKeys(random) };
}
