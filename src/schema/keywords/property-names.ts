import { quotedName } from '../../contract/quoted-name.ts';
import type { Keyword } from '../dialect.ts';

/** `propertyNames`: what each name of an object must be, as a string. */
export const propertyNames: Keyword = (operand, plan, compiler) => {
  const node = compiler.node(operand, 'propertyNames');
  plan.object.push({
    fits: (value) => Object.keys(value).every((name) => node.fits(name)),
    explain: (value, faults) => {
      for (const [name, member] of Object.entries(value)) {
        if (faults.isFull) return;
        if (node.fits(name)) continue;
        const hint = `send another name instead of ${quotedName(name)}`;
        faults.inside(name, () => faults.add('arguments.unknown_field', 'an allowed name', member, hint));
      }
    },
  });
};
