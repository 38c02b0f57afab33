import { expect, test } from 'vitest';
import { ownErrorWords } from '../../src/mcp-server/own-error-words.ts';

const rows: readonly [rule: string, code: number, message: string, shown: string, as: number][] = [
  [
    'a dump of a validator',
    -32602,
    'Invalid: [\n  { "code": "invalid_type" }\n]',
    'Invalid params for tools/call.',
    -32602,
  ],
  [
    'the message of an exception',
    -32603,
    "Cannot read properties of undefined (reading 'x')",
    'Internal error.',
    -32603,
  ],
  ['an error of a code of its own', -32042, 'secret', 'Internal error.', -32603],
  [
    'a dump behind words that are fit',
    -32602,
    'Unsupported protocol version: {"a":1}',
    'Invalid params for tools/call.',
    -32602,
  ],
];
test.each(rows)('%s does not get out', (_rule, code, message, shown, as) => {
  const response = { jsonrpc: '2.0', id: 1, error: { code, message, data: { dump: 1 } } } as const;
  expect(ownErrorWords(response, 'tools/call')).toEqual({
    jsonrpc: '2.0',
    id: 1,
    error: { code: as, message: shown },
  });
});

test('what the SDK says of a version is fit to be said', () => {
  const error = {
    code: -32022,
    message: 'Unsupported protocol version: 2030-01-01',
    data: { supported: [] },
  };
  const response = { jsonrpc: '2.0', id: 1, error } as const;
  expect(ownErrorWords(response, 'tools/list')).toEqual(response);
});
