import { defineConfig } from 'vite';

/** The schema engine as the package exports it: one file for any JavaScript runtime. */
export default defineConfig({
  build: {
    outDir: 'dist/schema',
    target: 'es2023',
    lib: { entry: { schema: 'src/schema/schema.ts' }, formats: ['es'] },
  },
});
