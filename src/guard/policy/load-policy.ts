import { readStrictJson } from '../../wire/strict-json.ts';
import { rulesByOperation, type LoadedPolicy } from './loaded-policy.ts';
import type { PolicyFault } from './policy-fault.ts';
import { policyLimits } from './policy-limits.ts';
import { FaultDesk } from './reading/fault-desk.ts';
import { Place } from './reading/place.ts';
import { readMembers } from './reading/read-members.ts';
import { readPathSets } from './reading/read-path-sets.ts';
import { readRules } from './reading/read-rules.ts';
import { flagOf, textOf, type Reader } from './reading/read-value.ts';
import { lineAfter, sourceLines } from './reading/source-lines.ts';
import type { PolicyTier } from './rule.ts';
import { shippedPathSets } from './shipped-path-sets.ts';

export type PolicyLoading =
  | { readonly ok: true; readonly policy: LoadedPolicy }
  | { readonly ok: false; readonly faults: readonly PolicyFault[] };

/**
 * Takes the text of a policy, and whose it is; returns the policy, or every fault
 * that it has, with the lines. A policy with a fault is no policy: nothing of it is in force.
 */
export function loadPolicy(text: string, tier: PolicyTier): PolicyLoading {
  const { bytes: maxBytes, rules: items } = policyLimits;
  const reading = readStrictJson(text, { maxBytes, items });
  if (!reading.ok) {
    const { at, pointer, kind, expected, hint } = reading.fault;
    const message = `This is not the JSON that a policy is written in: expected ${expected}.`;
    return { ok: false, faults: [{ line: lineAfter(text, at), pointer, rule: null, kind, message, hint }] };
  }
  const desk = new FaultDesk(sourceLines(text));
  const policy = readPolicy(new Place(reading.value, [], null, desk), text, tier);
  return desk.count === 0 ? { ok: true, policy } : { ok: false, faults: desk.faults() };
}

/** What it returns is whole only where it put down no fault. */
function readPolicy(place: Place, text: string, tier: PolicyTier): LoadedPolicy {
  const members = readMembers(place, ['policy', 'rules'], ['about', 'attended', 'pathSets']);
  const read = <T>(name: string, reader: Reader<T>): T | undefined => {
    const member = members?.get(name);
    return member && reader(member);
  };
  read('policy', version);
  const about = read('about', textOf(policyLimits.aboutCharacters)) ?? null;
  const attended = read('attended', flagOf) ?? null;
  const terms = { tier, pathSets: readPathSets(members?.get('pathSets'), shippedPathSets) };
  const rules = read('rules', (there) => readRules(there, terms)) ?? [];
  return { tier, text, about, attended, rules, byOperation: rulesByOperation(rules) };
}

const version: Reader<1> = (place) =>
  place.value === 1
    ? 1
    : place.fault('unsupported_version', 'This version reads policies of version 1.', 'Write "policy": 1.');
