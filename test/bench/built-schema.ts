import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Takes a module and what to leave out; returns the bytes of it and all it needs, minified and packed by gzip. */
export const builtBytes = async (module: string, leftOut: readonly RegExp[] = []): Promise<number> =>
  gzipSync(await builtCode(module, leftOut), { level: 9 }).byteLength;

/** Takes a module; writes it, built as it is shipped, to a file that is deleted at the end; returns the file's URL. */
export async function builtFile(module: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tabwarden-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const file = join(folder, 'built.mjs');
  writeFileSync(file, await builtCode(module, []));
  return pathToFileURL(file).href;
}

async function builtCode(module: string, leftOut: readonly RegExp[]): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: `${root}${module}`,
        external: [...leftOut],
        preserveEntrySignatures: 'strict',
        output: { format: 'es', minify: true },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).filter(
    (each): each is Rolldown.RolldownOutput => 'output' in each,
  );
  const code = outputs.flatMap(({ output }) =>
    output.map((each) => (each.type === 'chunk' ? each.code : '')),
  );
  return code.join('');
}
