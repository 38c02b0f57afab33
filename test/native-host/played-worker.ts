import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { encodeFrame, FrameReader } from '../../src/wire/frames.ts';
import {
  isServerMessage,
  type Hello,
  type ServerMessage,
  type WorkerMessage,
} from '../../src/wire/link-messages.ts';
import { isHostMessage, type HostMessage, type ToHostMessage } from '../../src/wire/native-messages.ts';
import { PartsAssembler } from '../../src/wire/parts-assembler.ts';
import { partsOf } from '../../src/wire/parts.ts';
import { toolHashes } from '../../src/mcp-server/tool-hashes.ts';
import { builtCli } from '../cli/built-cli.ts';

export interface PlayedProfile {
  readonly id: string;
  readonly name: string;
}

/** An ExternalRequest, as far as a test looks at it. */
export interface PlayedRequest {
  readonly requestId: string;
  readonly context: object;
  readonly call: string;
}

/** What the played worker does with a request: answers a verdict's text, or nothing. */
export type Answering = (
  request: PlayedRequest,
  text: string,
) => object | undefined | Promise<object | undefined>;

const defaultProfile = { id: 'p1', name: 'default' };
const extensionId = 'abcdefghijklmnopabcdefghijklmnop';

/** A browser's end of a real `tabwarden host` process: native frames, as Chromium would speak them. */
export class PlayedWorker {
  readonly host: ChildProcess;
  readonly fromHost: HostMessage[] = [];
  readonly fromServers: { readonly channel: number; readonly message: ServerMessage }[] = [];
  readonly hellos: Hello[] = [];
  readonly exited: Promise<number | null>;
  /** Every byte that the host wrote, so that nothing but frames can pass unseen. */
  stdoutBytes = 0;
  stderr = '';
  answer: Answering;
  tools = toolHashes();
  issued = new Set<string>();
  #refusal: WorkerMessage | undefined;
  readonly #profile: PlayedProfile;
  readonly #frames = new FrameReader(1024 * 1024);
  readonly #parts = new PartsAssembler({ maxBytes: 14 * 1024 * 1024, maxOpen: 32 });
  #waiting: (() => void)[] = [];
  #nextKey = 1;

  constructor(host: ChildProcess, profile: PlayedProfile, answer: Answering) {
    this.host = host;
    this.#profile = profile;
    this.answer = answer;
    host.stdout?.on('data', (chunk: Buffer) => this.#take(chunk));
    host.stderr?.setEncoding('utf8').on('data', (chunk: string) => (this.stderr += chunk));
    host.stdin?.on('error', () => {});
    this.exited = new Promise((resolve) => host.once('close', (status) => resolve(status)));
  }

  /** Ends with the test. */
  static async start(
    stateDir: string,
    profile: PlayedProfile = defaultProfile,
    answer: Answering = accepted,
  ): Promise<PlayedWorker> {
    const worker = await PlayedWorker.#started(stateDir, profile, answer);
    onTestFinished(() => worker.end());
    return worker;
  }

  /** For a whole file of tests, which must end it. */
  static startForFile(stateDir: string): Promise<PlayedWorker> {
    return PlayedWorker.#started(stateDir, defaultProfile, accepted);
  }

  static async #started(stateDir: string, profile: PlayedProfile, answer: Answering): Promise<PlayedWorker> {
    const args = [await builtCli(), 'host', '--state-dir', stateDir, `chrome-extension://${extensionId}/`];
    return new PlayedWorker(spawn(process.execPath, args), profile, answer);
  }

  async end(): Promise<void> {
    this.host.kill('SIGKILL');
    await this.exited;
  }

  post(message: ToHostMessage | object): void {
    this.writeRaw(encodeFrame(new TextEncoder().encode(JSON.stringify(message))));
  }

  writeRaw(bytes: Uint8Array): void {
    this.host.stdin?.write(bytes);
  }

  say(channel: number, message: WorkerMessage): void {
    this.post({ kind: 'message', channel, message: { ...message } });
  }

  /** Answers every hello with this from now on. */
  refuseWith(refusal: WorkerMessage): void {
    this.#refusal = refusal;
  }

  /** Resolves once something holds. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  welcomed(count = 1): Promise<void> {
    return this.until(() => this.hellos.length >= count);
  }

  #take(chunk: Buffer): void {
    this.stdoutBytes += chunk.length;
    const { frames, fault } = this.#frames.push(chunk);
    if (fault !== undefined) throw new Error(`the host wrote no frame: ${fault}`);
    for (const frame of frames) {
      const message: unknown = JSON.parse(new TextDecoder().decode(frame));
      if (!isHostMessage(message)) throw new Error('the host wrote no message of the protocol');
      this.fromHost.push(message);
      if (message.kind === 'message') this.#relayed(message.channel, message.message);
    }
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #relayed(channel: number, message: unknown): void {
    if (!isServerMessage(message)) throw new Error('the server wrote no message of the protocol');
    this.fromServers.push({ channel, message });
    if (message.kind === 'hello') this.#welcome(channel, message);
    if (message.kind !== 'request') return;
    const { id, part, of, text } = message;
    const taken = this.#parts.take({ id: `${channel}-${id}`, part, of, text });
    if (taken.state === 'whole') void this.#answerTo(channel, id, taken.text);
  }

  #welcome(channel: number, hello: Hello): void {
    this.hellos.push(hello);
    if (this.#refusal !== undefined) return this.say(channel, this.#refusal);
    const said = hello.clientKey;
    const key = said !== undefined && this.issued.has(said) ? said : this.#freshKey();
    this.issued.add(key);
    const welcome = {
      kind: 'welcome',
      product: 'tabwarden',
      protocol: 1,
      version: '0.1.0',
      extensionId,
      profile: this.#profile,
      clientKey: key,
      tools: this.tools,
    };
    this.post({ kind: 'message', channel, message: welcome });
  }

  #freshKey(): string {
    const number = this.#nextKey;
    this.#nextKey += 1;
    return `${this.#profile.id}${number}`.replaceAll(/[^0-9a-f]/g, '0').padStart(32, 'a');
  }

  async #answerTo(channel: number, id: string, text: string): Promise<void> {
    const verdict = await this.answer(JSON.parse(text), text);
    if (verdict === undefined) return;
    for (const part of partsOf(id, JSON.stringify(verdict), 896 * 1024))
      this.say(channel, { kind: 'verdict', ...part });
  }
}

/** Accepts everything, and says what it was asked. */
export const accepted = (request: PlayedRequest): object => ({
  verdict: 'accepted',
  requestId: request.requestId,
  context: request.context,
  result: { call: JSON.parse(request.call) },
  outcome: { kind: 'observed', evidence: {} },
  rule: 'test',
  journal: null,
});
