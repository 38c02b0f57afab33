import { describe, expect, it } from 'vitest';
import { isCode } from '../../src/contract/codes.ts';
import { strictFaultIssue } from '../../src/wire/strict-fault.ts';
import { readStrictJson } from '../../src/wire/strict-json.ts';

describe('strictFaultIssue', () => {
  it.each(['request', 'call'] as const)(
    'gives a fault of a %s a published code and keeps the rest',
    (prefix) => {
      const reading = readStrictJson('{"a":{"b":1,"b":2}}');
      if (reading.ok) throw new Error('was read');
      const issue = strictFaultIssue(prefix, reading.fault);
      expect(isCode(issue.code)).toBe(true);
      expect(issue).toEqual({
        code: `${prefix}.duplicate_key`,
        pointer: '/a/b',
        expected: 'each member name once in an object',
        received: { type: 'string', size: 1 },
        hint: 'Send "b" once in this object: take one of the two out.',
      });
    },
  );
});
