import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tempState } from '../cli/temp-state.ts';
import { AgentProcess, type RpcMessage, verdictIn } from './agent-process.ts';

/*
 * A row for each message that the schemas of revisions 2025-11-25 and 2026-07-28 allow an agent to
 * send, and for each way to get one wrong, against the built command over real standard streams.
 */

interface Row {
  /** What happens, as a rule. */
  readonly rule: string;
  readonly send: object | string | Uint8Array;
}
interface Answered extends Row {
  readonly id: string | number | undefined;
  readonly code: number;
  readonly says: string;
}

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'test-agent', version: '1' },
};

let nextBarrier = 0;

/** Sends one line; returns what came of it before the next request was answered. */
async function whatComesOf(agent: AgentProcess, sent: Row['send'], barrier: object): Promise<RpcMessage[]> {
  const before = agent.lines.length;
  if (sent instanceof Uint8Array) agent.write(Buffer.concat([sent, Buffer.from('\n')]));
  else agent.write(`${typeof sent === 'string' ? sent : JSON.stringify(sent)}\n`);
  nextBarrier += 1;
  const id = `barrier-${nextBarrier}`;
  agent.send({ jsonrpc: '2.0', id, ...barrier });
  await agent.answerTo(id);
  return agent
    .messages()
    .slice(before)
    .filter((message) => message.id !== id);
}

const request = (id: string | number, method: string, params?: unknown): object => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params === undefined ? {} : { params }),
});
const notification = (method: string, params?: unknown): object => ({
  jsonrpc: '2.0',
  method,
  ...(params === undefined ? {} : { params }),
});
const callOf = (id: string | number, params: object): object => request(id, 'tools/call', params);

