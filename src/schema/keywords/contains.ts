import { ownMember } from '../../contract/json.ts';
import { counted } from '../counted.ts';
import type { Keyword } from '../dialect.ts';

/** `contains`, with `minContains` and `maxContains` beside it: how many items must fit a schema. */
export const contains: Keyword = (operand, plan, compiler, schema) => {
  const node = compiler.node(operand, 'contains');
  const least = compiler.size(ownMember(schema, 'minContains') ?? 1, 'minContains');
  const most = compiler.size(ownMember(schema, 'maxContains') ?? Number.MAX_SAFE_INTEGER, 'maxContains');
  const { budget } = compiler;
  plan.contains = node;
  plan.array.push({
    fits: (value) => {
      budget.steps -= value.length;
      if (value.length < least || budget.steps < 0) return false;
      let found = 0;
      for (const item of value) if (node.fits(item)) found += 1;
      return found >= least && found <= most;
    },
    explain: (value, faults) => {
      const isFew = value.filter((item) => node.fits(item)).length < least;
      const expected = `at ${isFew ? 'least' : 'most'} ${counted(isFew ? least : most, 'item')} of the kind`;
      faults.add(`arguments.too_${isFew ? 'few' : 'many'}_items`, expected, value, `send ${expected}`);
    },
  });
};
