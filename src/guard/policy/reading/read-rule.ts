import { conditionTest } from '../condition-test.ts';
import { decisionWords } from '../decision-word.ts';
import { policyLimits } from '../policy-limits.ts';
import type { Rule } from '../rule.ts';
import { checkDecision } from './check-decision.ts';
import type { Place } from './place.ts';
import { plainName, ruleIdIn } from './plain-name.ts';
import type { PolicyTerms } from './policy-terms.ts';
import { readMembers } from './read-members.ts';
import { choiceOf, flagOf, textOf, type Reader } from './read-value.ts';
import { readWhen, type When } from './read-when.ts';
import { tryExamples } from './try-examples.ts';

const required = ['id', 'decision', 'when', 'because', 'examples'];

/** A rule, and where it stands in the text. */
export interface PlacedRule {
  readonly rule: Rule;
  readonly place: Place;
}

/** Takes the place of a rule; returns the rule, its examples tried, or undefined after a fault. */
export function readRule(unnamed: Place, terms: PolicyTerms): PlacedRule | undefined {
  const { desk } = unnamed;
  const before = desk.count;
  const place = unnamed.inRule(ruleIdIn(unnamed.value));
  const members = readMembers(place, required, terms.tier === 'managed' ? ['grantable'] : []);
  const read = <T>(name: string, reader: Reader<T>): T | undefined => {
    const member = members?.get(name);
    return member && reader(member);
  };
  const id = read('id', plainName);
  const decision = read('decision', choiceOf(decisionWords));
  const because = read('because', textOf(policyLimits.becauseCharacters));
  const when = read('when', (there) => readWhen(there, terms));
  const isSaidGrantable = read('grantable', flagOf) === true;
  checkDecision(members, decision, isSaidGrantable, terms.tier);
  const said = id && decision && because && when ? { id, decision, because, ...compiled(when) } : undefined;
  const { tier } = terms;
  const grantable = decision === 'ask' && (tier === 'person' || isSaidGrantable);
  const line = desk.lineOf(place.path);
  const rule: Rule | undefined = said && { ...said, name: `${tier}:${said.id}`, tier, grantable, line };
  read('examples', (there) => tryExamples(there, rule));
  return rule && desk.count === before ? { rule, place } : undefined;
}

function compiled(when: When): When & Pick<Rule, 'meets'> {
  const tests = when.conditions.map(conditionTest);
  return { ...when, meets: (view) => tests.every((test) => test(view)) };
}
