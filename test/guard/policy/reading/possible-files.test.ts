import { expect, it } from 'vitest';
import { loadPolicy } from '../../../../src/guard/policy/load-policy.ts';
import { policyOf } from '../call.ts';

/** Files, the conditions on them, and whether any files can meet those. */
const rows: readonly (readonly [object, boolean])[] = [
  [{ largestBytes: { min: 9 }, totalBytes: { max: 9 } }, true],
  [{ largestBytes: { min: 9 }, totalBytes: { max: 8 } }, false],
  [{ largestBytes: { max: 4 }, count: { max: 2 }, totalBytes: { min: 8 } }, true],
  [{ largestBytes: { max: 4 }, count: { max: 2 }, totalBytes: { min: 9 } }, false],
  [{ count: { max: 1 } }, true],
  [{ count: { max: 0 } }, false],
  [{ everyMediaType: ['image/*'], someMediaType: ['image/png'] }, true],
  [{ everyMediaType: ['image/*'], someMediaType: ['text/*'] }, false],
];

it.each(rows)('a rule on %j can match some call: %s', (files, isPossible) => {
  const rule = { id: 'a', decision: 'deny', when: { files }, matches: [{ tool: 'page_upload' }] };
  const loading = loadPolicy(policyOf([rule]), 'person');
  const kinds = loading.ok ? [] : loading.faults.map(({ kind }) => kind);
  expect(kinds.includes('dead')).toBe(!isPossible);
});
