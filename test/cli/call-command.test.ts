import { spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { accepted, PlayedWorker } from '../native-host/played-worker.ts';
import { builtCli } from './built-cli.ts';
import { tempState } from './temp-state.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(args: readonly string[], input: string | Uint8Array = ''): Promise<Ran> {
  const child = spawn(process.execPath, [await builtCli(), ...args]);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  child.stdin.on('error', () => {}).end(input);
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, stdout, stderr };
}

const inTab = { profile: 'default', workspace: 'w', tab: 't1' };
const request = (requestId: string, context: object, tool: string, args: object): string =>
  JSON.stringify({ contract: '1', requestId, context, call: JSON.stringify({ tool, arguments: args }) });

test('verdicts come out one a line, in the order of the requests, and the status is 0 when all were accepted', async () => {
  const state = tempState();
  await PlayedWorker.start(state);
  const lines = ['a', 'b', 'c'].map((id) => request(id, inTab, 'page_click', { ref: 'e1' }));
  const { status, stdout } = await run(['call', '-', '--state-dir', state], lines.join('\n'));
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).requestId),
  ).toEqual(['a', 'b', 'c']);
  expect(status).toBe(0);
  expect(readdirSync(join(state, 'link'))).toEqual([]);
});

test('requests may stand in a file', async () => {
  const state = tempState();
  await PlayedWorker.start(state);
  const file = join(state, 'requests.jsonl');
  writeFileSync(file, `${request('a', inTab, 'page_click', { ref: 'e1' })}\n\n`);
  const { status, stdout } = await run(['call', file, '--state-dir', state]);
  expect([status, stdout.trim().split('\n').length]).toEqual([0, 1]);
});

test('a bad request reaches the worker to the letter, and the status is 1', async () => {
  const state = tempState();
  const seen: string[] = [];
  await PlayedWorker.start(state, undefined, (_request, text) => {
    seen.push(text);
    return { verdict: 'rejected', requestId: null, code: 'request.duplicate_key' };
  });
  const bad = '{"contract":"1", "contract":"1","requestId":"x" , "context":{},"call":"{}","extra":1e2}';
  const { status, stdout } = await run(['call', '-', '--state-dir', state], `${bad}\n`);
  expect(seen).toEqual([bad]);
  expect(JSON.parse(stdout).code).toBe('request.duplicate_key');
  expect(status).toBe(1);
});

test('a line that is no UTF-8 is refused and the next one is sent', async () => {
  const state = tempState();
  await PlayedWorker.start(state);
  const good = Buffer.from(`${request('b', inTab, 'page_click', { ref: 'e1' })}\n`);
  const { status, stdout } = await run(
    ['call', '-', '--state-dir', state],
    Buffer.concat([Buffer.from([0xff, 0x0a]), good]),
  );
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).code),
  ).toEqual(['request.bad_text', undefined]);
  expect(status).toBe(1);
});

test('a line over the bound is refused and the next one is sent', async () => {
  const state = tempState();
  await PlayedWorker.start(state);
  const long = `"${'x'.repeat(14 * 1024 * 1024)}"`;
  const { stdout } = await run(
    ['call', '-', '--state-dir', state],
    `${long}\n${request('b', inTab, 'page_click', { ref: 'e1' })}\n`,
  );
  const verdicts = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(verdicts.map(({ verdict, code }) => [verdict, code])).toEqual([
    ['rejected', 'request.too_large'],
    ['accepted', undefined],
  ]);
});

test('the status of the browser is asked of every profile', async () => {
  const state = tempState();
  await PlayedWorker.start(state, { id: 'p1', name: 'one' }, (asked) => ({ ...accepted(asked), result: {} }));
  const { status, stdout } = await run(
    ['call', '-', '--state-dir', state],
    request('s', {}, 'browser_status', {}),
  );
  expect(JSON.parse(stdout)).toMatchObject({
    verdict: 'accepted',
    requestId: 's',
    result: { link: { browsers: 1 } },
  });
  expect(status).toBe(0);
});

test('it says that it waits for a browser', async () => {
  const state = tempState();
  const running = run(['call', '-', '--state-dir', state], request('a', inTab, 'page_click', { ref: 'e1' }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await PlayedWorker.start(state);
  const { status, stderr } = await running;
  expect(stderr).toContain('Waiting for the browser');
  expect(status).toBe(0);
});

const usage: readonly [rule: string, args: readonly string[], says: string][] = [
  ['a file that there is not', ['call', '/nowhere/requests'], 'there is no file'],
  ['no file at all', ['call'], "missing required argument 'file'"],
  ['nothing to send', ['call', '-'], 'there is no request'],
  ['an unknown option', ['mcp', '--profil', 'x'], '--profil'],
  ['an unknown command', ['evaluate'], 'unknown command'],
];
test.each(usage)('%s is a usage error with status 2', async (_rule, args, says) => {
  const { status, stdout, stderr } = await run([
    ...args,
    ...(args.length > 1 ? ['--state-dir', tempState()] : []),
  ]);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(says);
});

test('a state folder whose sockets would have too long a path is refused, with what to do', async () => {
  const state = join(tempState(), 'x'.repeat(90));
  const { status, stderr } = await run(['call', '-', '--state-dir', state], '{}');
  expect(status).toBe(2);
  expect(stderr).toContain('Give a shorter folder with --state-dir');
});

test('the help lists only what works', async () => {
  const { status, stdout } = await run(['--help']);
  expect(status).toBe(0);
  const commands = [...stdout.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name);
  expect(commands.filter((name) => name !== 'tabwarden')).toEqual([
    'mcp',
    'call',
    'lint',
    'explain',
    'journal',
    'help',
  ]);
});

test('lint says of what it cannot read that it cannot, and of a name that stands there twice where', async () => {
  const folder = tempState();
  const file = join(folder, 'twice.json');
  writeFileSync(file, '{"type":"object","required":["a"],"required":[]}');
  expect(await run(['lint', folder])).toEqual({
    status: 2,
    stdout: '',
    stderr: `tabwarden: ${folder} cannot be read.\n`,
  });
  expect(await run(['lint', file])).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('says a name twice, at "/required"'),
  });
});
