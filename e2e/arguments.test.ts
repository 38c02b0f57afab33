import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../src/contract/limits.ts';
import { DemoRoom } from './rig/demo-room.ts';
import type { Json } from './rig/line-program.ts';
import type { Arguments } from './rig/mcp-agent.ts';
import { McpLines, verdictIn } from './rig/mcp-lines.ts';
import { RawAgent } from './rig/raw-agent.ts';
import { Rig } from './rig/rig.ts';
import { untouchedBy } from './rig/untouched.ts';

let rig: Rig;
let room: DemoRoom;
let ref: string;
let raw: RawAgent;
let lines: McpLines;

beforeAll(async () => {
  rig = await Rig.start();
  room = await DemoRoom.open(rig, 'arguments', 'witness.html');
  ref = await room.refOf('Press here');
  raw = new RawAgent(rig.env);
  lines = await McpLines.start(rig.env);
});

afterAll(async () => {
  await raw?.stop();
  await lines?.program.stop();
  await rig?.stop();
});

const KiB = 1024;

/** Nested so deep that its innermost object or array is at that level. */
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

describe('over MCP', () => {
  const rows: readonly [rule: string, tool: string, args: () => Arguments, code: string, pointer: string][] =
    [
      [
        'javascript beside a click',
        'page_click',
        () => ({ ref, javascript: 'document.title = 1' }),
        'arguments.unknown_field',
        '/javascript',
      ],
      [
        'a name that no tool has',
        'page_click',
        () => ({ ref, selector: '#press' }),
        'arguments.unknown_field',
        '/selector',
      ],
      [
        'the tab under another spelling as well',
        'page_click',
        () => ({ ref, tabId: 't1' }),
        'arguments.unknown_field',
        '/tabId',
      ],
      [
        'a member of another tool',
        'page_click',
        () => ({ ref, text: 'x' }),
        'arguments.unknown_field',
        '/text',
      ],
      ['a number in quotes', 'page_click', () => ({ ref, count: '2' }), 'arguments.wrong_type', '/count'],
      [
        'a flag in quotes',
        'page_fill',
        () => ({ ref, text: 'x', submit: 'true' }),
        'arguments.wrong_type',
        '/submit',
      ],
      [
        'a list as JSON in a string',
        'page_click',
        () => ({ ref, modifiers: '["Shift"]' }),
        'arguments.wrong_type',
        '/modifiers',
      ],
      [
        'one item in place of a list',
        'page_click',
        () => ({ ref, modifiers: 'Shift' }),
        'arguments.wrong_type',
        '/modifiers',
      ],
      [
        'null for an optional member',
        'page_click',
        () => ({ ref, button: null }),
        'arguments.wrong_type',
        '/button',
      ],
      [
        'null for a required member',
        'page_fill',
        () => ({ ref, text: null }),
        'arguments.wrong_type',
        '/text',
      ],
      ['a number for a text', 'page_fill', () => ({ ref, text: 7 }), 'arguments.wrong_type', '/text'],
      [
        'a raw object in place of a ref',
        'page_click',
        () => ({ ref: { ref } }),
        'arguments.wrong_type',
        '/ref',
      ],
      [
        'its arguments wrapped once more',
        'page_click',
        () => ({ arguments: { ref } }),
        'arguments.unknown_field',
        '/arguments',
      ],
      [
        'its context wrapped in an object',
        'page_click',
        () => ({ ref, context: { tab: 't1' } }),
        'arguments.unknown_field',
        '/context',
      ],
      ['a fraction', 'page_click', () => ({ ref, count: 1.5 }), 'arguments.wrong_type', '/count'],
      ['a count of none', 'page_click', () => ({ ref, count: 0 }), 'arguments.below_minimum', '/count'],
      [
        'a count that is too high',
        'page_click',
        () => ({ ref, count: 4 }),
        'arguments.above_maximum',
        '/count',
      ],
      [
        'a button that is none',
        'page_click',
        () => ({ ref, button: 'Left' }),
        'arguments.not_allowed_value',
        '/button',
      ],
      [
        'an unknown word deep in a list',
        'page_click',
        () => ({ ref, modifiers: ['Shift', 'Ctrl'] }),
        'arguments.not_allowed_value',
        '/modifiers/1',
      ],
      ['a selector for a ref', 'page_click', () => ({ ref: '#press' }), 'arguments.bad_format', '/ref'],
      ['a ref with a space', 'page_click', () => ({ ref: `${ref} ` }), 'arguments.bad_format', '/ref'],
      ['no ref', 'page_click', () => ({}), 'arguments.missing_field', '/ref'],
      ['a chord as one key', 'page_press', () => ({ ref, key: 'Control+A' }), 'arguments.bad_format', '/key'],
      [
        'a text over its bound',
        'page_fill',
        () => ({ ref, text: 'é'.repeat(32_769) }),
        'arguments.too_long',
        '/text',
      ],
      [
        'what only another choice needs',
        'page_wait',
        () => ({ until: 'text' }),
        'arguments.required_for_action',
        '/value',
      ],
      [
        'what only another choice takes',
        'page_wait',
        () => ({ until: 'url', value: 'http://127.0.0.1/', ref }),
        'arguments.not_for_action',
        '/ref',
      ],
    ];

  test.each(rows)('refuses %s, with the page untouched', async (_, tool, args, code, pointer) => {
    const told = await untouchedBy(room, ref, () => room.call(tool, args()));
    expect(told).toMatchObject({ verdict: 'rejected', isError: true, code, pointer });
    expect(told['hint']).toEqual(expect.any(String));
  });

  test('tells all faults of a call at once, at most eight, each with its own pointer', async () => {
    const args = {
      ref: 'button',
      count: '2',
      button: null,
      javascript: '1',
      html: 1,
      a: 1,
      b: 2,
      c: 3,
      d: 4,
    };
    const told = await untouchedBy(room, ref, () => room.call('page_click', args));
    const pointers = Array.isArray(told['issues']) ? told['issues'].map(({ pointer }) => pointer) : [];
    expect(new Set(pointers).size).toBe(limits.issues);
    const few = await room.call('page_click', {
      ref: 'button',
      count: '2',
      button: null,
      modifiers: 'Shift',
    });
    const fewPointers = Array.isArray(few['issues']) ? few['issues'].map(({ pointer }) => pointer) : [];
    expect(fewPointers.toSorted()).toEqual(['/button', '/count', '/modifiers', '/ref']);
  });

  test('never repeats a value that was refused', async () => {
    const secret = 'correct-horse-battery';
    const told = await untouchedBy(room, ref, () =>
      room.call('page_fill', { ref, text: { password: secret }, submit: secret }),
    );
    expect(JSON.stringify(told)).not.toContain(secret);
  });

  test('has no tool that evaluates script, whatever it is called', async () => {
    for (const name of ['browser_evaluate', 'page_evaluate', 'Page_Click', 'page_click ', '__proto__']) {
      const told = await untouchedBy(room, ref, () =>
        room.call(name, { ref, javascript: 'document.title = 1' }).catch((error: unknown) => String(error)),
      );
      expect(told).toContain('Unknown tool');
    }
  });
});

