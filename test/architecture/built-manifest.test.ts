import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './rooms.ts';

const folder = join(root, 'dist/extension');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));

test('the built extension has no way in for a page or for another extension', () => {
  for (const name of [
    'web_accessible_resources',
    'externally_connectable',
    'content_scripts',
    'host_permissions',
  ]) {
    expect(manifest).not.toHaveProperty(name);
  }
});

test('the built extension asks for hosts only when the person allows them', () => {
  expect(manifest.optional_host_permissions).toEqual(['http://*/*', 'https://*/*']);
  expect(manifest).not.toHaveProperty('optional_permissions');
});

test('extension pages load nothing but what is in the package', () => {
  expect(manifest.content_security_policy).toEqual({
    extension_pages:
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
});

test('the package holds the page actor once, no source map, and names that are the same in each build', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  expect(files.filter((name) => name.includes('page-actor'))).toEqual(['page-actor.iife.js']);
  expect(files.filter((name) => name.endsWith('.map') || /-[\w-]{8}\.(js|css)$/.test(name))).toEqual([]);
  expect(existsSync(join(folder, manifest.background.service_worker))).toBe(true);
});
