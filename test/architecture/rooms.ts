import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A source file: its path from the repository's root, with forward slashes, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Every source of src/ and extension/. */
export function sources(): readonly Source[] {
  return ['src', 'extension'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({
        path: relative(root, path).split(sep).join('/'),
        text: readFileSync(path, 'utf8'),
      })),
  );
}

/** Which rooms each room may import, as the house rules have it. A room always imports itself. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'src/contract': [],
  'src/schema': ['src/contract'],
  'src/ports': ['src/contract'],
  'src/wire': ['src/contract'],
  'src/page': ['src/contract'],
  'src/tools': ['src/contract', 'src/schema'],
  'src/guard': ['src/contract', 'src/schema', 'src/tools', 'src/ports', 'src/wire'],
  'src/mcp-server': ['src/contract', 'src/wire', 'src/tools'],
  'src/native-host': ['src/contract', 'src/wire', 'src/tools'],
  // `explain` and `journal verify` are the guard's own judgement, asked offline.
  'src/cli': [
    'src/contract',
    'src/guard',
    'src/schema',
    'src/tools',
    'src/wire',
    'src/mcp-server',
    'src/native-host',
  ],
  'extension/adapters': ['src/ports', 'src/contract', 'src/wire'],
  'extension/waker': [],
  'extension/approval': ['extension', 'src/contract'],
  'extension/options': ['extension', 'src/contract'],
  extension: [
    'extension/adapters',
    'src/contract',
    'src/guard',
    'src/page',
    'src/ports',
    'src/tools',
    'src/wire',
  ],
};

/** Which packages each room may import; the rest import none. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  'src/page': ['dom-accessibility-api'],
  'src/mcp-server': ['@modelcontextprotocol/server', 'node:'],
  'src/native-host': ['node:'],
  'src/cli': ['node:', 'commander'],
  'extension/adapters': ['idb'],
  'extension/waker': [],
  'extension/approval': ['preact', '@preact/signals'],
  'extension/options': ['preact', '@preact/signals'],
};

/** Takes sources; returns each import that the house rules do not allow, in words. */
export const offences = (files: readonly Source[]): readonly string[] =>
  files.flatMap((file) =>
    importsOf(file.text).flatMap((from) => {
      const fault = faultOf(file.path, from);
      return fault === undefined ? [] : [`${file.path} imports ${from}: ${fault}`];
    }),
  );

/** Static and dynamic imports, and what is exported from elsewhere. */
function importsOf(text: string): readonly string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const found = code.matchAll(/(?<!['"])(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g);
  return [...found].flatMap(([, from]) => from ?? []);
}

function faultOf(path: string, from: string): string | undefined {
  const room = roomOf(path);
  if (!from.startsWith('.')) {
    const allowed = (mayUse[room] ?? []).some(
      (name) => from === name || from.startsWith(name.endsWith(':') ? name : `${name}/`),
    );
    return allowed ? undefined : `${room} may not use that package`;
  }
  // The name of a built file, not its code.
  if (from.endsWith('?script&iife')) return undefined;
  const target = posix.join(posix.dirname(path), from);
  if (!/\.(ts|tsx)$/.test(target)) return 'an import names its file, with .ts at its end';
  if (isStage(path) && isStage(target)) return 'stages never import each other';
  const other = roomOf(target);
  if (other === room || (mayImport[room] ?? []).includes(other)) return undefined;
  return `${room} may not import ${other}`;
}

const isStage = (path: string): boolean => dirname(path) === 'src/guard/stages';

function roomOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  const room = `${top}/${second}`;
  return room in mayImport ? room : top;
}
