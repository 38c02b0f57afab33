import { expect, test } from 'vitest';
import { offences, sources } from './rooms.ts';

const planted = (path: string, text: string): readonly string[] => offences([{ path, text }]);

test('every import in src/ and extension/ is one that the house rules allow', () => {
  expect(sources().length).toBeGreaterThan(100);
  expect(offences(sources())).toEqual([]);
});

test.each([
  ['the contract imports nothing', 'src/contract/codes.ts', `import { read } from '../wire/strict-json.ts';`],
  [
    'the guard never imports an adapter',
    'src/guard/guard.ts',
    `import type { A } from '../../extension/adapters/idb-journal.ts';`,
  ],
  ['stages never import each other', 'src/guard/stages/dispatch.ts', `import { settle } from './settle.ts';`],
  [
    'an adapter knows no guard',
    'extension/adapters/idb-journal.ts',
    `import { Guard } from '../../src/guard/guard.ts';`,
  ],
  ['a pure room uses no package', 'src/wire/parts.ts', `import { readFile } from 'node:fs/promises';`],
  ['a dynamic import counts', 'src/tools/tool.ts', `const guard = await import('../guard/guard.ts');`],
  ['an export from elsewhere counts', 'src/ports/clock.ts', `export { Guard } from '../guard/guard.ts';`],
  ['an import names its file', 'src/wire/parts.ts', `import { limits } from '../contract/limits';`],
  [
    'a package whose name only begins alike is another one',
    'extension/adapters/x.ts',
    `import x from 'idb-keyval';`,
  ],
])('catches a planted offence: %s', (_rule, path, text) => {
  expect(planted(path, text)).toHaveLength(1);
});

test('lets pass what is only said in a comment', () => {
  expect(
    planted('src/contract/codes.ts', `/* import x from '../guard/guard.ts' */\n// import y from 'z'\n`),
  ).toEqual([]);
});
