import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
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

test('the package holds these files and no other: the page actor once, no source map, the same names in each build', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  expect(files.toSorted()).toEqual([
    'assets/approval.css',
    'assets/approval.js',
    'assets/ask.js',
    'assets/jsxRuntime.module.js',
    'assets/options.css',
    'assets/options.html.js',
    'assets/page-messages.js',
    'assets/service-worker.ts.js',
    'assets/waker.js',
    'extension/approval/approval.html',
    'extension/icons/icon-128.png',
    'extension/icons/icon-16.png',
    'extension/icons/icon-32.png',
    'extension/icons/icon-48.png',
    'extension/managed-policy.schema.json',
    'extension/options/options.html',
    'extension/page-actor.iife.js',
    'extension/waker/waker.html',
    'manifest.json',
    'service-worker-loader.js',
  ]);
});
