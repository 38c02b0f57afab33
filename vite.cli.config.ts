import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };

/** The command, with everything it needs, in one file: it starts fast and runs where it is put. */
export default defineConfig({
  define: { TABWARDEN_VERSION: JSON.stringify(packageJson.version) },
  resolve: {
    alias: {
      '@modelcontextprotocol/server/_shims': fileURLToPath(
        new URL('src/mcp-server/sdk-shims.ts', import.meta.url),
      ),
    },
  },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/cli/main.ts',
    outDir: 'dist/cli',
    emptyOutDir: true,
    target: 'node20.19',
    minify: true,
    rolldownOptions: {
      output: {
        entryFileNames: 'tabwarden.mjs',
        codeSplitting: false,
        banner: '#!/usr/bin/env node',
      },
    },
  },
});
