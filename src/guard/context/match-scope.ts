import { contextMembers, scopeMembers, type RequestContext } from '../../contract/external-request.ts';
import type { Refusal } from '../../contract/rejection.ts';
import type { Tool } from '../../tools/tool.ts';
import { issue, refusalOf } from '../issue.ts';

/** A tool gets the context that its scope takes: no less, and no more. */
export function matchScope(context: RequestContext, tool: Tool): Refusal | null {
  const takes: readonly string[] = scopeMembers[tool.scope];
  return refusalOf(
    contextMembers.flatMap((name) => {
      const pointer = `/context/${name}`;
      const value = context[name];
      if (takes.includes(name) && value === undefined) {
        const hint = `${tool.name} needs ${name}: browser_status gives a context to copy.`;
        return [issue('context.missing', { pointer, expected: `the ${name} that is meant`, hint })];
      }
      if (takes.includes(name) || value === undefined) return [];
      const hint = `${tool.name} takes no ${name}: leave it out.`;
      return [issue('context.not_taken', { pointer, expected: `no ${name}`, hint, value })];
    }),
  );
}
