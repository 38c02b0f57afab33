import { expect } from 'vitest';
import type { JsonValue } from '../../src/contract/json.ts';
import type { Issue } from '../../src/contract/verdict.ts';
import type { Tool } from '../../src/tools/tool.ts';

/** Takes a tool and arguments; returns every fault. A call is prepared exactly when there is none. */
export function issuesIn(tool: Tool, args: JsonValue): readonly Issue[] {
  const { schemaIssues, ruleIssues, prepared } = tool.check(args);
  const issues = [...schemaIssues, ...ruleIssues];
  expect(prepared === null).toBe(issues.length > 0);
  return issues;
}
