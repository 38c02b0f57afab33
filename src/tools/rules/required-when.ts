import { argumentIssue } from './argument-issue.ts';
import type { Rule } from './rule.ts';

interface Need<Name extends string> {
  readonly member: Name;
  /** The argument that chooses what is done. */
  readonly chooser: Name;
  readonly choices: readonly string[];
  /** A value that the member takes, for the hint. */
  readonly literal: string;
}

/** The member must be sent when the chooser is one of the choices: code `arguments.required_for_action`. */
export function requiredWhen<const Name extends string>(need: Need<Name>): Rule<Name> {
  const { member, chooser, choices, literal } = need;
  return {
    members: [member, chooser],
    says: `\`${member}\` is required when \`${chooser}\` is ${choices.join(', ')}.`,
    check: (sent) => {
      const choice = sent.sound(chooser);
      if (typeof choice !== 'string' || !choices.includes(choice)) return [];
      if (sent.raw(member) !== undefined) return [];
      return [
        argumentIssue([member], undefined, {
          code: 'arguments.required_for_action',
          expected: `"${member}", as "${chooser}" is "${choice}"`,
          hint: `add "${member}", such as ${JSON.stringify(literal)}`,
        }),
      ];
    },
  };
}
