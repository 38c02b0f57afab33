import { describe, expect, it } from 'vitest';
import type { Issue } from '../../src/contract/verdict.ts';
import { sentArguments } from '../../src/tools/sent-arguments.ts';

const faultAt = (pointer: string): Issue => ({
  code: 'arguments.wrong_type',
  pointer,
  expected: '',
  received: { type: 'null' },
  hint: '',
});

describe('arguments as a rule sees them', () => {
  it('are sound where the schema found no fault in them', () => {
    expect(sentArguments({ a: 1 }, []).sound('a')).toBe(1);
    expect(sentArguments({ a: 1, ab: 2 }, [faultAt('/arguments/a')]).sound('ab')).toBe(2);
  });

  it('are not sound where it found one in them or inside them, and are still there', () => {
    for (const pointer of ['/arguments/a', '/arguments/a/0/b']) {
      const sent = sentArguments({ a: [1] }, [faultAt(pointer)]);
      expect(sent.sound('a')).toBeUndefined();
      expect(sent.raw('a')).toEqual([1]);
    }
  });

  it('are never inherited', () => {
    expect(sentArguments({}, []).raw('constructor')).toBeUndefined();
    expect(sentArguments({}, []).sound('toString')).toBeUndefined();
  });
});
