// Writes docs/reference.md from the catalogue of tools.
import { writeFileSync } from 'node:fs';
import { reference } from '../src/tools/reference.ts';

writeFileSync(new URL('../docs/reference.md', import.meta.url), reference());
console.log('wrote docs/reference.md');
