import type { Rule } from './rule.ts';

interface Choice<Name extends string> {
  /** The argument that chooses what is done. */
  readonly chooser: Name;
  readonly choice: string;
}

/** The rule is asked only when the chooser is that choice. */
export const onlyWhen = <const Name extends string>(
  { chooser, choice }: Choice<Name>,
  rule: Rule<Name>,
): Rule<Name> => ({
  members: [...rule.members, chooser],
  says: `When \`${chooser}\` is ${choice}: ${rule.says}`,
  check: (sent) => (sent.sound(chooser) === choice ? rule.check(sent) : []),
});
