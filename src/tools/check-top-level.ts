import { contextMembers, scopeMembers, type ContextMember } from '../contract/external-request.ts';
import { jsonPointer } from '../contract/json-pointer.ts';
import type { JsonObject } from '../contract/json.ts';
import { quotedName } from '../contract/quoted-name.ts';
import { received } from '../contract/received.ts';
import type { Issue } from '../contract/verdict.ts';
import { agentPointer } from './agent-pointer.ts';
import type { CatalogueTool } from './catalogue-tool.ts';
import { toolNamed, unknownToolIssue } from './catalogue.ts';

/**
 * What can be said early, on the agent's side: is there such a tool, and are the names at the top of
 * its arguments the right ones. Takes both as the agent sent them; returns the faults, with pointers
 * into those arguments. Where a name is wrong, every other fault of the arguments is told as well, so
 * that one correction is enough. No fault here says nothing of the values: the worker checks
 * everything again.
 */
export function checkTopLevel(name: string, args: JsonObject): readonly Issue[] {
  const tool = toolNamed(name);
  if (tool === undefined) return [{ ...unknownToolIssue(name), pointer: '' }];
  const own = ownIssues(tool, args);
  const names = [
    ...own.filter(isAboutTopNames),
    ...contextMembers.flatMap((member) => contextIssues(tool, args, member)),
  ];
  return names.length === 0 ? [] : [...names, ...own.filter((issue) => !isAboutTopNames(issue))];
}

function ownIssues(tool: CatalogueTool, args: JsonObject): readonly Issue[] {
  const own = Object.fromEntries(Object.entries(args).filter(([name]) => !isContextMember(name)));
  const { schemaIssues, ruleIssues } = tool.check(own);
  return [...schemaIssues, ...ruleIssues]
    .map((issue) => ({ ...issue, pointer: agentPointer(issue.pointer) }))
    .map((issue) => (issue.code === 'arguments.unknown_field' ? withContextHint(tool, args, issue) : issue));
}

const isContextMember = (name: string): name is ContextMember => contextMembers.some((each) => each === name);

const isAboutTopNames = ({ code, pointer }: Issue): boolean =>
  (code === 'arguments.unknown_field' || code === 'arguments.missing_field') &&
  pointer.lastIndexOf('/') === 0;

/** `tabId` and its like are meant as context: the schema of the tool alone cannot know. */
function withContextHint(tool: CatalogueTool, args: JsonObject, issue: Issue): Issue {
  const name = issue.pointer.slice(1);
  const meant = scopeMembers[tool.scope].find((member) => name.toLowerCase().startsWith(member));
  if (meant === undefined) return issue;
  const quoted = quotedName(name);
  const isThere = Object.hasOwn(args, meant);
  return {
    ...issue,
    hint: isThere ? `leave ${quoted} out, "${meant}" is there` : `send "${meant}" instead of ${quoted}`,
  };
}

function contextIssues(
  { name, scope }: CatalogueTool,
  args: JsonObject,
  member: ContextMember,
): readonly Issue[] {
  const isTaken = scopeMembers[scope].some((each) => each === member);
  const isThere = Object.hasOwn(args, member);
  if (isTaken === isThere) return [];
  const at = { pointer: jsonPointer(member), received: received(args[member]) };
  return isTaken
    ? [
        {
          ...at,
          code: 'context.missing',
          expected: 'a string',
          hint: `add "${member}", as browser_status tells it`,
        },
      ]
    : [
        {
          ...at,
          code: 'context.not_taken',
          expected: `no "${member}"`,
          hint: `leave "${member}" out of ${name}`,
        },
      ];
}
