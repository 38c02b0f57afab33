import { isJsonObject } from '../../contract/json.ts';
import type { Keyword } from '../dialect.ts';
import { patternTest } from '../pattern-test.ts';
import { membersOf } from '../plan.ts';

/** `patternProperties`: what members must be whose names match. */
export const patternProperties: Keyword = (operand, plan, compiler) => {
  const name = 'patternProperties';
  if (!isJsonObject(operand))
    return compiler.malformed('patternProperties must be an object of schemas', name);
  const { patterns } = membersOf(plan);
  for (const pattern of Object.keys(operand)) {
    const covers = patternTest(pattern, compiler, name, pattern);
    patterns.push({ covers, node: compiler.node(operand[pattern], name, pattern) });
  }
};
