import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextMembers, scopeMembers } from '../../src/contract/external-request.ts';
import { isJsonObject, type JsonValue } from '../../src/contract/json.ts';
import { catalogue } from '../../src/tools/catalogue.ts';
import { publishedTools } from '../../src/tools/publish.ts';
import { anyJson, fitting, nearlyFitting } from './generated-arguments.ts';

const callsPerTool = 2_000;

describe('the published schema and the parser', () => {
  const ajv = new Ajv2020({ strict: true, allErrors: false });
  const published = new Map(
    publishedTools().map(({ name, inputSchema }) => [name, ajv.compile(inputSchema)]),
  );

  it.each(catalogue.map((tool) => [tool.name, tool] as const))('take the same calls of %s', (name, tool) => {
    const context = Object.fromEntries(scopeMembers[tool.scope].map((member) => [member, 'x']));
    const takenByClient = (args: JsonValue): boolean =>
      isJsonObject(args) && published.get(name)?.({ ...context, ...args }) === true;
    const seen = { taken: 0, refused: 0 };

    fc.assert(
      fc.property(
        fc.oneof(
          { weight: 3, arbitrary: fitting(tool.input) },
          { weight: 7, arbitrary: nearlyFitting(tool.input) },
          { weight: 1, arbitrary: anyJson },
        ),
        (args) => {
          // A context member among the arguments is one at the top over MCP: not the parser's to judge.
          fc.pre(!isJsonObject(args) || contextMembers.every((member) => !Object.hasOwn(args, member)));
          const taken = tool.check(args).schemaIssues.length === 0;
          seen[taken ? 'taken' : 'refused'] += 1;
          expect(taken).toBe(takenByClient(args));
        },
      ),
      { numRuns: callsPerTool },
    );
    expect(seen.taken).toBeGreaterThan(callsPerTool / 10);
    expect(seen.refused).toBeGreaterThan(callsPerTool / 10);
  });
});