describe('revision 2025-11-25', () => {
  let agent: AgentProcess;
  beforeAll(async () => {
    agent = await AgentProcess.startForFile();
    await agent.initialize();
  });
  afterAll(() => agent.end());
  const ping = { method: 'ping' };

  const good: readonly (Row & { readonly id: string | number; readonly result: object })[] = [
    { rule: 'ping is answered with nothing', id: 1, send: request(1, 'ping'), result: {} },
    { rule: 'ping takes empty params', id: 2, send: request(2, 'ping', {}), result: {} },
    { rule: 'ping takes a _meta', id: 3, send: request(3, 'ping', { _meta: { own: 1 } }), result: {} },
    { rule: 'an id may be text', id: 'a', send: request('a', 'ping'), result: {} },
    { rule: 'an id may be empty text', id: '', send: request('', 'ping'), result: {} },
    { rule: 'an id may be zero', id: 0, send: request(0, 'ping'), result: {} },
    { rule: 'an id may be negative', id: -7, send: request(-7, 'ping'), result: {} },
    {
      rule: 'an id may be the largest integer',
      id: 2 ** 53 - 1,
      send: request(2 ** 53 - 1, 'ping'),
      result: {},
    },
    { rule: 'text and number are two ids', id: '1', send: request('1', 'ping'), result: {} },
    { rule: 'an id may be used again once it was answered', id: 1, send: request(1, 'ping'), result: {} },
    {
      rule: 'members may stand in any order, with space between',
      id: 5,
      send: ' { "id" : 5 , "method":"ping", "jsonrpc":"2.0" } ',
      result: {},
    },
    {
      rule: 'a carriage return before the newline is no part of the message',
      id: 6,
      send: '{"jsonrpc":"2.0","id":6,"method":"ping"}\r',
      result: {},
    },
    {
      rule: 'tools/list needs no params',
      id: 10,
      send: request(10, 'tools/list'),
      result: { tools: expect.any(Array) },
    },
    {
      rule: 'tools/list takes empty params',
      id: 11,
      send: request(11, 'tools/list', {}),
      result: { tools: expect.any(Array) },
    },
    {
      rule: 'a progress token may be text',
      id: 12,
      send: request(12, 'tools/list', { _meta: { progressToken: 't' } }),
      result: { tools: expect.any(Array) },
    },
    {
      rule: 'a progress token may be an integer',
      id: 13,
      send: request(13, 'tools/list', { _meta: { progressToken: 1 } }),
      result: { tools: expect.any(Array) },
    },
    {
      rule: 'initialize may come again',
      id: 14,
      send: request(14, 'initialize', {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'x', version: '1' },
      }),
      result: expect.objectContaining({ protocolVersion: '2025-11-25' }),
    },
    {
      rule: 'an older revision is agreed on',
      id: 15,
      send: request(15, 'initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'x', version: '1' },
      }),
      result: expect.objectContaining({ protocolVersion: '2025-06-18' }),
    },
    {
      rule: 'an unknown revision is answered with the newest of this handshake',
      id: 16,
      send: request(16, 'initialize', {
        protocolVersion: '1999-01-01',
        capabilities: {},
        clientInfo: { name: 'x', version: '1' },
      }),
      result: expect.objectContaining({ protocolVersion: '2025-11-25' }),
    },
    {
      rule: 'every capability of the schema may be there',
      id: 17,
      send: request(17, 'initialize', {
        protocolVersion: '2025-11-25',
        capabilities: {
          experimental: { a: {} },
          sampling: { context: {}, tools: {} },
          elicitation: { form: {}, url: {} },
          roots: { listChanged: true },
          tasks: {
            list: {},
            cancel: {},
            requests: { sampling: { createMessage: {} }, elicitation: { create: {} } },
          },
        },
        clientInfo: {
          name: 'x',
          version: '1',
          title: 'X',
          description: 'd',
          websiteUrl: 'https://example.org',
          icons: [{ src: 'i', mimeType: 'image/png', sizes: ['1x1'], theme: 'dark' }],
        },
      }),
      result: expect.objectContaining({ serverInfo: expect.objectContaining({ name: 'tabwarden' }) }),
    },
  ];
  test.each(good)('$rule', async ({ send, id, result }) => {
    const [answer, ...others] = await whatComesOf(agent, send, ping);
    expect(others).toEqual([]);
    expect(answer).toEqual({ jsonrpc: '2.0', id, result });
  });

  const calls: readonly (Row & { readonly id: string | number })[] = [
    { rule: 'a call needs no arguments', id: 20, send: callOf(20, { name: 'browser_status' }) },
    {
      rule: 'a call takes empty arguments',
      id: 21,
      send: callOf(21, { name: 'browser_status', arguments: {} }),
    },
    {
      rule: 'a call takes a _meta',
      id: 22,
      send: callOf(22, { name: 'browser_status', _meta: { progressToken: 5, 'own/x': [1] } }),
    },
    {
      rule: 'the task of a call is ignored by who has no tasks',
      id: 23,
      send: callOf(23, { name: 'browser_status', task: { ttl: 60_000 } }),
    },
    {
      rule: 'an agent may send the id of a call itself',
      id: 24,
      send: callOf(24, { name: 'browser_status', _meta: { 'tabwarden/requestId': 'mine-1' } }),
    },
  ];
  test.each(calls)('$rule', async ({ send, id }) => {
    agent.write(`${JSON.stringify(send)}\n`);
    const { result } = await agent.answerTo(id);
    expect(verdictIn(result).verdict).toBe('accepted');
    if (id === 24) expect(verdictIn(result).requestId).toBe('mine-1');
  });

  const silent: readonly Row[] = [
    { rule: 'initialized may come again', send: notification('notifications/initialized') },
    { rule: 'initialized takes params', send: notification('notifications/initialized', { _meta: {} }) },
    {
      rule: 'taking back a call that is not in flight is nothing',
      send: notification('notifications/cancelled', { requestId: 99, reason: 'x' }),
    },
    { rule: 'taking back nothing is nothing', send: notification('notifications/cancelled', {}) },
    {
      rule: 'taking back null is nothing',
      send: notification('notifications/cancelled', { requestId: null }),
    },
    {
      rule: 'progress of nothing that was asked is nothing',
      send: notification('notifications/progress', { progressToken: 1, progress: 0.5 }),
    },
    {
      rule: 'changed roots are nothing to this server',
      send: notification('notifications/roots/list_changed'),
    },
    {
      rule: 'the status of a task is nothing to this server',
      send: notification('notifications/tasks/status', { taskId: 'x' }),
    },
    {
      rule: 'an unknown notification is not answered',
      send: notification('notifications/whatever', { a: 1 }),
    },
    {
      rule: 'a notification with params that are no object is not answered',
      send: notification('notifications/initialized', []),
    },
    {
      rule: 'a notification with an unknown member is not answered',
      send: { ...notification('notifications/initialized'), extra: 1 },
    },
    {
      rule: 'a notification of another JSON-RPC is not answered',
      send: { jsonrpc: '1.0', method: 'notifications/initialized' },
    },
    {
      rule: 'a response to nothing that was asked is not answered',
      send: { jsonrpc: '2.0', id: 77, result: {} },
    },
    {
      rule: 'an error to nothing that was asked is not answered',
      send: { jsonrpc: '2.0', id: 77, error: { code: 1, message: 'x' } },
    },
    { rule: 'an empty line is no message', send: '' },
    { rule: 'a line of a carriage return alone is no message', send: '\r' },
  ];
  test.each(silent)('$rule', async ({ send }) => {
    expect(await whatComesOf(agent, send, ping)).toEqual([]);
  });

  const unserved = [
    'completion/complete',
    'logging/setLevel',
    'prompts/get',
    'prompts/list',
    'resources/list',
    'resources/templates/list',
    'resources/read',
    'resources/subscribe',
    'resources/unsubscribe',
    'tasks/get',
    'tasks/result',
    'tasks/list',
    'tasks/cancel',
    'sampling/createMessage',
    'elicitation/create',
    'roots/list',
    'server/discover',
    'subscriptions/listen',
    'nonsense',
    '',
    '__proto__',
    'constructor',
    'rpc.discover',
  ];
  test.each(unserved)('the method "%s" is unknown to a server of tools', async (method) => {
    const params = method === 'subscriptions/listen' ? { notifications: {} } : {};
    const [answer, ...others] = await whatComesOf(agent, request('u', method, params), ping);
    expect(others).toEqual([]);
    expect(answer).toEqual({ jsonrpc: '2.0', id: 'u', error: { code: -32601, message: expect.any(String) } });
  });

  const status = '"method":"tools/call","params":{"name":"browser_status"';
  const bad: readonly Answered[] = [
    {
      rule: 'what is no JSON is a parse error',
      send: '{',
      id: undefined,
      code: -32700,
      says: 'malformed_json',
    },
    {
      rule: 'a message that ends in the middle is answered under its id',
      send: '{"jsonrpc":"2.0","id":30,"method":"ping"',
      id: 30,
      code: -32700,
      says: 'malformed_json',
    },
    {
      rule: 'two values in a line are a parse error',
      send: '{"jsonrpc":"2.0","id":31,"method":"ping"}{}',
      id: 31,
      code: -32700,
      says: 'malformed_json',
    },
    {
      rule: 'a byte order mark is a parse error',
      send: '\ufeff{"jsonrpc":"2.0","id":32,"method":"ping"}',
      id: 32,
      code: -32700,
      says: 'byte order mark',
    },
    {
      rule: 'a comment is a parse error',
      send: '{"jsonrpc":"2.0","id":33,/*x*/"method":"ping"}',
      id: 33,
      code: -32700,
      says: 'malformed_json',
    },
    {
      rule: 'NaN is a parse error',
      send: '{"jsonrpc":"2.0","id":34,"method":"ping","params":{"_meta":{"a":NaN}}}',
      id: 34,
      code: -32700,
      says: 'malformed_json',
    },
    {
      rule: 'bytes that are no UTF-8 are answered under their id',
      send: Buffer.concat([
        Buffer.from('{"jsonrpc":"2.0","id":35,"method":"ping","params":{"_meta":{"a":"'),
        Buffer.from([0xff]),
        Buffer.from('"}}}'),
      ]),
      id: 35,
      code: -32700,
      says: 'UTF-8',
    },
    {
      rule: 'a number that is not finite is refused',
      send: '{"jsonrpc":"2.0","id":36,"method":"ping","params":{"_meta":{"a":1e400}}}',
      id: 36,
      code: -32600,
      says: 'number_out_of_range',
    },
    {
      rule: 'an integer that would be rounded is refused',
      send: '{"jsonrpc":"2.0","id":37,"method":"ping","params":{"_meta":{"a":12345678901234567890}}}',
      id: 37,
      code: -32600,
      says: 'number_out_of_range',
    },
    {
      rule: 'half a character is refused',
      send: '{"jsonrpc":"2.0","id":38,"method":"ping","params":{"_meta":{"a":"\\ud800"}}}',
      id: 38,
      code: -32600,
      says: 'bad_text',
    },
    {
      rule: 'a member that stands there twice is refused',
      send: '{"jsonrpc":"2.0","id":39,"method":"ping","method":"tools/list"}',
      id: 39,
      code: -32600,
      says: 'duplicate_key',
    },
    {
      rule: 'a doubled params is refused',
      send: '{"jsonrpc":"2.0","id":40,"method":"ping","params":{},"params":{}}',
      id: 40,
      code: -32600,
      says: 'duplicate_key',
    },
    {
      rule: 'a doubled name of a tool is refused',
      send: `{"jsonrpc":"2.0","id":41,${status},"name":"page_click"}}`,
      id: 41,
      code: -32600,
      says: 'duplicate_key',
    },
    {
      rule: 'an id that stands there twice is answered without one',
      send: '{"jsonrpc":"2.0","id":42,"id":43,"method":"ping"}',
      id: undefined,
      code: -32600,
      says: 'duplicate_key',
    },
    {
      rule: 'nesting over the bound is refused',
      send: `{"jsonrpc":"2.0","id":44,"method":"ping","params":{"_meta":${'['.repeat(40)}${']'.repeat(40)}}}`,
      id: 44,
      code: -32600,
      says: 'too_deep',
    },
    {
      rule: 'a bottomless nesting is refused',
      send: `{"jsonrpc":"2.0","id":45,"method":"ping","params":${'['.repeat(200_000)}`,
      id: 45,
      code: -32600,
      says: 'too_deep',
    },
    {
      rule: 'too many members are refused',
      send: `{"jsonrpc":"2.0","id":46,"method":"ping","params":{${Array.from({ length: 300 }, (_, at) => `"m${at}":1`).join(',')}}}`,
      id: 46,
      code: -32600,
      says: 'too_many_members',
    },
    { rule: 'null is no message', send: 'null', id: undefined, code: -32600, says: 'JSON object' },
    { rule: 'text is no message', send: '"ping"', id: undefined, code: -32600, says: 'JSON object' },
    { rule: 'a number is no message', send: '1', id: undefined, code: -32600, says: 'JSON object' },
    { rule: 'an empty object is no message', send: '{}', id: undefined, code: -32600, says: 'id must be' },
    { rule: 'an empty batch is refused', send: '[]', id: undefined, code: -32600, says: 'batch' },
    {
      rule: 'an id that is null is refused',
      send: '{"jsonrpc":"2.0","id":null,"method":"ping"}',
      id: undefined,
      code: -32600,
      says: 'id must be',
    },
    {
      rule: 'an id that is a fraction is refused',
      send: '{"jsonrpc":"2.0","id":1.5,"method":"ping"}',
      id: undefined,
      code: -32600,
      says: 'id must be',
    },
    {
      rule: 'an id that is a boolean is refused',
      send: '{"jsonrpc":"2.0","id":true,"method":"ping"}',
      id: undefined,
      code: -32600,
      says: 'id must be',
    },
    {
      rule: 'an id that is an object is refused',
      send: '{"jsonrpc":"2.0","id":{},"method":"ping"}',
      id: undefined,
      code: -32600,
      says: 'id must be',
    },
    {
      rule: 'another JSON-RPC is refused',
      send: { ...request(50, 'ping'), jsonrpc: '1.0' },
      id: 50,
      code: -32600,
      says: 'jsonrpc must be "2.0"',
    },
    {
      rule: 'a JSON-RPC that is a number is refused',
      send: { ...request(51, 'ping'), jsonrpc: 2 },
      id: 51,
      code: -32600,
      says: 'jsonrpc must be "2.0"',
    },
    {
      rule: 'a message without its JSON-RPC is refused',
      send: { id: 52, method: 'ping' },
      id: 52,
      code: -32600,
      says: 'jsonrpc must be "2.0"',
    },
    {
      rule: 'a method that is a number is refused',
      send: { jsonrpc: '2.0', id: 53, method: 5 },
      id: 53,
      code: -32600,
      says: 'method must be a string',
    },
    {
      rule: 'a request without a method is refused',
      send: { jsonrpc: '2.0', id: 54 },
      id: 54,
      code: -32600,
      says: 'method must be a string',
    },
    {
      rule: 'an unknown member of a message is refused',
      send: { ...request(55, 'ping'), extra: 1 },
      id: 55,
      code: -32600,
      says: '"extra"',
    },
    {
      rule: '__proto__ is an unknown member like any other',
      send: '{"jsonrpc":"2.0","id":56,"method":"ping","__proto__":{"params":{}}}',
      id: 56,
      code: -32600,
      says: '"__proto__"',
    },
    {
      rule: 'params that are null are refused',
      send: request(60, 'tools/list', null),
      id: 60,
      code: -32602,
      says: 'params must be an object',
    },
    {
      rule: 'params that are an array are refused',
      send: request(61, 'tools/list', []),
      id: 61,
      code: -32602,
      says: 'params must be an object',
    },
    {
      rule: 'params that are text are refused',
      send: request(62, 'tools/list', 'x'),
      id: 62,
      code: -32602,
      says: 'params must be an object',
    },
    {
      rule: 'a _meta that is null is refused',
      send: request(63, 'ping', { _meta: null }),
      id: 63,
      code: -32602,
      says: '_meta must be an object, not null',
    },
    {
      rule: 'a progress token that is a fraction is refused',
      send: request(64, 'ping', { _meta: { progressToken: 1.5 } }),
      id: 64,
      code: -32602,
      says: 'progressToken',
    },
    {
      rule: 'a progress token that is an object is refused',
      send: request(65, 'ping', { _meta: { progressToken: {} } }),
      id: 65,
      code: -32602,
      says: 'progressToken',
    },
    {
      rule: 'a cursor that this server never gave is refused',
      send: request(66, 'tools/list', { cursor: 'x' }),
      id: 66,
      code: -32602,
      says: 'cursor',
    },
    {
      rule: 'an initialize without params is refused',
      send: request(70, 'initialize'),
      id: 70,
      code: -32602,
      says: 'protocolVersion is missing',
    },
    {
      rule: 'an initialize without its version is refused',
      send: request(71, 'initialize', { capabilities: {}, clientInfo: { name: 'x', version: '1' } }),
      id: 71,
      code: -32602,
      says: 'protocolVersion is missing',
    },
    {
      rule: 'a version that is a number is refused',
      send: request(72, 'initialize', {
        protocolVersion: 2025,
        capabilities: {},
        clientInfo: { name: 'x', version: '1' },
      }),
      id: 72,
      code: -32602,
      says: 'protocolVersion must be a string',
    },
    {
      rule: 'capabilities that are a list are refused',
      send: request(73, 'initialize', {
        protocolVersion: '2025-11-25',
        capabilities: [],
        clientInfo: { name: 'x', version: '1' },
      }),
      id: 73,
      code: -32602,
      says: 'capabilities must be an object',
    },
    {
      rule: 'a capability of the wrong type is refused without a dump',
      send: request(74, 'initialize', {
        protocolVersion: '2025-11-25',
        capabilities: { roots: { listChanged: 'yes' } },
        clientInfo: { name: 'x', version: '1' },
      }),
      id: 74,
      code: -32602,
      says: 'roots.listChanged must be a boolean',
    },
    {
      rule: 'an agent without a name is refused',
      send: request(75, 'initialize', {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { version: '1' },
      }),
      id: 75,
      code: -32602,
      says: 'clientInfo.name is missing',
    },
    {
      rule: 'an icon with an unknown theme is refused',
      send: request(76, 'initialize', {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'x', version: '1', icons: [{ src: 's', theme: 'pink' }] },
      }),
      id: 76,
      code: -32602,
      says: 'theme must be one of',
    },
    {
      rule: 'a call without params is refused',
      send: request(80, 'tools/call'),
      id: 80,
      code: -32602,
      says: 'name is missing',
    },
    {
      rule: 'a call without a name is refused',
      send: callOf(81, { arguments: {} }),
      id: 81,
      code: -32602,
      says: 'name is missing',
    },
    {
      rule: 'a name that is a number is refused',
      send: callOf(82, { name: 5 }),
      id: 82,
      code: -32602,
      says: 'name must be a string',
    },
    {
      rule: 'arguments that are an array are refused',
      send: callOf(83, { name: 'browser_status', arguments: [] }),
      id: 83,
      code: -32602,
      says: 'arguments must be an object, not an array',
    },
    {
      rule: 'arguments that are text are refused',
      send: callOf(84, { name: 'browser_status', arguments: '{}' }),
      id: 84,
      code: -32602,
      says: 'arguments must be an object',
    },
    {
      rule: 'arguments that are null are refused',
      send: callOf(85, { name: 'browser_status', arguments: null }),
      id: 85,
      code: -32602,
      says: 'arguments must be an object, not null',
    },
    {
      rule: 'a member beside name and arguments is refused, not dropped',
      send: callOf(86, { name: 'browser_status', profile: 'default' }),
      id: 86,
      code: -32602,
      says: '"profile"',
    },
    {
      rule: '__proto__ beside name and arguments is refused, not dropped',
      send: `{"jsonrpc":"2.0","id":87,${status},"__proto__":{}}}`,
      id: 87,
      code: -32602,
      says: '"__proto__"',
    },
    {
      rule: 'an answer that nobody asked for is refused',
      send: callOf(88, { name: 'browser_status', inputResponses: {} }),
      id: 88,
      code: -32602,
      says: '"inputResponses"',
    },
    {
      rule: 'a state that nobody gave is refused',
      send: callOf(89, { name: 'browser_status', requestState: 's' }),
      id: 89,
      code: -32602,
      says: '"requestState"',
    },
    {
      rule: 'an unknown tool is a protocol error that names the one that was meant',
      send: callOf(90, { name: 'page_clik', arguments: {} }),
      id: 90,
      code: -32602,
      says: 'Unknown tool: "page_clik". Page_click is probably meant',
    },
    {
      rule: 'a tool that evaluates script is unknown, and stays so',
      send: callOf(91, { name: 'browser_evaluate', arguments: {} }),
      id: 91,
      code: -32602,
      says: 'no tool that evaluates script',
    },
    {
      rule: 'a name of a prototype is an unknown tool',
      send: callOf(92, { name: 'constructor' }),
      id: 92,
      code: -32602,
      says: 'Unknown tool',
    },
  ];
  test.each(bad)('$rule', async ({ send, id, code, says }) => {
    const [answer, ...others] = await whatComesOf(agent, send, ping);
    expect(others).toEqual([]);
    expect(answer).toEqual({
      jsonrpc: '2.0',
      ...(id === undefined ? {} : { id }),
      error: { code, message: expect.stringContaining(says) },
    });
  });

  test('every request of a batch is answered, so that nobody waits', async () => {
    const batch = JSON.stringify([
      request(1, 'ping'),
      notification('notifications/initialized'),
      request('b', 'ping'),
    ]);
    const answers = await whatComesOf(agent, batch, ping);
    expect(answers.map(({ id, error }) => [id, error.code])).toEqual([
      [1, -32600],
      ['b', -32600],
    ]);
  });

  test('a second request under an id in flight is refused and the first is answered', async () => {
    const line = JSON.stringify(request('twice', 'ping'));
    const answers = await whatComesOf(agent, `${line}\n${line}`, ping);
    expect(answers.map(({ result, error }) => result ?? error.message)).toEqual([
      expect.stringContaining('in flight'),
      {},
    ]);
  });

  const longest = 16 * 1024 * 1024;
  const padded = (id: number, bytes: number, idIsLast: boolean): string => {
    const [first, last] = idIsLast ? ['', `,"id":${id}`] : [`"id":${id},`, ''];
    const message = `{${first}"jsonrpc":"2.0","method":"ping","params":{"_meta":{"a":"#"}}${last}}`;
    return message.replace('#', 'x'.repeat(bytes - message.length + 1));
  };

  test.each([true, false])(
    'a line over the bound is answered under its id and the next works (id last: %s)',
    async (idIsLast) => {
      const answers = await whatComesOf(agent, padded(200, longest + 1, idIsLast), ping);
      expect(answers).toEqual([
        { jsonrpc: '2.0', id: 200, error: { code: -32600, message: expect.stringContaining('too long') } },
      ]);
    },
  );

  test('a line of exactly the bound is read', async () => {
    const answers = await whatComesOf(agent, padded(201, longest, false), ping);
    expect(answers).toEqual([{ jsonrpc: '2.0', id: 201, result: {} }]);
  });

  test('what an agent wrote twice in its arguments is refused in the verdict of that call', async () => {
    const line = `{"jsonrpc":"2.0","id":202,"method":"tools/call","params":{"name":"page_click","arguments":{"profile":"a","workspace":"w","tab":"t1","ref":"e1","ref":"e2"}}}`;
    const [answer] = await Promise.all([agent.answerTo(202), whatComesOf(agent, line, ping)]);
    expect(answer.result.isError).toBe(true);
    expect(verdictIn(answer.result)).toMatchObject({ code: 'call.duplicate_key', pointer: '/ref' });
  });

  const lossy: readonly [rule: string, args: string, code: string][] = [
    ['an integer that would be rounded', '"count":12345678901234567890', 'call.number_out_of_range'],
    ['a number that is not finite', '"count":1e999', 'call.number_out_of_range'],
    ['half a character', '"ref":"\\udc00"', 'call.bad_text'],
    ['nesting over the bound', `"ref":${'['.repeat(16)}${']'.repeat(16)}`, 'call.too_deep'],
    ['too many items', `"modifiers":[${Array(1025).fill('1').join(',')}]`, 'call.too_many_members'],
  ];
  test.each(lossy)(
    '%s in the arguments is refused in the verdict of that call',
    async (_rule, args, code) => {
      const id = `lossy-${code}-${args.length}`;
      agent.write(
        `{"jsonrpc":"2.0","id":"${id}","method":"tools/call","params":{"name":"page_click","arguments":{${args}}}}\n`,
      );
      const { result } = await agent.answerTo(id);
      expect(verdictIn(result)).toMatchObject({ verdict: 'rejected', code, stage: 'read_call' });
    },
  );

  const early: readonly [rule: string, name: string, args: object, code: string, pointer: string][] = [
    ['a context that is missing', 'page_click', { ref: 'e1' }, 'context.missing', '/profile'],
    ['a context that is not taken', 'browser_status', { tab: 't1' }, 'context.not_taken', '/tab'],
    ['an unknown name', 'browser_status', { javascript: 'x' }, 'arguments.unknown_field', '/javascript'],
    [
      'a required name that is missing',
      'page_click',
      { profile: 'a', workspace: 'w', tab: 't' },
      'arguments.missing_field',
      '/ref',
    ],
  ];
  test.each(early)('%s is refused before a browser is sought', async (_rule, name, args, code, pointer) => {
    const id = `early-${code}`;
    agent.send(callOf(id, { name, arguments: args }));
    const { result } = await agent.answerTo(id);
    expect(result.isError).toBe(true);
    expect(verdictIn(result)).toMatchObject({ verdict: 'rejected', code, pointer });
  });

  test('__proto__ in the arguments is an unknown name and is not lost on the way', async () => {
    agent.write(`{"jsonrpc":"2.0","id":203,${status},"arguments":{"__proto__":{"tab":"t1"}}}}\n`);
    const { result } = await agent.answerTo(203);
    expect(verdictIn(result)).toMatchObject({ code: 'arguments.unknown_field', pointer: '/__proto__' });
  });

  test('an id of a call that is none is refused with the place where it stood', async () => {
    agent.send(callOf(204, { name: 'browser_status', _meta: { 'tabwarden/requestId': 'two words' } }));
    const { result } = await agent.answerTo(204);
    expect(verdictIn(result)).toMatchObject({ code: 'request.bad_value' });
    expect(verdictIn(result).hint).toContain('params._meta["tabwarden/requestId"]');
  });

  test('a name of ours beside the call that is not one is refused, since an id that is passed over protects nothing', async () => {
    agent.send(callOf(207, { name: 'browser_status', _meta: { 'tabwarden/request_id': 'mine-2' } }));
    const { result } = await agent.answerTo(207);
    expect(verdictIn(result)).toMatchObject({ verdict: 'rejected', code: 'request.unknown_field' });
    expect(verdictIn(result).hint).toContain('"tabwarden/requestId"');
  });

  test('an id that was taken back and given again at once is refused, so that no call gets the arguments of another', async () => {
    const first = JSON.stringify(callOf(208, { name: 'tab_close', arguments: {} }));
    const back = JSON.stringify(notification('notifications/cancelled', { requestId: 208 }));
    const second = JSON.stringify(callOf(208, { name: 'browser_status' }));
    agent.write(`${first}\n${back}\n${second}\n`);
    expect((await agent.answerTo(208)).error).toMatchObject({ code: -32600 });
    expect((await agent.ask(209, 'ping')).result).toEqual({});
  });

  test('the list has the same bytes each time', async () => {
    const lists = [await agent.ask(205, 'tools/list'), await agent.ask(206, 'tools/list')];
    expect(JSON.stringify(lists[0]?.result)).toBe(JSON.stringify(lists[1]?.result));
  });
});

