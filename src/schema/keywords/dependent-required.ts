import { isJsonObject } from '../../contract/json.ts';
import { quotedName } from '../../contract/quoted-name.ts';
import type { Keyword } from '../dialect.ts';
import { isList } from '../type-test.ts';

/** `dependentRequired`: names that must be there when another is. */
export const dependentRequired: Keyword = (operand, plan, compiler) => {
  const name = 'dependentRequired';
  if (!isJsonObject(operand)) return compiler.malformed('dependentRequired must be an object of lists', name);
  for (const [trigger, names] of Object.entries(operand)) {
    const isNames = isList(names) && names.every((each) => typeof each === 'string');
    if (!isNames) return compiler.malformed('dependentRequired must hold lists of names', name, trigger);
    const needed = names.filter((each) => typeof each === 'string');
    plan.object.push({
      fits: (value) => !Object.hasOwn(value, trigger) || needed.every((each) => Object.hasOwn(value, each)),
      explain: (value, faults) => {
        const hint = (each: string) => `add ${quotedName(each)}, which ${quotedName(trigger)} needs`;
        for (const each of needed) {
          if (Object.hasOwn(value, each)) continue;
          faults.inside(each, () => faults.add('arguments.missing_field', 'a value', undefined, hint(each)));
        }
      },
    });
  }
};
