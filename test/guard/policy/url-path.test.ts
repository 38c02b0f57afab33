import { expect, it } from 'vitest';
import { urlPath } from '../../../src/guard/policy/url-path.ts';

it.each([
  ['https://a.example', '/'],
  ['https://a.example/checkout?step=2', '/checkout'],
  ['https://a.example/page#settings', '/page'],
  ['https://a.example/app#/settings', '/app/settings'],
  ['https://a.example/#!/login', '//login'],
])('the path of %s is %s, the route in its fragment with it', (url, path) => {
  expect(urlPath(url)).toBe(path);
});
