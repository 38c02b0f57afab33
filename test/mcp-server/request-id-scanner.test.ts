import { expect, test } from 'vitest';
import { RequestIdScanner } from '../../src/mcp-server/request-id-scanner.ts';

const rows: readonly [rule: string, line: string, id: string | number | undefined][] = [
  ['finds a number', '{"id":7,"method":"x"', 7],
  ['finds text, escapes and all', '{"method":"x","id":"a\\"\\u0062","p":', 'a"b'],
  ['finds an id whose name is escaped', '{"\\u0069d":1,', 1],
  ['finds an id that is last', '{"params":{"id":5,"a":[{"id":6}]},"id":4}', 4],
  ['takes no id from inside params', '{"params":{"id":5', undefined],
  ['takes no id from inside a string', '{"a":"\\"id\\":3,","b":"{\\"id\\":2}"', undefined],
  ['takes a value for no name', '{"a":"id","b":1,', undefined],
  ['says nothing of two ids', '{"id":1,"id":1,', undefined],
  ['says nothing of an id that is an object', '{"id":{},"method":"x"}', undefined],
  ['says nothing of an id that is null or a fraction', '{"id":null,"id":1.5}', undefined],
  ['says nothing of an id that is cut', '{"id":12', undefined],
  ['says nothing of a batch', '[{"id":1}]', undefined],
];

test.each(rows)('%s, wherever the line is cut', (_rule, line, id) => {
  const bytes = new TextEncoder().encode(line);
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const scanner = new RequestIdScanner();
    scanner.push(bytes.subarray(0, cut));
    scanner.push(bytes.subarray(cut));
    expect(scanner.id).toBe(id);
  }
});
