import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../../src/contract/json.ts';
import { catalogue } from '../../src/tools/catalogue.ts';
import { applied } from './applied-hint.ts';
import { nearlyFitting } from './generated-arguments.ts';
import { issuesIn } from './issues-in.ts';

describe('a call with faults', () => {
  it.each(catalogue.map((tool) => [tool.name, tool] as const))(
    'of %s is rid of each fault whose hint holds the literal to send',
    (_name, tool) => {
      let followed = 0;
      fc.assert(
        fc.property(nearlyFitting(tool.input), (args) => {
          fc.pre(isJsonObject(args));
          for (const issue of issuesIn(tool, args)) {
            const repaired = applied(args, issue);
            if (repaired === null) continue;
            followed += 1;
            const same = issuesIn(tool, repaired).find(
              ({ code, pointer }) => code === issue.code && pointer === issue.pointer,
            );
            expect(same, `${JSON.stringify(issue)} in ${JSON.stringify(repaired)}`).toBeUndefined();
          }
        }),
        { numRuns: 500 },
      );
      expect(followed).toBeGreaterThan(50);
    },
  );
});
