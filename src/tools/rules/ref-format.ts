import { isRef } from '../../contract/ids.ts';
import { argumentIssue } from './argument-issue.ts';
import type { Rule } from './rule.ts';

/** The member must look like a ref: code `arguments.bad_format`. Whether there is one is asked of the live page. */
export const refFormat = <const Name extends string>(member: Name): Rule<Name> => ({
  members: [member],
  says: `\`${member}\` is a ref, such as e12.`,
  check: (sent) => {
    const value = sent.sound(member);
    if (typeof value !== 'string' || isRef(value)) return [];
    return [
      argumentIssue([member], value, {
        code: 'arguments.bad_format',
        expected: 'a ref',
        hint: 'refs look like e12; take one from page_snapshot',
      }),
    ];
  },
});
