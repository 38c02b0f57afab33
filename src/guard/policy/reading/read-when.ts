import type { Condition } from '../condition.ts';
import { fieldTools } from '../field-tools.ts';
import { kinds, operationsOf, policyTools, type PolicyTool } from '../policy-tool.ts';
import { conditionReaders, groupReaders } from './condition-readers.ts';
import { possibleFiles } from './possible-files.ts';
import type { Place } from './place.ts';
import type { PolicyTerms } from './policy-terms.ts';
import { readSomeMembers } from './read-members.ts';
import { choiceOf, listOf, type Reader } from './read-value.ts';

/** Which calls a rule is about. */
export interface When {
  readonly operations: ReadonlySet<string>;
  readonly conditions: readonly Condition[];
}

type Members = ReadonlyMap<string, Place> | undefined;

const operationFields = ['tools', 'kinds', 'actions'];
const fields = [...operationFields, ...Object.keys(conditionReaders), ...Object.keys(groupReaders)];

/** Takes the place of a rule's `when`; returns what it means. A rule that can match no call is a fault. */
export function readWhen(place: Place, terms: PolicyTerms): When | undefined {
  const { desk } = place;
  const before = desk.count;
  const members = readSomeMembers(place, fields);
  const isMeant = readOperations(members);
  const read = readConditions(members, terms);
  const conditions = read.filter((condition) => condition !== undefined);
  if (desk.count > before || conditions.length < read.length) return undefined;
  const named = policyTools.filter((tool) => operationsOf(tool).some((each) => isMeant(tool, each)));
  if (named.length === 0) return place.fault('dead', ...noTool);
  const able = named.filter((tool) => conditions.every(({ field }) => fieldTools[field](tool)));
  if (able.length === 0) return place.fault('dead', noFact, otherFact(conditions));
  const possible = possibleFiles(conditions);
  if (possible === null) return place.fault('dead', ...noFiles);
  const operations = able.flatMap((tool) => operationsOf(tool).filter((each) => isMeant(tool, each)));
  return { operations: new Set(operations), conditions: possible };
}

const noTool = ['No tool is meant: tools, kinds and actions exclude each other.', 'Take one out.'] as const;
const noFact = 'No call of these tools has the facts that are asked for.';
const noFiles = ['No files can meet all that is asked of them.', 'Widen one of the conditions.'] as const;

const otherFact = (conditions: readonly Condition[]): string =>
  `Take out one of: ${conditions.map(({ field }) => field).join(', ')}; or name tools that have it.`;

/** Undefined for a condition with a fault. */
function readConditions(members: Members, terms: PolicyTerms): readonly (Condition | undefined)[] {
  return [...(members ?? [])].flatMap(([name, place]) => {
    const single = conditionReaders[name];
    if (single !== undefined) return [single(place, terms)];
    const group = groupReaders[name];
    if (group === undefined) return [];
    const inner = readSomeMembers(place, Object.keys(group));
    return [...(inner ?? [])].map(([field, there]) => group[field]?.(there, terms));
  });
}

type OperationTest = (tool: PolicyTool, operation: string) => boolean;

function readOperations(members: Members): OperationTest {
  const all = <T extends string>(name: string, read: Reader<T>): readonly T[] | undefined => {
    const place = members?.get(name);
    return place && listOf(read)(place);
  };
  const names = all(
    'tools',
    choiceOf(
      policyTools.map(({ name }) => name),
      'unknown_tool',
    ),
  );
  const wantedKinds = all('kinds', choiceOf(kinds, 'unknown_kind'));
  const actions = all(
    'actions',
    choiceOf([...new Set(policyTools.flatMap((tool) => tool.actions))], 'unknown_action'),
  );
  return (tool, operation) =>
    (names?.includes(tool.name) ?? true) &&
    (wantedKinds?.includes(tool.kind) ?? true) &&
    (actions?.some((action) => operation === `${tool.name}:${action}`) ?? true);
}
