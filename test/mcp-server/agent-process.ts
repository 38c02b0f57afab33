import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { builtCli } from '../cli/built-cli.ts';
import { tempStateForFile } from '../cli/temp-state.ts';

/** A tool's result, or any other: what a test looks at is named. */
export interface RpcResult {
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly isError?: boolean;
  readonly [name: string]: unknown;
}

/** A message of the server. What is not there is undefined, whatever the type says. */
export interface RpcMessage {
  readonly id?: string | number;
  readonly method?: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly result: RpcResult;
  readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
}

export interface ReadVerdict {
  readonly verdict: string;
  readonly hint: string;
  readonly result: {
    readonly profiles: readonly { readonly name: string }[];
    readonly link: { readonly browsers: number; readonly lastRefusal?: string };
    readonly next?: string;
    readonly context?: unknown;
    readonly [name: string]: unknown;
  };
  readonly [name: string]: unknown;
}

/** `tabwarden mcp` as an agent has it: a real process, and the bytes on its streams. */
export class AgentProcess {
  readonly child: ChildProcess;
  /** Every line of standard output, as it came. */
  readonly lines: string[] = [];
  stderr = '';
  readonly #messages: RpcMessage[] = [];
  #rest = '';
  #waiting: (() => void)[] = [];
  exited: Promise<number | null>;

  constructor(child: ChildProcess) {
    this.child = child;
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => this.#take(chunk));
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (this.stderr += chunk));
    child.stdin?.on('error', () => {});
    this.exited = new Promise((resolve) => child.once('close', (status) => resolve(status)));
  }

  /** Ends with the test. */
  static async start(stateDir: string, args: readonly string[] = [], cwd?: string): Promise<AgentProcess> {
    const agent = await AgentProcess.#started(stateDir, args, cwd);
    onTestFinished(() => agent.end());
    return agent;
  }

  /** For a whole file of tests, which must end it. */
  static startForFile(stateDir = tempStateForFile()): Promise<AgentProcess> {
    return AgentProcess.#started(stateDir, [], undefined);
  }

  static async #started(
    stateDir: string,
    args: readonly string[],
    cwd: string | undefined,
  ): Promise<AgentProcess> {
    const cli = await builtCli();
    return new AgentProcess(spawn(process.execPath, [cli, 'mcp', '--state-dir', stateDir, ...args], { cwd }));
  }

  async end(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exited;
  }

  /** Begins a session of revision 2025-11-25. */
  async initialize(name = 'test-agent'): Promise<RpcMessage> {
    const answer = await this.ask('init', 'initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name, version: '1' },
    });
    this.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    return answer;
  }

  send(message: object): void {
    this.write(`${JSON.stringify(message)}\n`);
  }

  write(bytes: string | Uint8Array): void {
    this.child.stdin?.write(bytes);
  }

  /** Sends a request; returns the answer to it. */
  async ask(id: string | number, method: string, params?: object): Promise<RpcMessage> {
    this.send({ jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) });
    return this.answerTo(id);
  }

  /** Calls a tool; returns its result. */
  async call(id: string | number, name: string, args: object, meta?: object): Promise<RpcResult> {
    const params = { name, arguments: args, ...(meta === undefined ? {} : { _meta: meta }) };
    const answer = await this.ask(id, 'tools/call', params);
    return answer.result;
  }

  answerTo(id: string | number): Promise<RpcMessage> {
    return this.find((message) => message.id === id && !('method' in message));
  }

  /** The first message on standard output that fits, now or later. */
  async find(fits: (message: RpcMessage) => boolean): Promise<RpcMessage> {
    for (;;) {
      const found = this.#messages.find(fits);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  messages(): readonly RpcMessage[] {
    return this.#messages;
  }

  #take(chunk: string): void {
    const pieces = (this.#rest + chunk).split('\n');
    this.#rest = pieces.pop() ?? '';
    this.lines.push(...pieces);
    this.#messages.push(...pieces.map((line) => JSON.parse(line)));
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** The verdict in a tool's result. */
export const verdictIn = (result: RpcResult): ReadVerdict => JSON.parse(result.content[0]?.text ?? 'null');

/** What the page said, in the second block. */
export const pageIn = (result: RpcResult): unknown => JSON.parse(result.content[1]?.text ?? 'null');
