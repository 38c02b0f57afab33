import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Takes a module and what to leave out; returns the bytes of it and all it needs, minified and packed by gzip. */
export async function builtBytes(module: string, leftOut: readonly RegExp[] = []): Promise<number> {
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
  return gzipSync(code.join(''), { level: 9 }).byteLength;
}
