import { expect, it } from 'vitest';
import { parseWebOrigin } from '../../../src/guard/policy/web-origin.ts';

it.each([
  ['http://a.example', { scheme: 'http', host: 'a.example', port: 80 }],
  ['http://a.example:8080', { scheme: 'http', host: 'a.example', port: 8080 }],
  ['https://a.example', { scheme: 'https', host: 'a.example', port: 443 }],
  ['https://a.example:8443', { scheme: 'https', host: 'a.example', port: 8443 }],
  ['https://a.example.', { scheme: 'https', host: 'a.example', port: 443 }],
  ['https://a.example.:8443', { scheme: 'https', host: 'a.example', port: 8443 }],
  ['http://[::1]:8080', { scheme: 'http', host: '[::1]', port: 8080 }],
  ['null', null],
  ['', null],
  ['https://', null],
  ['file://', null],
  ['blob:https://a.example', null],
  ['https://a.example/path', null],
])('the origin %s is %j', (origin, parts) => {
  expect(parseWebOrigin(origin)).toEqual(parts);
});
