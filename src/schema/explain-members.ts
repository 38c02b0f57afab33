import type { JsonObject, JsonValue } from '../contract/json.ts';
import { explain } from './explain.ts';
import type { Faults } from './faults.ts';
import { nearestName } from './nearest-name.ts';
import type { Members, Node } from './plan.ts';
import { quotedName } from '../contract/quoted-name.ts';
import { expectedWords } from './type-words.ts';

const maxListedNames = 12;

/** Adds the faults of an object: unknown names, then missing ones, then those of each member. */
export function explainMembers(members: Members, value: JsonObject, faults: Faults): void {
  for (const [name, member] of Object.entries(value)) {
    if (faults.isFull) return;
    if (isUnknown(members, name)) faults.inside(name, () => addUnknown(members, name, value, member, faults));
  }
  for (const name of members.required) {
    if (!Object.hasOwn(value, name))
      faults.inside(name, () => addMissing(members.named.get(name), name, faults));
  }
  for (const [name, member] of Object.entries(value)) {
    if (faults.isFull) return;
    faults.inside(name, () => explainMember(members, name, member, faults));
  }
}

const isCovered = (members: Members, name: string): boolean =>
  members.named.has(name) || members.patterns.some((pattern) => pattern.covers(name));

const isUnknown = (members: Members, name: string): boolean =>
  members.additional === 'closed' && !isCovered(members, name);

/** Adds that a name is not known at the present place, with the nearest declared one. */
export function addUnknown(
  members: Members,
  name: string,
  all: JsonObject,
  member: JsonValue,
  faults: Faults,
): void {
  const quoted = quotedName(name);
  const near = nearestName(name, members.named.keys());
  faults.add('arguments.unknown_field', knownNames(members), member, unknownHint(quoted, near, all));
}

function unknownHint(quoted: string, near: string | undefined, all: JsonObject): string {
  if (near === undefined) return `leave ${quoted} out`;
  const other = quotedName(near);
  return Object.hasOwn(all, near)
    ? `leave ${quoted} out, ${other} is there`
    : `send ${other} instead of ${quoted}`;
}

function knownNames(members: Members): string {
  const names = [...members.named.keys()];
  if (names.length === 0) return 'no members';
  const listed = names.slice(0, maxListedNames).map(quotedName).join(', ');
  return names.length > maxListedNames ? `only declared names: ${listed} and others` : `only ${listed}`;
}

function addMissing(node: Node | undefined, name: string, faults: Faults): void {
  const expected = node === undefined ? 'a value' : expectedWords(node.plan);
  faults.add('arguments.missing_field', expected, undefined, `add ${quotedName(name)}, ${expected}`);
}

function explainMember(members: Members, name: string, member: JsonValue, faults: Faults): void {
  const node = members.named.get(name);
  const nodes = members.patterns.filter((pattern) => pattern.covers(name)).map((pattern) => pattern.node);
  if (node !== undefined) nodes.unshift(node);
  if (nodes.length === 0 && typeof members.additional === 'object') nodes.push(members.additional);
  for (const each of nodes) {
    if (each.fits(member)) continue;
    if (member === null && each.plan.types !== undefined && !members.required.has(name)) {
      faults.add('arguments.wrong_type', expectedWords(each.plan), member, `leave ${quotedName(name)} out`);
    } else explain(each, member, faults);
  }
}
