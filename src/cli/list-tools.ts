import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { isJsonArray, isJsonObject, ownMember, type JsonObject, type JsonValue } from '../contract/json.ts';
import { readStrictJson } from '../wire/strict-json.ts';

const maxPages = 100;
const listBounds = { maxBytes: 64 * 1024 * 1024, depth: 128, members: 100_000, items: 100_000 };

export type ToolListing =
  | { readonly ok: true; readonly tools: readonly JsonValue[] }
  | { readonly ok: false; readonly problem: string };

/**
 * Starts an MCP server over stdio, asks it for its tools, and ends it. Takes the command as one text,
 * where quotes hold words together, and the time to wait for each answer in milliseconds.
 */
export async function listTools(commandLine: string, waitMs: number): Promise<ToolListing> {
  const [command, ...args] = wordsOf(commandLine);
  if (command === undefined) return { ok: false, problem: 'there is no command to start' };
  const server = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  const asked = new Conversation(server, waitMs);
  try {
    return await toolsFrom(asked);
  } finally {
    server.stdin.end();
    server.kill();
  }
}

async function toolsFrom(server: Conversation): Promise<ToolListing> {
  const clientInfo = { name: 'tabwarden lint', version: '1' };
  const hello = await server.ask('initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo,
  });
  if (typeof hello === 'string') return { ok: false, problem: hello };
  server.tell('notifications/initialized');
  const tools: JsonValue[] = [];
  let cursor: JsonValue | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await server.ask('tools/list', cursor === undefined ? {} : { cursor });
    if (typeof answer === 'string') return { ok: false, problem: answer };
    const listed = ownMember(answer, 'tools');
    if (!isJsonArray(listed)) return { ok: false, problem: 'the server sent no list of tools' };
    tools.push(...listed);
    cursor = ownMember(answer, 'nextCursor');
    if (typeof cursor !== 'string') return { ok: true, tools };
  }
  return { ok: false, problem: `the server has more than ${maxPages} pages of tools` };
}

/** Questions and answers in turn, over the server's own input and output. */
class Conversation {
  readonly #server: ChildProcessByStdio<Writable, Readable, null>;
  readonly #waitMs: number;
  #id = 0;
  #hear: (answer: JsonObject | string) => void = () => undefined;

  constructor(server: ChildProcessByStdio<Writable, Readable, null>, waitMs: number) {
    this.#server = server;
    this.#waitMs = waitMs;
    server.on('error', () => this.#hear('the command could not be started'));
    server.on('exit', () => this.#hear('the server ended before it answered'));
    server.stdin.on('error', () => this.#hear('the server does not listen'));
    createInterface({ input: server.stdout }).on('line', (line) => this.#read(line));
  }

  /** Resolves to the result, or to what went wrong. */
  ask(method: string, params: JsonObject): Promise<JsonObject | string> {
    this.#id += 1;
    return new Promise((resolve) => {
      const waiting = setTimeout(
        () => resolve(`the server did not answer ${method} in ${this.#waitMs} ms`),
        this.#waitMs,
      );
      this.#hear = (answer) => {
        clearTimeout(waiting);
        resolve(answer);
      };
      this.#send({ jsonrpc: '2.0', id: this.#id, method, params });
    });
  }

  tell(method: string): void {
    this.#send({ jsonrpc: '2.0', method });
  }

  #send(message: JsonObject): void {
    this.#server.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** What is no answer to the present question (a log line, a notification) is passed over. */
  #read(line: string): void {
    const reading = readStrictJson(line, listBounds);
    if (!reading.ok || !isJsonObject(reading.value) || ownMember(reading.value, 'id') !== this.#id) return;
    const result = ownMember(reading.value, 'result');
    this.#hear(isJsonObject(result) ? result : 'the server refused to answer');
  }
}

/** Takes a command line; returns its words. Single and double quotes hold words together. */
export const wordsOf = (commandLine: string): readonly string[] =>
  [...commandLine.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    (found) => found[1] ?? found[2] ?? found[3] ?? '',
  );