describe('revision 2026-07-28', () => {
  let agent: AgentProcess;
  beforeAll(async () => {
    agent = await AgentProcess.startForFile();
    await agent.ask('pin', 'tools/list', { _meta: envelope });
  });
  afterAll(() => agent.end());
  const barrier = { method: 'tools/list', params: { _meta: envelope } };
  const listed = expect.objectContaining({ resultType: 'complete', tools: expect.any(Array) });
  const without = (name: keyof typeof envelope): object =>
    Object.fromEntries(Object.entries(envelope).filter(([each]) => each !== name));

  const good: readonly (Row & { readonly id: string | number; readonly result: object })[] = [
    {
      rule: 'server/discover names the revision',
      id: 1,
      send: request(1, 'server/discover', { _meta: envelope }),
      result: expect.objectContaining({ supportedVersions: ['2026-07-28'] }),
    },
    {
      rule: 'tools/list takes an envelope',
      id: 2,
      send: request(2, 'tools/list', { _meta: envelope }),
      result: listed,
    },
    {
      rule: 'an agent need not name itself',
      id: 3,
      send: request(3, 'tools/list', { _meta: without('io.modelcontextprotocol/clientInfo') }),
      result: listed,
    },
    {
      rule: 'an envelope may hold a progress token',
      id: 4,
      send: request(4, 'tools/list', { _meta: { ...envelope, progressToken: 'p' } }),
      result: listed,
    },
    {
      rule: 'an envelope may hold a log level',
      id: 5,
      send: request(5, 'tools/list', { _meta: { ...envelope, 'io.modelcontextprotocol/logLevel': 'debug' } }),
      result: listed,
    },
    {
      rule: 'an envelope may hold members of others',
      id: 6,
      send: request(6, 'tools/list', { _meta: { ...envelope, 'own/x': [1] } }),
      result: listed,
    },
    {
      rule: 'a call that the strict reader refuses is answered as a verdict',
      id: 7,
      send: callOf(7, { name: 'browser_status', arguments: { tab: 't' }, _meta: envelope }),
      result: expect.objectContaining({ isError: true, resultType: 'complete' }),
    },
  ];
  test.each(good)('$rule', async ({ send, id, result }) => {
    agent.write(`${JSON.stringify(send)}\n`);
    expect(await agent.answerTo(id)).toEqual({ jsonrpc: '2.0', id, result });
  });

  test('a subscription is acknowledged, and promises nothing of a list that never changes', async () => {
    agent.send(
      request('listen', 'subscriptions/listen', {
        notifications: { toolsListChanged: true },
        _meta: envelope,
      }),
    );
    const { params } = await agent.find(
      ({ method }) => method === 'notifications/subscriptions/acknowledged',
    );
    expect(params.notifications).toEqual({});
  });

  const silent: readonly Row[] = [
    {
      rule: 'taking back what is not in flight is nothing',
      send: notification('notifications/cancelled', { requestId: 9 }),
    },
    { rule: 'taking back without saying what is nothing', send: notification('notifications/cancelled', {}) },
    {
      rule: 'progress of nothing that was asked is nothing',
      send: notification('notifications/progress', { progressToken: 1, progress: 1 }),
    },
    {
      rule: 'a message of a log is nothing to a server',
      send: notification('notifications/message', { level: 'info', data: 1 }),
    },
    { rule: 'initialized is nothing in this revision', send: notification('notifications/initialized') },
  ];
  test.each(silent)('$rule', async ({ send }) => {
    expect(await whatComesOf(agent, send, barrier)).toEqual([]);
  });

  const unserved = [
    'ping',
    'prompts/get',
    'prompts/list',
    'resources/list',
    'resources/templates/list',
    'resources/read',
    'completion/complete',
    'tasks/get',
    'tasks/cancel',
    'logging/setLevel',
    'nonsense',
  ];
  test.each(unserved)('the method "%s" is unknown in this revision', async (method) => {
    const [answer] = await whatComesOf(agent, request('u', method, { _meta: envelope }), barrier);
    expect(answer).toEqual({ jsonrpc: '2.0', id: 'u', error: { code: -32601, message: expect.any(String) } });
  });

  const bad: readonly Answered[] = [
    {
      rule: 'a request without an envelope is refused',
      send: request(20, 'tools/list'),
      id: 20,
      code: -32602,
      says: '_meta envelope',
    },
    {
      rule: 'a call without an envelope is refused',
      send: callOf(21, { name: 'browser_status' }),
      id: 21,
      code: -32602,
      says: '_meta envelope',
    },
    {
      rule: 'an envelope without capabilities is refused',
      send: request(22, 'tools/list', { _meta: without('io.modelcontextprotocol/clientCapabilities') }),
      id: 22,
      code: -32602,
      says: 'clientCapabilities is missing',
    },
    {
      rule: 'capabilities of the wrong type are refused without a dump',
      send: request(23, 'tools/list', {
        _meta: { ...envelope, 'io.modelcontextprotocol/clientCapabilities': [] },
      }),
      id: 23,
      code: -32602,
      says: 'clientCapabilities must be an object',
    },
    {
      rule: 'an agent without a version is refused',
      send: request(24, 'tools/list', {
        _meta: { ...envelope, 'io.modelcontextprotocol/clientInfo': { name: 'x' } },
      }),
      id: 24,
      code: -32602,
      says: 'clientInfo.version is missing',
    },
    {
      rule: 'a version that is a number is refused',
      send: request(25, 'tools/list', {
        _meta: { ...envelope, 'io.modelcontextprotocol/protocolVersion': 5 },
      }),
      id: 25,
      code: -32602,
      says: 'protocolVersion must be a string',
    },
    {
      rule: 'an unknown log level is refused',
      send: request(26, 'tools/list', { _meta: { ...envelope, 'io.modelcontextprotocol/logLevel': 'loud' } }),
      id: 26,
      code: -32602,
      says: 'logLevel must be one of',
    },
    {
      rule: 'params that are null are refused',
      send: request(27, 'tools/list', null),
      id: 27,
      code: -32602,
      says: 'params must be an object',
    },
    {
      rule: 'a cursor that this server never gave is refused',
      send: request(28, 'tools/list', { cursor: 'x', _meta: envelope }),
      id: 28,
      code: -32602,
      says: 'cursor',
    },
    {
      rule: 'a subscription to nothing is refused',
      send: request(29, 'subscriptions/listen', { _meta: envelope }),
      id: 29,
      code: -32602,
      says: 'notifications is missing',
    },
    {
      rule: 'a member beside name and arguments is refused, not dropped',
      send: callOf(30, { name: 'browser_status', tab: 't1', _meta: envelope }),
      id: 30,
      code: -32602,
      says: '"tab"',
    },
    {
      rule: 'an unknown tool is a protocol error',
      send: callOf(31, { name: 'nothing', _meta: envelope }),
      id: 31,
      code: -32602,
      says: 'Unknown tool: "nothing"',
    },
    {
      rule: 'a doubled envelope is refused',
      send: `{"jsonrpc":"2.0","id":32,"method":"tools/list","params":{"_meta":${JSON.stringify(envelope)},"_meta":{}}}`,
      id: 32,
      code: -32600,
      says: 'duplicate_key',
    },
  ];
  test.each(bad)('$rule', async ({ send, id, code, says }) => {
    const [answer, ...others] = await whatComesOf(agent, send, barrier);
    expect(others).toEqual([]);
    expect(answer).toEqual({ jsonrpc: '2.0', id, error: { code, message: expect.stringContaining(says) } });
  });

  test('the handshake of the other revision is refused with the revisions that there are', async () => {
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'x', version: '1' },
    };
    const [answer] = await whatComesOf(agent, request(40, 'initialize', params), barrier);
    expect(answer?.error).toMatchObject({ data: { supported: ['2026-07-28'] } });
  });

  test('a first request of a revision that is not served is refused with the revisions that there are', async () => {
    const fresh = await AgentProcess.start(tempState());
    const meta = { ...envelope, 'io.modelcontextprotocol/protocolVersion': '2030-01-01' };
    const { error } = await fresh.ask(1, 'tools/list', { _meta: meta });
    expect(error.data).toEqual({ supported: ['2026-07-28'], requested: '2030-01-01' });
  });
});
