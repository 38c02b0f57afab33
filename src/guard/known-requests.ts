import type { ClientKey, RequestId } from '../contract/ids.ts';

/** Requests remembered for each client, and clients remembered: the journal remembers what had an effect. */
const mostRequests = 1_000;
const mostClients = 64;

/** Which content each request id stood for, whether or not anything was done for it. Bounded: the oldest is forgotten first. */
export class KnownRequests {
  readonly #clients = new Map<ClientKey, Map<RequestId, string>>();

  /** Takes a request and its digest, and remembers it. False where the id stood for other content. */
  takes(client: ClientKey, requestId: RequestId, digest: string): boolean {
    const requests = this.#clients.get(client) ?? new Map<RequestId, string>();
    const known = requests.get(requestId);
    if (known !== undefined && known !== digest) return false;
    putLast(this.#clients, client, requests, mostClients);
    putLast(requests, requestId, digest, mostRequests);
    return true;
  }
}

function putLast<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
