import type { Tiers } from './decide.ts';

/**
 * Whether somebody is there to be asked. No code can tell, so it is what the policies say: one that
 * says no is enough for no, and where none says yes nobody is.
 */
export function isAttended({ managed, person }: Omit<Tiers, 'grants'>): boolean {
  const said = [managed, person].map((policy) => (typeof policy === 'string' ? false : policy?.attended));
  return said.includes(true) && !said.includes(false);
}
