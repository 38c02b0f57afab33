// Writes docs/reference.md from the catalogue of tools.
import { writeFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';

register();
const { reference } = await import('../src/tools/reference.ts');
const target = new URL('../docs/reference.md', import.meta.url);
writeFileSync(target, reference());
console.log('wrote docs/reference.md');
