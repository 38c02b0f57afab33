import { isJsonObject } from '../../contract/json.ts';
import type { Keyword } from '../dialect.ts';
import { explain } from '../explain.ts';

/** `dependentSchemas`: what the object must be as a whole when a name is there. */
export const dependentSchemas: Keyword = (operand, plan, compiler) => {
  const name = 'dependentSchemas';
  if (!isJsonObject(operand))
    return compiler.malformed('dependentSchemas must be an object of schemas', name);
  for (const trigger of Object.keys(operand)) {
    const node = compiler.node(operand[trigger], name, trigger);
    plan.sameValue.push(node);
    plan.inPlace.push((value, visit) => {
      if (isJsonObject(value) && Object.hasOwn(value, trigger)) visit(node);
    });
    plan.object.push({
      fits: (value) => !Object.hasOwn(value, trigger) || node.fits(value),
      explain: (value, faults) => explain(node, value, faults),
    });
  }
};