describe('in a line of MCP', () => {
  const place = (): string => `"profile":"default","workspace":"arguments","tab":"${room.tab}"`;

  const rows: readonly [rule: string, args: () => string, code: string, pointer: string][] = [
    ['a name that occurs twice', () => `{"ref":"${ref}","ref":"${ref}"}`, 'call.duplicate_key', '/ref'],
    [
      'a name that occurs twice, once escaped',
      () => `{"ref":"${ref}","r\\u0065f":"${ref}"}`,
      'call.duplicate_key',
      '/ref',
    ],
    ['the tab twice', () => `{"ref":"${ref}",${place()},"tab":"t1"}`, 'call.duplicate_key', '/tab'],
    [
      'a member called __proto__',
      () => `{"ref":"${ref}",${place()},"__proto__":{"count":2}}`,
      'arguments.unknown_field',
      '/__proto__',
    ],
    [
      'a member called constructor',
      () => `{"ref":"${ref}",${place()},"constructor":1}`,
      'arguments.unknown_field',
      '/constructor',
    ],
    [
      'a number that is not finite',
      () => `{"ref":"${ref}",${place()},"count":1e400}`,
      'call.number_out_of_range',
      '/count',
    ],
    [
      'an integer that would be rounded',
      () => `{"ref":"${ref}",${place()},"count":9007199254740993}`,
      'call.number_out_of_range',
      '/count',
    ],
    ['half a character', () => `{"ref":"${ref}\\ud800",${place()}}`, 'call.bad_text', '/ref'],
    ['a depth of 17', () => `{"ref":${nested(17)},${place()}}`, 'call.too_deep', '/ref'],
  ];

  test.each(rows)('refuses %s, with the page untouched', async (_, args, code, pointer) => {
    const told = await untouchedBy(room, ref, () => lines.call('page_click', args()));
    expect(told).toMatchObject({ verdict: 'rejected', code });
    expect(String(told['pointer']).startsWith(pointer.slice(0, 3))).toBe(true);
  });

  test('refuses arguments that come twice, with the page untouched', async () => {
    const twice = `"arguments":{},"arguments":{"ref":"${ref}",${place()}}`;
    const line = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"page_click",${twice}}}`;
    const told = await untouchedBy(room, ref, () => lines.send(line));
    expect(verdictIn(told)).toMatchObject({ verdict: 'rejected', code: 'call.duplicate_key' });
  });

  const broken: readonly [rule: string, line: () => string][] = [
    [
      'params twice',
      () =>
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{},"params":{"name":"page_click","arguments":{"ref":"${ref}",${place()}}}}`,
    ],
    [
      'the tool twice',
      () =>
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"page_wait","name":"page_click","arguments":{"ref":"${ref}",${place()}}}}`,
    ],
    [
      'a member beside name and arguments',
      () =>
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"page_click","arguments":{"ref":"${ref}",${place()}},"javascript":"1"}}`,
    ],
    [
      'a member beside params',
      () =>
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","tab":"t1","params":{"name":"page_click","arguments":{"ref":"${ref}",${place()}}}}`,
    ],
    [
      'arguments as text',
      () => `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"page_click","arguments":"{}"}}`,
    ],
    ['half a message', () => `{"jsonrpc":"2.0","id":1,"method":"tools/call"`],
    [
      'a batch',
      () =>
        `[{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"page_click","arguments":{"ref":"${ref}",${place()}}}}]`,
    ],
  ];

  test.each(broken)('answers %s with an error of the protocol, with the page untouched', async (_, line) => {
    const told = await untouchedBy(room, ref, () => lines.send(line()));
    expect(told).toMatchObject({ error: { code: expect.any(Number), message: expect.any(String) } });
  });

  test('answers a line of one byte too many under its id, and reads on', async () => {
    const line = (bytes: number): string => {
      const head = `{"jsonrpc":"2.0","id":"big","method":"tools/call","params":{"name":"browser_status","arguments":{}}`;
      return `${head}${' '.repeat(bytes - head.length - 1)}}`;
    };
    const told = await untouchedBy(room, ref, () => lines.send(line(limits.lineBytes + 1)));
    expect(told).toMatchObject({
      id: 'big',
      error: { message: expect.stringContaining(String(limits.lineBytes)) },
    });
    expect(await lines.send(line(limits.lineBytes))).toMatchObject({
      id: 'big',
      result: { content: expect.any(Array) },
    });
  });

  test('refuses a text of 1 MiB and one byte in arguments, and takes the next call', async () => {
    const told = await untouchedBy(room, ref, () =>
      lines.call('page_fill', `{"ref":"${ref}","text":"${'x'.repeat(KiB * KiB + 1)}",${place()}}`),
    );
    expect(told).toMatchObject({ verdict: 'rejected', code: 'call.too_large' });
  });
});

