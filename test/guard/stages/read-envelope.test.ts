import { describe, expect, it } from 'vitest';
import type { Code } from '../../../src/contract/codes.ts';
import { limits } from '../../../src/contract/limits.ts';
import { Scene } from '../../simulation/scene.ts';
import { refused } from '../refused.ts';

const call = JSON.stringify({ tool: 'page_click', arguments: { ref: 'e1' } });
const good = {
  contract: '1',
  requestId: 'bad-1',
  context: { profile: 'default', workspace: 'work', tab: 't1' },
  call,
};
const goodText = JSON.stringify(good);
const having = (more: object): string => JSON.stringify({ ...good, ...more });
const lacking = (name: keyof typeof good): string => JSON.stringify({ ...good, [name]: undefined });
const nested = '['.repeat(limits.depth) + ']'.repeat(limits.depth);
const crowded = Object.fromEntries(Array.from({ length: limits.members + 1 }, (_, at) => [`m${at}`, 0]));

const faults: readonly [rule: string, text: string, code: Code, pointer: string][] = [
  ['is no JSON', 'click it', 'request.malformed_json', ''],
  ['goes on after its end', `${goodText} {}`, 'request.malformed_json', ''],
  [
    'says a name twice',
    goodText.replace('{"contract"', '{"call":"","contract"'),
    'request.duplicate_key',
    '/call',
  ],
  [
    'is nested too deep',
    having({ more: JSON.parse(nested) }),
    'request.too_deep',
    '/more/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0',
  ],
  ['has too many members', having(crowded), 'request.too_many_members', ''],
  [
    'holds a number that would be rounded',
    goodText.replace('"1"', '12345678901234567890'),
    'request.number_out_of_range',
    '/contract',
  ],
  ['holds half a character', having({ requestId: '\ud800' }), 'request.bad_text', '/requestId'],
  ['is no object', '[]', 'request.wrong_type', ''],
  ['has an unknown field', having({ javascript: '1' }), 'request.unknown_field', '/javascript'],
  [
    'has an unknown field inside context',
    having({ context: { ...good.context, window: '1' } }),
    'request.unknown_field',
    '/context/window',
  ],
  [
    'has a field of the prototype',
    goodText.replace('{"contract"', '{"__proto__":{},"contract"'),
    'request.unknown_field',
    '/__proto__',
  ],
  ['lacks contract', lacking('contract'), 'request.missing_field', '/contract'],
  ['lacks requestId', lacking('requestId'), 'request.missing_field', '/requestId'],
  ['lacks context', lacking('context'), 'request.missing_field', '/context'],
  ['lacks call', lacking('call'), 'request.missing_field', '/call'],
  ['speaks another contract', having({ contract: '2' }), 'request.unsupported_contract', '/contract'],
  ['gives the contract as a number', having({ contract: 1 }), 'request.wrong_type', '/contract'],
  ['gives an id with other characters', having({ requestId: 'a b' }), 'request.bad_value', '/requestId'],
  ['gives an id that is too long', having({ requestId: 'a'.repeat(65) }), 'request.bad_value', '/requestId'],
  ['gives null for the id', having({ requestId: null }), 'request.wrong_type', '/requestId'],
  ['gives the call as an object', having({ call: { tool: 'page_click' } }), 'request.wrong_type', '/call'],
  ['gives the context as text', having({ context: 't1' }), 'request.wrong_type', '/context'],
  [
    'gives null for an optional name',
    having({ context: { ...good.context, tab: null } }),
    'request.wrong_type',
    '/context/tab',
  ],
  [
    'gives a number for a name',
    having({ context: { ...good.context, tab: 1 } }),
    'request.wrong_type',
    '/context/tab',
  ],
  ['gives an empty name', having({ context: { ...good.context, tab: '' } }), 'context.empty', '/context/tab'],
  [
    'gives a name that is too long',
    having({ context: { ...good.context, tab: 't'.repeat(65) } }),
    'request.bad_value',
    '/context/tab',
  ],
  ['has a capital letter in a name', goodText.replace('"call"', '"Call"'), 'request.unknown_field', '/Call'],
];

describe('read_envelope', () => {
  it.each(faults)('refuses a request that %s', async (_, text, code, pointer) => {
    const scene = await Scene.begin();
    const { steps } = scene.worker.seam;
    const from = steps.length;
    await refused(
      scene,
      async () => {
        const verdict = await scene.agent.callText(text);
        expect(steps.slice(from)).toEqual([]);
        return verdict;
      },
      { code, stage: 'read_envelope', pointer },
    );
  });

  it('refuses a request that is too large before it is read', async () => {
    const scene = await Scene.begin();
    const text = having({ call: 'x'.repeat(limits.requestBytes) });
    const send = () => scene.agent.callText(text);
    const verdict = await refused(scene, send, {
      code: 'request.too_large',
      stage: 'read_envelope',
      pointer: '',
    });
    expect(verdict.requestId).toBeNull();
  });

  it('repeats no long name, neither in words nor in a pointer', async () => {
    const scene = await Scene.begin();
    const verdict = await scene.agent.callText(having({ ['long'.repeat(1_000)]: 1 }));
    expect(verdict).toMatchObject({ code: 'request.unknown_field', pointer: '' });
    expect(JSON.stringify(verdict).length).toBeLessThan(1_000);
  });

  it('tells all faults of a request together, at most eight', async () => {
    const scene = await Scene.begin();
    const verdict = await scene.agent.callText(
      '{"contract":1,"requestId":2,"context":{"tab":""},"a":1,"b":1}',
    );
    const codes =
      verdict.verdict === 'rejected' ? verdict.issues.map(({ code, pointer }) => `${code} ${pointer}`) : [];
    expect(codes).toEqual([
      'request.unknown_field /a',
      'request.unknown_field /b',
      'request.missing_field /call',
      'request.wrong_type /contract',
      'request.wrong_type /requestId',
      'context.empty /context/tab',
    ]);
    const many = JSON.stringify({ ...crowded, m0: undefined, m1: undefined });
    expect(await scene.agent.callText(many)).toHaveProperty('issues.length', limits.issues);
  });

  it('tells the size of what was sent, and never the value', async () => {
    const scene = await Scene.begin();
    const verdict = await scene.agent.callText(having({ requestId: 'secret secret' }));
    expect(verdict).toMatchObject({ received: { type: 'string', size: 13 }, requestId: null });
    expect(JSON.stringify(verdict)).not.toContain('secret');
  });

  it('names the request that it refuses, where the request has a name', async () => {
    const scene = await Scene.begin();
    expect(await scene.agent.callText(having({ javascript: '1' }))).toMatchObject({ requestId: 'bad-1' });
  });
});
