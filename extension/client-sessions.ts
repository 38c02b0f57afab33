import type { ClientKey } from '../src/contract/ids.ts';
import type { Verdict } from '../src/contract/verdict.ts';
import type { Profile } from '../src/ports/browser-state.ts';
import {
  greetingMismatch,
  linkProduct,
  linkProtocol,
  type GreetingMismatch,
} from '../src/wire/link-greeting.ts';
import {
  isServerMessage,
  type Hello,
  type ToolHashes,
  type Unwelcome,
  type WorkerMessage,
} from '../src/wire/link-messages.ts';
import type { HostMessage, ToHostMessage } from '../src/wire/native-messages.ts';
import { ClientSession, type SessionClient } from './client-session.ts';

export interface SessionsPorts {
  readonly version: string;
  readonly extensionId: string;
  readonly tools: Promise<ToolHashes>;
  post(message: ToHostMessage): void;
  profile(): Promise<Profile>;
  /** Takes the key that the client says it has; returns the one it has from now on. */
  resumeOrIssue(said: ClientKey | undefined): Promise<ClientKey>;
  handle(client: SessionClient, requestText: string, signal: AbortSignal): Promise<Verdict>;
  waitsForPerson(client: ClientKey): Promise<boolean>;
  clientBack(client: ClientKey): Promise<void>;
  clientLeft(client: ClientKey): Promise<void>;
}

/** Who is connected. A channel of the host becomes a client by its hello, and by nothing that a request says. */
export class ClientSessions {
  readonly #ports: SessionsPorts;
  /** `undefined`: open, and not welcomed yet. */
  readonly #channels = new Map<number, ClientSession | 'greeting' | undefined>();

  constructor(ports: SessionsPorts) {
    this.#ports = ports;
  }

  /** The clients that are connected now. */
  clients(): readonly SessionClient[] {
    return [...this.#channels.values()].flatMap((session) =>
      session instanceof ClientSession ? [session.client] : [],
    );
  }

  /** The name that a connected client gives itself; null for one that is not connected. */
  labelOf(key: string): string | null {
    return this.clients().find((client) => client.key === key)?.label ?? null;
  }

  take(message: Exclude<HostMessage, { kind: 'host_hello' }>): void {
    const { channel } = message;
    if (message.kind === 'open') this.#channels.set(channel, undefined);
    else if (message.kind === 'closed') this.#forget(channel);
    else if (this.#channels.has(channel)) this.#relayed(channel, message.message);
  }

  /** The host is gone, and every channel with it. */
  endAll(): void {
    for (const channel of this.#channels.keys()) this.#forget(channel);
  }

  tellProfile(profile: Profile): void {
    for (const [channel, session] of this.#channels) {
      if (session instanceof ClientSession) this.#send(channel, { kind: 'profile', profile });
    }
  }

  #relayed(channel: number, message: unknown): void {
    const session = this.#channels.get(channel);
    const known = isServerMessage(message);
    if (session instanceof ClientSession) {
      if (known && message.kind !== 'hello') return session.take(message);
      return this.#close(channel, 'a message that is not in the protocol');
    }
    if (session === undefined && known && message.kind === 'hello')
      return void this.#welcome(channel, message).catch(() => this.#close(channel, 'the welcome failed'));
    const mismatch = greetingMismatch(message);
    if (mismatch !== undefined) this.#send(channel, unwelcome(mismatch));
    this.#close(channel, mismatch === undefined ? 'a message before the welcome' : mismatch.fault);
  }

  async #welcome(channel: number, hello: Hello): Promise<void> {
    this.#channels.set(channel, 'greeting');
    const { version, extensionId } = this.#ports;
    const [key, profile, tools] = await Promise.all([
      this.#ports.resumeOrIssue(hello.clientKey),
      this.#ports.profile(),
      this.#ports.tools,
    ]);
    if (this.#channels.get(channel) !== 'greeting') return;
    this.#endEarlier(key);
    await this.#ports.clientBack(key);
    if (this.#channels.get(channel) !== 'greeting') return;
    this.#channels.set(channel, this.#session(channel, { key, label: hello.label }));
    const ours = { product: linkProduct, protocol: linkProtocol, version, extensionId, tools } as const;
    this.#send(channel, { kind: 'welcome', ...ours, profile, clientKey: key });
  }

  #session(channel: number, client: SessionClient): ClientSession {
    return new ClientSession({
      client,
      send: (message) => this.#send(channel, message),
      quit: (reason) => this.#close(channel, reason),
      handle: (...call) => this.#ports.handle(...call),
      waitsForPerson: ({ key }) => this.#ports.waitsForPerson(key),
    });
  }

  /** A client that resumes while its earlier channel still hangs there is one client, not two. */
  #endEarlier(key: ClientKey): void {
    for (const [channel, session] of this.#channels) {
      if (session instanceof ClientSession && session.client.key === key)
        this.#close(channel, 'resumed elsewhere');
    }
  }

  #send(channel: number, message: WorkerMessage): void {
    if (this.#channels.has(channel)) this.#ports.post({ kind: 'message', channel, message: { ...message } });
  }

  #close(channel: number, reason: string): void {
    this.#ports.post({ kind: 'close', channel, reason });
    this.#forget(channel);
  }

  #forget(channel: number): void {
    const session = this.#channels.get(channel);
    this.#channels.delete(channel);
    if (!(session instanceof ClientSession)) return;
    session.end();
    void this.#ports.clientLeft(session.client.key);
  }
}

const unwelcome = ({ fault, expected, found }: GreetingMismatch): Unwelcome => ({
  kind: 'unwelcome',
  code: fault === 'wrong_product' ? 'link.host_mismatch' : 'link.version_mismatch',
  expected,
  found,
  hint: `Install the same version of tabwarden and of its extension: this one speaks ${expected}.`,
});
