import { BackOff } from '../../src/wire/back-off.ts';
import { greetingMismatch } from '../../src/wire/link-greeting.ts';
import { isHostMessage, type HostMessage, type ToHostMessage } from '../../src/wire/native-messages.ts';

export const hostName = 'io.tabwarden.host';

export type LinkState =
  | { readonly is: 'connecting' | 'waiting' }
  | { readonly is: 'connected'; readonly hostVersion: string }
  /** Nothing is tried again soon; `why` is for a person. */
  | { readonly is: 'stopped'; readonly why: string };

export interface LinkListener {
  onMessage(message: Exclude<HostMessage, { kind: 'host_hello' }>): void;
  /** Every channel of the host is gone. */
  onDown(): void;
  onState(state: LinkState): void;
}

const helloMs = 5000;
const backOff = { firstMs: 100, capMs: 5000, tries: 8, random: Math.random };

/** The one port to the native host. It is made again when it ends, and stops visibly when that does not help. */
export class NativeLink {
  readonly #listener: LinkListener;
  readonly #backOff = new BackOff(backOff);
  #port: chrome.runtime.Port | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  state: LinkState = { is: 'waiting' };

  constructor(listener: LinkListener) {
    this.#listener = listener;
  }

  /** Connects now, unless it is connected or about to be. */
  connect(): void {
    if (this.#port !== undefined) return;
    clearTimeout(this.#timer);
    const port = chrome.runtime.connectNative(hostName);
    this.#port = port;
    this.#enter({ is: 'connecting' });
    port.onMessage.addListener((message: unknown) => this.#take(port, message));
    port.onDisconnect.addListener(() => this.#lose(port, hostFault(chrome.runtime.lastError?.message ?? '')));
    this.#timer = setTimeout(() => this.#drop(port, 'The host did not say hello in time.'), helloMs);
  }

  /** The person asks: the count of tries begins again. */
  connectAgain(): void {
    this.#backOff.reset();
    this.connect();
  }

  post(message: ToHostMessage): void {
    if (this.state.is === 'connected') this.#port?.postMessage(message);
  }

  #take(port: chrome.runtime.Port, message: unknown): void {
    if (port !== this.#port) return;
    if (this.state.is === 'connected' && isHostMessage(message) && message.kind !== 'host_hello') {
      return this.#listener.onMessage(message);
    }
    if (this.state.is === 'connecting' && isHostMessage(message) && message.kind === 'host_hello') {
      clearTimeout(this.#timer);
      this.#backOff.reset();
      return this.#enter({ is: 'connected', hostVersion: message.version });
    }
    const mismatch = this.state.is === 'connecting' ? greetingMismatch(message) : undefined;
    this.#drop(
      port,
      mismatch === undefined
        ? 'The host broke the protocol.'
        : `The host is ${mismatch.found}; this extension needs ${mismatch.expected}.`,
    );
  }

  #drop(port: chrome.runtime.Port, why: string): void {
    if (port !== this.#port) return;
    port.disconnect();
    this.#lose(port, why);
  }

  #lose(port: chrome.runtime.Port, why: string): void {
    if (port !== this.#port) return;
    clearTimeout(this.#timer);
    this.#port = undefined;
    if (this.state.is === 'connected') this.#listener.onDown();
    const step = this.#backOff.next();
    if (step.kind === 'stop' || needsPerson(why)) return this.#enter({ is: 'stopped', why });
    this.#enter({ is: 'waiting' });
    this.#timer = setTimeout(() => this.connect(), step.waitMs);
  }

  #enter(state: LinkState): void {
    this.state = state;
    this.#listener.onState(state);
  }
}

const notInstalled = 'The host is not installed. Run: tabwarden install';
const foreignHost = 'The host is installed for another extension. Run: tabwarden install';

/** Trying again soon cannot help: a person has to install something first. */
const needsPerson = (why: string): boolean => why === notInstalled || why === foreignHost;

/** The browser says why only in words. Those of Chromium 120 to 156. */
function hostFault(words: string): string {
  if (words.includes('not found')) return notInstalled;
  if (words.includes('forbidden')) return foreignHost;
  if (words.includes('Failed to start')) return 'The host could not be started. Run: tabwarden doctor';
  return 'The host ended.';
}
