import { argumentIssue } from './argument-issue.ts';
import type { Rule } from './rule.ts';

/** The member must hold more than white space, which says nothing and is found everywhere: `arguments.bad_format`. */
export const notBlank = <const Name extends string>(member: Name): Rule<Name> => ({
  members: [member],
  says: `\`${member}\` holds more than white space.`,
  check: (sent) => {
    const value = sent.sound(member);
    if (typeof value !== 'string' || /[^\s\p{C}]/u.test(value)) return [];
    return [
      argumentIssue([member], value, {
        code: 'arguments.bad_format',
        expected: 'text that can be seen',
        hint: `send a "${member}" with at least one character that can be seen`,
      }),
    ];
  },
});