describe('in an envelope that the agent wrote itself', () => {
  let context: object;
  let ownRef: string;

  beforeAll(async () => {
    const place = { profile: 'default', workspace: 'raw' };
    await rig.settings.makeWorkspace('raw', [rig.pages.origin]);
    await good(raw.call('workspace_open', { purpose: 'a test' }, place));
    const opened = await good(raw.call('tab_open', { url: rig.pages.url('witness.html?id=raw') }, place));
    const { tab } = Object(opened['result']);
    context = { ...place, tab };
    const read = await good(raw.call('page_snapshot', {}, context));
    ownRef = /"Press here".*\[(e\d+)\]/.exec(JSON.stringify(read['page']).replaceAll('\\"', '"'))?.[1] ?? '';
  });

  async function good(call: Promise<Json>): Promise<Json> {
    const verdict = await call;
    if (verdict['verdict'] !== 'accepted') throw new Error(JSON.stringify(verdict));
    return verdict;
  }

  const click = (): string => JSON.stringify({ tool: 'page_click', arguments: { ref: ownRef } });

  /** The text of a good envelope, with one thing in it replaced. */
  function broken(from: string | RegExp, to: string, call = click()): string {
    const text = raw.envelope(call, context);
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`nothing was replaced in ${text}`);
    return changed;
  }

  /** As `untouchedBy`, for the page of this client too. */
  async function refused(text: string | Uint8Array): Promise<Json> {
    const verdict = await untouchedBy(room, ref, () => raw.send(text));
    rig.pages.resetCounts();
    await good(raw.send(raw.envelope(click(), context)));
    await rig.pages.counted('click-raw');
    expect(rig.pages.counts).toEqual({ 'click-raw': 1, 'pointerdown-raw': 1 });
    return verdict;
  }

  const rows: readonly [rule: string, text: () => string, code: string, pointer: string][] = [
    [
      'an unknown field',
      () => broken('{"contract"', '{"tool":"page_click","contract"'),
      'request.unknown_field',
      '/tool',
    ],
    [
      'a client that names itself',
      () => broken('{"contract"', '{"client":"x","contract"'),
      'request.unknown_field',
      '/client',
    ],
    [
      'an unknown field in its context',
      () => broken('"tab":', '"frame":0,"tab":'),
      'request.unknown_field',
      '/context/frame',
    ],
    [
      'an unknown field in its call',
      () => raw.envelope(`{"javascript":"1",${click().slice(1)}`, context),
      'call.unknown_field',
      '/javascript',
    ],
    [
      'an unknown field in the arguments',
      () => raw.envelope(click().replace('"ref"', '"x":1,"ref"'), context),
      'arguments.unknown_field',
      '/arguments/x',
    ],
    ['a field that is missing', () => broken('"contract":"1",', ''), 'request.missing_field', '/contract'],
    ['no tool', () => raw.envelope('{"arguments":{}}', context), 'call.missing_field', '/tool'],
    [
      'another contract',
      () => broken('"contract":"1"', '"contract":"2"'),
      'request.unsupported_contract',
      '/contract',
    ],
    [
      'a contract as a number',
      () => broken('"contract":"1"', '"contract":1'),
      'request.wrong_type',
      '/contract',
    ],
    [
      'a requestId that is none',
      () => broken(/"requestId":"[^"]*"/, '"requestId":"a b"'),
      'request.bad_value',
      '/requestId',
    ],
    [
      'a requestId that is too long',
      () => broken(/"requestId":"[^"]*"/, `"requestId":"${'r'.repeat(65)}"`),
      'request.bad_value',
      '/requestId',
    ],
    [
      'a call that is a raw object',
      () => broken(/"call":.*/, `"call":${click()}}`),
      'request.wrong_type',
      '/call',
    ],
    [
      'a call that is text in text',
      () => raw.envelope(JSON.stringify(click()), context),
      'call.wrong_type',
      '',
    ],
    [
      'an envelope in an envelope',
      () => `{"request":${raw.envelope(click(), context)}}`,
      'request.unknown_field',
      '/request',
    ],
    ['an envelope in a list', () => `[${raw.envelope(click(), context)}]`, 'request.wrong_type', ''],
    [
      'a context that is text',
      () => broken(/"context":\{[^}]*\}/, '"context":"{}"'),
      'request.wrong_type',
      '/context',
    ],
    [
      'null for a context name',
      () => broken('"profile":"default"', '"profile":null'),
      'request.wrong_type',
      '/context/profile',
    ],
    [
      'a tool that no one has',
      () => raw.envelope('{"tool":"browser_evaluate","arguments":{"script":"1"}}', context),
      'call.unknown_tool',
      '/tool',
    ],
    [
      'a tool called __proto__',
      () => raw.envelope('{"tool":"__proto__","arguments":{}}', context),
      'call.unknown_tool',
      '/tool',
    ],
    [
      'the contract twice',
      () => broken('{"contract":"1"', '{"contract":"1","contract":"1"'),
      'request.duplicate_key',
      '/contract',
    ],
    ['the tab twice', () => broken('"tab":', '"tab":"t9","tab":'), 'request.duplicate_key', '/context/tab'],
    [
      'the tool twice',
      () => raw.envelope(click().replace('{"tool"', '{"tool":"page_wait","tool"'), context),
      'call.duplicate_key',
      '/tool',
    ],
    [
      'the ref twice',
      () => raw.envelope(click().replace('{"ref"', '{"ref":"e9","ref"'), context),
      'call.duplicate_key',
      '/arguments/ref',
    ],
    [
      '__proto__ in the envelope',
      () => broken('{"contract"', '{"__proto__":{"contract":"1"},"contract"'),
      'request.unknown_field',
      '/__proto__',
    ],
    [
      '__proto__ in its context',
      () => broken('"tab":', '"__proto__":{},"tab":'),
      'request.unknown_field',
      '/context/__proto__',
    ],
    [
      '__proto__ in its call',
      () => raw.envelope(`{"__proto__":{"tool":"page_click"},${click().slice(1)}`, context),
      'call.unknown_field',
      '/__proto__',
    ],
    [
      '__proto__ in the arguments',
      () => raw.envelope(click().replace('"ref"', '"__proto__":{"count":2},"ref"'), context),
      'arguments.unknown_field',
      '/arguments/__proto__',
    ],
    [
      'an envelope that is 17 deep',
      () => broken('"tab":', `"frame":${nested(15)},"tab":`),
      'request.too_deep',
      '/context/frame',
    ],
    [
      'a call that is 17 deep',
      () => raw.envelope(click().replace(`"${ownRef}"`, nested(15)), context),
      'call.too_deep',
      '/arguments/ref',
    ],
    [
      '257 members',
      () =>
        raw.envelope(
          `{"tool":"page_click","arguments":{${Array.from({ length: 257 }, (_, at) => `"m${at}":0`).join()}}}`,
          context,
        ),
      'call.too_many_members',
      '/arguments',
    ],
    ['words after the call', () => raw.envelope(`${click()} {}`, context), 'call.malformed_json', ''],
    ['no JSON at all', () => 'page_click e1', 'request.malformed_json', ''],
    [
      'single quotes',
      () => raw.envelope(click(), context).replaceAll('"', "'"),
      'request.malformed_json',
      '',
    ],
    [
      'a call of 256 KiB and one byte',
      () => raw.envelope(click().padEnd(limits.callBytes + 1), context),
      'call.too_large',
      '',
    ],
    [
      'a call of 1 MiB and one byte',
      () => raw.envelope(click().padEnd(KiB * KiB + 1), context),
      'call.too_large',
      '',
    ],
  ];

  test.each(rows)('refuses %s, with the page untouched', async (_, text, code, pointer) => {
    const verdict = await refused(text());
    expect(verdict).toMatchObject({ verdict: 'rejected', code });
    expect(String(verdict['pointer']).startsWith(pointer)).toBe(true);
  });

  test('refuses a request of one byte too many, and bytes that are no UTF-8', async () => {
    const whole = raw.envelope(click(), context);
    expect(await refused(whole.padEnd(limits.requestBytes + 1))).toMatchObject({ code: 'request.too_large' });
    const half = Buffer.concat([
      Buffer.from(whole.slice(0, 20)),
      Buffer.from([0xc3]),
      Buffer.from(whole.slice(20)),
    ]);
    expect(await refused(half)).toMatchObject({ code: 'request.bad_text' });
  });

  test('takes a call of exactly 256 KiB, a depth of 16, and a request of 1 MiB and more, which goes in parts', async () => {
    await good(raw.send(raw.envelope(click().padEnd(limits.callBytes), context)));
    await good(raw.send(raw.envelope(click(), context).padEnd(KiB * KiB + 1)));
    await good(raw.send(raw.envelope(click(), context).padEnd(limits.requestBytes)));
    const deep = raw.envelope(click().replace(`"${ownRef}"`, nested(14)), context);
    expect(await raw.send(deep)).toMatchObject({ code: 'arguments.wrong_type' });
  });
});
