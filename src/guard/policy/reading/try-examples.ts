import { FactsView } from '../facts-view.ts';
import { ruleMatches, type Rule } from '../rule.ts';
import type { Place } from './place.ts';
import { readExample } from './read-example.ts';
import { readMembers } from './read-members.ts';
import { listOf } from './read-value.ts';

/** Takes the place of a rule's examples, and the rule unless it has faults; puts down each example that it contradicts. */
export function tryExamples(place: Place, rule: Rule | undefined): undefined {
  const members = readMembers(place, ['matches', 'misses']);
  for (const [name, there] of members ?? []) listOf((example) => tryOne(example, rule, name))(there);
}

function tryOne(place: Place, rule: Rule | undefined, name: string): true | undefined {
  const facts = readExample(place);
  if (facts === undefined || rule === undefined) return undefined;
  const isMatch = ruleMatches(rule, new FactsView(facts));
  if (isMatch === (name === 'matches')) return true;
  return place.fault(
    'example_contradicted',
    isMatch
      ? 'The rule matches this call, which it is said to miss.'
      : 'The rule misses this call, which it is said to match.',
    'Change the example or the rule, whichever is not what you mean.',
  );
}
