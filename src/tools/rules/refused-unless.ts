import { argumentIssue } from './argument-issue.ts';
import type { Rule } from './rule.ts';

interface Belonging<Name extends string> {
  readonly member: Name;
  /** The argument that chooses what is done. */
  readonly chooser: Name;
  readonly choices: readonly string[];
}

/** The member may be sent only when the chooser is one of the choices: code `arguments.not_for_action`. */
export function refusedUnless<const Name extends string>(belonging: Belonging<Name>): Rule<Name> {
  const { member, chooser, choices } = belonging;
  return {
    members: [member, chooser],
    says: `\`${member}\` is refused unless \`${chooser}\` is ${choices.join(', ')}.`,
    check: (sent) => {
      const choice = sent.sound(chooser);
      const value = sent.raw(member);
      if (typeof choice !== 'string' || choices.includes(choice) || value === undefined) return [];
      return [
        argumentIssue([member], value, {
          code: 'arguments.not_for_action',
          expected: `no "${member}", as "${chooser}" is "${choice}"`,
          hint: `leave "${member}" out, or choose "${chooser}": "${choices[0]}"`,
        }),
      ];
    },
  };
}
