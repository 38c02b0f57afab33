import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crx } from '@crxjs/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import manifest from './manifest.json' with { type: 'json' };

const outDir = 'dist/extension';

/**
 * The bundler's plugin lists the page actor as web-accessible, by which any page could tell that the
 * extension is there, and leaves a second copy of it that nothing uses. Both go, after the last write.
 */
function keepFromPages(): Plugin {
  return {
    name: 'keep-from-pages',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const path = join(outDir, 'manifest.json');
        const { web_accessible_resources: _, ...built } = JSON.parse(await readFile(path, 'utf8'));
        await writeFile(path, `${JSON.stringify(built, null, 2)}\n`);
        await rm(join(outDir, 'assets/page-actor.iife.ts.js'), { force: true });
      },
    },
  };
}

export default defineConfig({
  plugins: [crx({ manifest }), keepFromPages()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'chrome120',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { waker: 'extension/waker/waker.html' },
      output: {
        entryFileNames: 'assets/[name].js',
        chunkFileNames: 'assets/[name].js',
        assetFileNames: 'assets/[name][extname]',
      },
    },
  },
});
