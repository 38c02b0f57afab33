import { describe, expect, it } from 'vitest';
import { agentPointer } from '../../src/tools/agent-pointer.ts';

describe('a pointer for an agent over MCP', () => {
  it.each([
    ['/arguments/ref', '/ref'],
    ['/arguments/modifiers/0', '/modifiers/0'],
    ['/arguments/a~1b', '/a~1b'],
    ['/arguments/', '/'],
    ['/arguments/x\ny', '/x\ny'],
    ['/context/tab', '/tab'],
  ])('leads into the arguments as they were sent: %j', (pointer, expected) => {
    expect(agentPointer(pointer)).toBe(expected);
  });

  it.each(['', '/arguments', '/context', '/tool', '/call', '/requestId', '/argumentsX/ref'])(
    'is the whole where no argument is meant: %j',
    (pointer) => {
      expect(agentPointer(pointer)).toBe('');
    },
  );
});
