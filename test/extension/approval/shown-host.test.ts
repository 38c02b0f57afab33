import { expect, test } from 'vitest';
import { cutMiddle, shownHost } from '../../../extension/approval/shown-host.ts';

test.each([
  ['https://mail.example.com/x', 'mail.', 'example.com', ''],
  ['https://www.example.co.uk', 'www.', 'example.co.uk', ''],
  ['https://alice.github.io', '', 'alice.github.io', ''],
  ['https://login.bank.example.attacker.test', 'login.bank.example.', 'attacker.test', ''],
  ['http://127.0.0.1:8080', '', '127.0.0.1', ':8080'],
  ['http://[::1]:3000', '', '[::1]', ':3000'],
  ['http://localhost', '', 'localhost', ''],
  ['https://user:pass@evil.test/bank.example', '', 'evil.test', ''],
])('shows whose address %s is', (address, before, site, port) => {
  expect(shownHost(address)).toMatchObject({ before, site, port });
});

test('cuts what stands before the name in its middle, and never the name', () => {
  const shown = shownHost(`https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(50)}.test/`);
  expect(shown?.site).toBe(`${'c'.repeat(50)}.test`);
  expect(shown?.before).toBe(`${'a'.repeat(19)}…${'b'.repeat(20)}.`);
});

test('shows a name in other letters as the browser spells it, and warns', () => {
  const shown = shownHost('https://www.аррӏе.com');
  expect(shown?.site).toMatch(/^xn--[a-z0-9-]+\.com$/);
  expect(shown?.warnings.join()).toContain('imitate');
  expect(shownHost('https://apple.com')?.warnings).toEqual([]);
});

test('warns of a connection that is not encrypted, but not on this machine', () => {
  expect(shownHost('http://site.example')?.warnings.join()).toContain('not encrypted');
  expect(shownHost('http://127.0.0.1')?.warnings).toEqual([]);
  expect(shownHost('http://localhost:1')?.warnings).toEqual([]);
  expect(shownHost('http://127.0.0.1.evil.test')?.warnings.join()).toContain('not encrypted');
});

test('what is no address of the web has no host', () => {
  for (const text of ['null', '', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])
    expect(shownHost(text)).toBeNull();
});

test('cuts in the middle only what is too long', () => {
  expect(cutMiddle('abcdef', 6)).toBe('abcdef');
  expect(cutMiddle('abcdefg', 6)).toBe('ab…efg');
});
