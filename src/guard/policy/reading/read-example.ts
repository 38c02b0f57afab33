import { isJsonObject, ownMember } from '../../../contract/json.ts';
import type { CallFacts } from '../call-facts.ts';
import type { Field } from '../condition.ts';
import { fieldTools } from '../field-tools.ts';
import { policyTools, type PolicyTool } from '../policy-tool.ts';
import {
  destinationExample,
  filesExample,
  labelExample,
  pageExample,
  targetExample,
} from './example-facts.ts';
import type { Place } from './place.ts';
import { readMembers } from './read-members.ts';
import { choiceOf, flagOf } from './read-value.ts';

/** The members that only some tools have, and the field that says which. */
const membersOfTool: readonly (readonly [string, Field])[] = [
  ['workspace', 'workspaces'],
  ['page', 'origins'],
  ['topPage', 'topOrigins'],
  ['destination', 'destination.origins'],
  ['files', 'files.count'],
  ['target', 'target.submits'],
  ['widensWorkspace', 'widensWorkspace'],
];

/**
 * Takes an example of a rule, which says only what matters; returns the facts of the whole call, or
 * undefined after a fault. What it leaves out is as `exampleDefaults` says; what its tool does not have
 * is not known here.
 */
export function readExample(place: Place): CallFacts | undefined {
  const before = place.desk.count;
  const tool = toolOf(place);
  if (tool === undefined) return undefined;
  const names = membersOfTool.filter(([, field]) => fieldTools[field](tool)).map(([name]) => name);
  const required = tool.actions.length > 0 ? ['tool', 'action'] : ['tool'];
  const members = readMembers(place, required, ['client', ...names]);
  const facts = factsOf(members, tool, names);
  return place.desk.count > before ? undefined : facts;
}

function toolOf(place: Place): PolicyTool | undefined {
  const named = isJsonObject(place.value) ? ownMember(place.value, 'tool') : undefined;
  if (named === undefined) {
    readMembers(place, ['tool'], ['action', 'client', ...membersOfTool.map(([name]) => name)]);
    return undefined;
  }
  const names = policyTools.map(({ name }) => name);
  const name = choiceOf(names, 'unknown_tool')(place.under('tool', named));
  return policyTools.find((tool) => tool.name === name);
}

function factsOf(
  members: ReadonlyMap<string, Place> | undefined,
  tool: PolicyTool,
  names: readonly string[],
): CallFacts {
  const action = members?.get('action');
  const widens = members?.get('widensWorkspace');
  return {
    tool: tool.name,
    kind: tool.kind,
    action: (action && choiceOf(tool.actions, 'unknown_action')(action)) ?? null,
    workspace: names.includes('workspace') ? labelExample(members?.get('workspace'), 'workspace') : null,
    client: '',
    clientLabel: labelExample(members?.get('client'), 'client'),
    page: names.includes('page') ? pageExample(members?.get('page'), members?.get('topPage')) : null,
    destination: destinationExample(members?.get('destination')),
    files: names.includes('files') ? filesExample(members?.get('files')) : null,
    target: names.includes('target') ? targetExample(members?.get('target')) : null,
    widensWorkspace: names.includes('widensWorkspace')
      ? widens === undefined || flagOf(widens) === true
      : null,
  };
}
