import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Writes the types beside the code: the compiler takes them from the same files. */
const types: Plugin = {
  name: 'types-of-the-schema-engine',
  closeBundle() {
    const compiler = join(
      dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
      'bin/tsc',
    );
    const emit = [
      '--noEmit',
      'false',
      '--declaration',
      '--emitDeclarationOnly',
      '--rootDir',
      'src',
      '--outDir',
    ];
    execFileSync(process.execPath, [compiler, '-p', 'src/schema', ...emit, 'dist/schema/types'], {
      stdio: 'inherit',
    });
  },
};

/** The schema engine as the package exports it: one file for any JavaScript runtime, with its types. */
export default defineConfig({
  plugins: [types],
  build: {
    outDir: 'dist/schema',
    target: 'es2023',
    lib: { entry: { schema: 'src/schema/schema.ts' }, formats: ['es'] },
  },
});
