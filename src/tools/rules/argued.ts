/** Takes an argument that a rule of the tool requires; returns it. Throws where that rule is missing: a bug. */
export function argued<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('no rule required an argument that the work needs');
  return value;
}
