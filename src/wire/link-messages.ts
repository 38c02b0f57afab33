import { isCode, type Code } from '../contract/codes.ts';
import { isClientKey, type ClientKey } from '../contract/ids.ts';
import { limits } from '../contract/limits.ts';
import { linkProduct, linkProtocol } from './link-greeting.ts';
import type { Part } from './parts.ts';
import { anyOf, exactly, integer, just, mapOf, matching, text, type Check } from './shape.ts';

/** A profile of the browser: its random id, and the name that the person gave it. */
export interface LinkProfile {
  readonly id: string;
  readonly name: string;
}

/** Each tool with the hash of its published form, so that one that differs is refused alone. */
export type ToolHashes = Readonly<Record<string, string>>;

/** First message of an MCP server. `label` is the agent's own name for itself: data. `clientKey` resumes. */
export interface Hello {
  readonly kind: 'hello';
  readonly product: typeof linkProduct;
  readonly protocol: typeof linkProtocol;
  readonly version: string;
  readonly label: string;
  readonly clientKey?: ClientKey;
  readonly tools: ToolHashes;
}

/** The worker takes the client in. The key is what this client resumes with. */
export interface Welcome {
  readonly kind: 'welcome';
  readonly product: typeof linkProduct;
  readonly protocol: typeof linkProtocol;
  readonly version: string;
  readonly extensionId: string;
  readonly profile: LinkProfile;
  readonly clientKey: ClientKey;
  readonly tools: ToolHashes;
}

/** The worker does not. */
export interface Unwelcome {
  readonly kind: 'unwelcome';
  readonly code: Code;
  readonly expected: string;
  readonly found: string;
  readonly hint: string;
}

export type ServerMessage =
  | Hello
  /** One part of the text of an ExternalRequest. `id` is the server's own, for this connection. */
  | ({ readonly kind: 'request' } & Part)
  /** The agent no longer wants the answer. */
  | { readonly kind: 'cancel'; readonly id: string }
  | Heartbeat;

export type WorkerMessage =
  | Welcome
  | Unwelcome
  /** What a waiting request waits for, to be shown. */
  | { readonly kind: 'progress'; readonly id: string; readonly message: string }
  /** One part of the JSON text of a verdict. */
  | ({ readonly kind: 'verdict' } & Part)
  /** The person gave the profile another name. */
  | { readonly kind: 'profile'; readonly profile: LinkProfile }
  | Heartbeat;

export type Heartbeat =
  | { readonly kind: 'ping'; readonly nonce: string }
  | { readonly kind: 'pong'; readonly nonce: string };

const name = text(1, limits.contextNameCharacters);
const id = matching(/^[A-Za-z0-9_-]{1,64}$/);
const version = matching(/^[0-9A-Za-z.+-]{1,64}$/);
const sentence = text(1, 1000);
const clientKey: Check<ClientKey> = (value): value is ClientKey =>
  typeof value === 'string' && isClientKey(value);
const code: Check<Code> = (value): value is Code => typeof value === 'string' && isCode(value);
const profile = exactly({ id, name });
const tools = mapOf(/^[a-z_]{1,18}$/, matching(/^[0-9a-f]{8,64}$/), limits.members);
const greeting = { product: just(linkProduct), protocol: just(linkProtocol), version, tools };
// More parts than the longest text has bytes there cannot be.
const count = integer(1, limits.requestBytes);
const part = { id, part: count, of: count, text: text(0, limits.linkFrameBytes) };

const heartbeat = anyOf(
  exactly({ kind: just('ping'), nonce: id }),
  exactly({ kind: just('pong'), nonce: id }),
);

/** True for what an MCP server may say to the worker: every member there, and no other. */
export const isServerMessage: Check<ServerMessage> = anyOf(
  exactly({ kind: just('hello'), label: name, ...greeting }, { clientKey }),
  exactly({ kind: just('request'), ...part }),
  exactly({ kind: just('cancel'), id }),
  heartbeat,
);

/** True for what the worker may say to an MCP server. */
export const isWorkerMessage: Check<WorkerMessage> = anyOf(
  exactly({ kind: just('welcome'), extensionId: matching(/^[a-p]{32}$/), profile, clientKey, ...greeting }),
  exactly({ kind: just('unwelcome'), code, expected: sentence, found: sentence, hint: sentence }),
  exactly({ kind: just('progress'), id, message: sentence }),
  exactly({ kind: just('verdict'), ...part }),
  exactly({ kind: just('profile'), profile }),
  heartbeat,
);
