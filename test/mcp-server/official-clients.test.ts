import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as StdioClientTransportV1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { builtCli } from '../cli/built-cli.ts';
import { tempStateForFile } from '../cli/temp-state.ts';
import { accepted, PlayedWorker } from '../native-host/played-worker.ts';

vi.setConfig({ testTimeout: 60_000 });

const inTab = { profile: 'default', workspace: 'w', tab: 't1' };
const click = { ...inTab, ref: 'e1' };
const info = { name: 'official', version: '1.0.0' };

/** What the three clients have in common, as these tests use it. */
interface Driven {
  close(): Promise<void>;
  listTools(): Promise<{ tools: { name: string; inputSchema: object }[] }>;
  callTool(
    params: { name: string; arguments: Record<string, unknown> },
    onProgress?: (message: string | undefined) => void,
    signal?: AbortSignal,
  ): Promise<{ content: { type: string; text: string }[]; isError?: boolean }>;
}

const server = async (state: string): Promise<{ command: string; args: string[] }> => ({
  command: process.execPath,
  args: [await builtCli(), 'mcp', '--state-dir', state],
});

async function v1(state: string): Promise<Driven> {
  const client = new ClientV1(info);
  await client.connect(new StdioClientTransportV1(await server(state)));
  return {
    close: () => client.close(),
    listTools: () => client.listTools(),
    callTool: async (params, onProgress, signal) =>
      (await client.callTool(params, undefined, {
        ...(signal === undefined ? {} : { signal }),
        ...(onProgress === undefined ? {} : { onprogress: ({ message }) => onProgress(message) }),
      })) as never,
  };
}

async function v2(state: string, revision: string, options: object): Promise<Driven> {
  const client = new Client(info, options);
  await client.connect(new StdioClientTransport(await server(state)));
  expect(client.getNegotiatedProtocolVersion()).toBe(revision);
  return {
    close: () => client.close(),
    listTools: () => client.listTools(),
    callTool: async (params, onProgress, signal) =>
      (await client.callTool(params, {
        ...(signal === undefined ? {} : { signal }),
        ...(onProgress === undefined
          ? {}
          : { onprogress: ({ message }: { message?: string | undefined }) => onProgress(message) }),
      })) as never,
  };
}

const clients: readonly [name: string, connect: (state: string) => Promise<Driven>][] = [
  ['v1, revision 2025-11-25', v1],
  ['v2, revision 2025-11-25', (state) => v2(state, '2025-11-25', {})],
  ['v2, revision 2026-07-28', (state) => v2(state, '2026-07-28', { versionNegotiation: { mode: 'auto' } })],
];

describe.each(clients)('the official client %s', (_name, connect) => {
  let client: Driven;
  let worker: PlayedWorker;
  beforeAll(async () => {
    const state = tempStateForFile();
    client = await connect(state);
    worker = await PlayedWorker.startForFile(state);
  });
  beforeEach(() => {
    worker.answer = accepted;
    worker.fromServers.length = 0;
  });
  afterAll(() => Promise.all([client.close(), worker.end()]));

  test('lists the tools, each with a closed object for a schema', async () => {
    const { tools } = await client.listTools();
    expect(tools[0]?.name).toBe('browser_status');
    for (const { inputSchema } of tools) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    }
  });

  test('gets an accepted verdict with its page content apart', async () => {
    worker.answer = (request) => ({ ...accepted(request), page: { title: 'T' } });
    const { content, isError } = await client.callTool({ name: 'page_click', arguments: click });
    expect(isError ?? false).toBe(false);
    expect(JSON.parse(content[0]?.text ?? '').verdict).toBe('accepted');
    expect(content[1]?.text).toBe('{"title":"T"}');
  });

  test('gets a rejection as a result that it can read, and works on', async () => {
    const { content, isError } = await client.callTool({
      name: 'page_click',
      arguments: { ...inTab, refs: 'e1' },
    });
    expect(isError).toBe(true);
    expect(JSON.parse(content[0]?.text ?? '')).toMatchObject({ verdict: 'rejected', pointer: '/refs' });
    expect(worker.fromServers).toEqual([]);
    expect((await client.callTool({ name: 'browser_status', arguments: {} })).isError ?? false).toBe(false);
  });

  test('gets a protocol error for a tool that there is not', async () => {
    await expect(client.callTool({ name: 'browser_evaluate', arguments: {} })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('Unknown tool: "browser_evaluate"'),
    });
  });

  test('sees progress while a person is asked', async () => {
    let shown = (_message: string | undefined): void => {};
    const wasShown = new Promise<string | undefined>((resolve) => (shown = resolve));
    worker.answer = async (request) => {
      const { channel, message } = worker.fromServers.at(-1) ?? {};
      if (message?.kind !== 'request') return undefined;
      worker.say(channel ?? 0, { kind: 'progress', id: message.id, message: 'A person is asked.' });
      await wasShown;
      return accepted(request);
    };
    await client.callTool({ name: 'page_click', arguments: click }, shown);
    expect(await wasShown).toBe('A person is asked.');
  });

  test('takes a call back, and the worker hears of it', async () => {
    worker.answer = () => undefined;
    const stop = new AbortController();
    const call = client.callTool({ name: 'page_click', arguments: click }, undefined, stop.signal);
    const ended = call.catch((error: Error) => error.name);
    await worker.until(() => worker.fromServers.some(({ message }) => message.kind === 'request'));
    stop.abort();
    expect(await ended).toMatch(/Error/);
    await worker.until(() => worker.fromServers.some(({ message }) => message.kind === 'cancel'));
  });
});
