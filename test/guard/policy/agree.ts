import { parseArgs } from 'node:util';
import { runAgreement } from './agreement.ts';

/** The long run: `npx tsx test/guard/policy/agree.ts --decisions 10000000 --seed 1`. Ends 1 where the two differ. */
const { values } = parseArgs({
  options: { decisions: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
});
const startedAtMs = performance.now();
const agreement = runAgreement(Number(values.decisions), Number(values.seed));
console.log(JSON.stringify(agreement, null, 2));
console.log(`seed ${values.seed}, ${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`);
process.exitCode = agreement.disagreement === null ? 0 : 1;
