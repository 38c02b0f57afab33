import { expect, test } from 'vitest';
import { pressableKeys } from '../../../src/contract/keys.ts';
import { keyOf } from '../../../src/page/act/key-of.ts';

test('knows a code and a key code for every key of the contract', () => {
  for (const name of pressableKeys) {
    const key = keyOf(name);
    expect(key).not.toBeNull();
    expect(key?.code).toMatch(/^[A-Z]/);
    expect(key?.keyCode).toBeGreaterThan(0);
    expect(key?.key).toBe(name === 'Space' ? ' ' : name);
  }
});

test('has Shift held for what is typed with it on a keyboard of the United States', () => {
  for (const name of 'AZ!@#$%^&*()_+{}|:"<>?~') expect(keyOf(name)?.shifted).toBe(true);
  for (const name of "az0123456789-=[]\\;',./`") expect(keyOf(name)?.shifted).toBe(false);
});

test('knows no chord, no name of the contract in another spelling, and no character that is not on it', () => {
  for (const name of ['Control+a', 'enter', 'F13', 'F0', '', 'é', 'aa', ' ']) expect(keyOf(name)).toBeNull();
});
