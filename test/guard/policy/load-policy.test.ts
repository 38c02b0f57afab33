import { describe, expect, it } from 'vitest';
import { loadPolicy } from '../../../src/guard/policy/load-policy.ts';
import { policyLimits } from '../../../src/guard/policy/policy-limits.ts';
import { loaded, policyOf, policyText } from './call.ts';

/** File, line, pointer, rule and kind of its only fault. */
const bad: readonly (readonly [string, number, string, string | null, string])[] = [
  ['malformed-json', 7, '/rules/0', null, 'malformed_json'],
  ['duplicate-key', 7, '/rules/0/decision', null, 'duplicate_key'],
  ['too-deep', 8, '/rules/0/when/kinds/0/0/0/0/0/0/0/0/0/0/0/0', null, 'too_deep'],
  ['number-out-of-range', 10, '/rules/0/when/files/totalBytes/min', null, 'number_out_of_range'],
  ['bad-text', 8, '/rules/0/because', null, 'bad_text'],
  ['too-many-members', 264, '/rules/0/when', null, 'too_many_members'],
  ['wrong-type', 8, '/rules/0/because', 'no-files', 'wrong_type'],
  ['wrong-type-rules', 3, '/rules', null, 'wrong_type'],
  ['wrong-type-policy', 2, '', null, 'wrong_type'],
  ['wrong-type-rule', 14, '/rules/1', null, 'wrong_type'],
  ['unknown-field', 9, '/rules/0/when/origin', 'no-files', 'unknown_field'],
  ['unknown-field-of-policy', 3, '/trust', null, 'unknown_field'],
  ['unknown-field-in-group', 11, '/rules/0/when/target/hidden', 'no-files', 'unknown_field'],
  ['unknown-field-in-example', 14, '/rules/0/examples/misses/0/files', 'no-files', 'unknown_field'],
  ['missing-field', 14, '/rules/1/because', 'without-words', 'missing_field'],
  ['missing-example', 9, '/rules/0/examples/misses', 'no-files', 'missing_field'],
  ['missing-tool', 12, '/rules/0/examples/misses/0/tool', 'no-files', 'missing_field'],
  ['missing-action', 12, '/rules/0/examples/misses/0/action', 'no-files', 'missing_field'],
  ['empty-when', 7, '/rules/0/when', 'no-files', 'empty'],
  ['empty-list', 7, '/rules/0/when/kinds', 'no-files', 'empty'],
  ['empty-examples', 11, '/rules/0/examples/misses', 'no-files', 'empty'],
  ['bad-decision', 6, '/rules/0/decision', 'no-files', 'bad_value'],
  ['bad-id', 5, '/rules/0/id', null, 'bad_value'],
  ['bad-because', 8, '/rules/0/because', 'no-files', 'bad_value'],
  ['bad-media-type', 12, '/rules/0/when/files/everyMediaType/1', 'no-files', 'bad_value'],
  ['bad-address', 12, '/rules/0/examples/misses/0/page', 'no-files', 'bad_value'],
  ['bad-grantable', 8, '/rules/0/grantable', 'no-files', 'bad_value'],
  ['doubled-id', 14, '/rules/1', 'no-files', 'doubled'],
  ['doubled-item', 9, '/rules/0/when/kinds/1', 'no-files', 'doubled'],
  ['unsupported-version', 2, '/policy', null, 'unsupported_version'],
  ['unknown-tool', 7, '/rules/0/when/tools/0', 'no-files', 'unknown_tool'],
  ['unknown-tool-in-example', 11, '/rules/0/examples/misses/0/tool', 'no-files', 'unknown_tool'],
  ['unknown-kind', 7, '/rules/0/when/kinds/0', 'no-files', 'unknown_kind'],
  ['unknown-action', 7, '/rules/0/when/actions/0', 'no-files', 'unknown_action'],
  ['unknown-path-set', 7, '/rules/0/when/pathSets/0', 'no-files', 'unknown_path_set'],
  ['bad-origin', 11, '/rules/0/when/origins/1', 'no-files', 'bad_origin'],
  ['bad-origin-with-path', 9, '/rules/0/when/origins/0', 'no-files', 'bad_origin'],
  ['allow-by-label', 9, '/rules/0/when/clients', 'no-files', 'allow_by_label'],
  ['allow-everything', 7, '/rules/0/when', 'no-files', 'allow_everything'],
  ['allow-in-managed', 6, '/rules/0/decision', 'no-files', 'allow_in_managed'],
  ['example-contradicted', 11, '/rules/0/examples/misses/0', 'no-files', 'example_contradicted'],
  ['example-missed', 10, '/rules/0/examples/matches/0', 'no-files', 'example_contradicted'],
  ['dead-tools', 7, '/rules/0/when', 'no-files', 'dead'],
  ['dead-facts', 7, '/rules/0/when', 'no-files', 'dead'],
  ['dead-range', 10, '/rules/0/when/files/count', 'no-files', 'dead'],
  ['dead-files', 7, '/rules/0/when', 'no-files', 'dead'],
  ['dead-media-types', 7, '/rules/0/when', 'no-files', 'dead'],
  ['shadowed-by-stricter', 14, '/rules/1', 'no-files-of-shop', 'shadowed'],
  ['shadowed-by-later', 4, '/rules/0', 'no-files-of-shop', 'shadowed'],
  ['shadowed-by-earlier', 14, '/rules/1', 'no-files-of-shop', 'shadowed'],
  ['shadowed-same', 14, '/rules/1', 'no-files-again', 'shadowed'],
  ['contradictory', 4, '/rules/0', 'files', 'contradictory'],
  ['path-set-shipped', 5, '/pathSets/payment', null, 'doubled'],
  ['path-set-name', 4, '/pathSets/Rota', null, 'bad_value'],
  ['path-set-word', 6, '/pathSets/rota/1', null, 'bad_value'],
  ['path-set-list', 3, '/pathSets', null, 'wrong_type'],
  ['attended-word', 3, '/attended', null, 'wrong_type'],
  ['about-empty', 3, '/about', null, 'bad_value'],
  ['bound-not-whole', 7, '/rules/0/when/files/count/min', 'no-files', 'wrong_type'],
  ['bound-missing', 7, '/rules/0/when/files/count', 'no-files', 'empty'],
  ['word-not-text', 7, '/rules/0/when/kinds/0', 'no-files', 'wrong_type'],
  ['list-not-list', 7, '/rules/0/when/kinds', 'no-files', 'wrong_type'],
  ['wrong-type-when', 7, '/rules/0/when', 'no-files', 'wrong_type'],
  ['wrong-type-group', 7, '/rules/0/when/target', 'no-files', 'wrong_type'],
  ['wrong-type-flag', 7, '/rules/0/when/target/submits', 'no-files', 'wrong_type'],
  ['wrong-type-origin', 7, '/rules/0/when/origins/0', 'no-files', 'wrong_type'],
  ['wrong-type-media-type', 7, '/rules/0/when/files/someMediaType/0', 'no-files', 'wrong_type'],
  ['wrong-type-examples', 9, '/rules/0/examples', 'no-files', 'wrong_type'],
  ['wrong-type-example', 11, '/rules/0/examples/misses/0', 'no-files', 'wrong_type'],
  ['wrong-type-address', 11, '/rules/0/examples/misses/0/page', 'no-files', 'wrong_type'],
  ['wrong-type-path-word', 4, '/pathSets/rota/0', null, 'wrong_type'],
  ['bad-media-type-in-example', 10, '/rules/0/examples/matches/0/files/0/mediaType', 'no-files', 'bad_value'],
  [
    'wrong-type-media-type-in-example',
    10,
    '/rules/0/examples/matches/0/files/0/mediaType',
    'no-files',
    'wrong_type',
  ],
  ['empty-file-in-example', 10, '/rules/0/examples/matches/0/files/0', 'no-files', 'empty'],
  ['missing-url-in-example', 11, '/rules/0/examples/misses/0/destination/url', 'no-files', 'missing_field'],
  ['unknown-action-in-example', 11, '/rules/0/examples/misses/0/action', 'no-files', 'unknown_action'],
];

const ofManaged = ['allow-in-managed', 'bad-grantable'];

const faultsOf = (text: string, tier: 'managed' | 'person' = 'person') => {
  const loading = loadPolicy(text, tier);
  return loading.ok ? [] : loading.faults;
};

describe('loadPolicy', () => {
  it.each(bad)('refuses %s, names line %i and loads nothing', (file, line, pointer, rule, kind) => {
    const faults = faultsOf(policyText(`bad/${file}`), ofManaged.includes(file) ? 'managed' : 'person');
    expect(faults).toEqual([
      {
        line,
        pointer,
        rule,
        kind,
        message: expect.stringMatching(/\.$/),
        hint: expect.stringMatching(/[.?}\]]$/),
      },
    ]);
  });

  it('refuses a text over its bound before it reads it', () => {
    const [fault] = faultsOf(' '.repeat(policyLimits.bytes + 1));
    expect(fault).toMatchObject({ kind: 'too_large', line: 1, pointer: '' });
  });

  it('tells all faults at once, in the order of their lines', () => {
    const text = `{
      "policy": 3,
      "rules": [
        { "id": "a", "decision": "permit", "when": { "kinds": ["act", "look"] }, "because": "x",
          "examples": { "matches": [{ "tool": "nothing" }], "misses": [{ "tool": "page_wait" }] } },
        { "id": "a",
          "decision": "deny" }
      ]
    }`;
    expect(faultsOf(text).map(({ line, pointer, kind }) => `${line} ${pointer} ${kind}`)).toEqual([
      '2 /policy unsupported_version',
      '4 /rules/0/decision bad_value',
      '4 /rules/0/when/kinds/1 unknown_kind',
      '5 /rules/0/examples/matches/0/tool unknown_tool',
      '6 /rules/1 doubled',
      '6 /rules/1/when missing_field',
      '6 /rules/1/because missing_field',
      '6 /rules/1/examples missing_field',
    ]);
  });

  it('blames no rule for a path set that has a fault of its own', () => {
    const rule = { id: 'a', decision: 'deny', when: { kinds: ['act'], pathSets: ['rota'] } };
    const matches = [{ tool: 'page_click', page: 'https://site.example/rota' }];
    const kinds = faultsOf(policyOf([{ ...rule, matches }], { pathSets: { rota: 'rota' } }));
    expect(kinds.map(({ pointer }) => pointer)).toEqual(['/pathSets/rota']);
  });

  it('tries no example of a rule that has another fault', () => {
    const rule = { id: 'a', decision: 'block', when: { kinds: ['act'] }, matches: [{ tool: 'page_wait' }] };
    expect(faultsOf(policyOf([rule])).map(({ kind }) => kind)).toEqual(['bad_value']);
  });

  it.each(['every-field', 'no-rules'])('loads %s as a policy of the person', (name) => {
    expect(loaded(policyText(`good/${name}`)).tier).toBe('person');
  });

  it('keeps words, setting, rules and text of a policy', () => {
    const text = policyText('good/managed');
    const policy = loaded(text, 'managed');
    expect(policy).toMatchObject({ tier: 'managed', attended: true, text });
    expect(policy.about).toBe('What the administrator of this browser asks for.');
    expect(policy.rules.map(({ name, grantable, line }) => [name, grantable, line])).toEqual([
      ['managed:no-plugins', false, 6],
      ['managed:ask-outside', true, 16],
      ['managed:ask-files', false, 27],
    ]);
    expect(loaded('{ "policy": 1, "rules": [] }')).toMatchObject({ about: null, attended: null });
  });

  it('lets every ask of the person be lifted, and takes no word on it there', () => {
    const rule = { id: 'a', decision: 'ask', when: { kinds: ['act'] } };
    expect(loaded(policyOf([rule])).rules[0]?.grantable).toBe(true);
    expect(loaded(policyOf([rule]), 'managed').rules[0]?.grantable).toBe(false);
    expect(faultsOf(policyOf([{ ...rule, grantable: true }])).map(({ kind }) => kind)).toEqual([
      'unknown_field',
    ]);
  });

  it('keeps a second ask that the first one matches too, since the first may be lifted for the session', () => {
    const all = { id: 'all', decision: 'ask', when: { kinds: ['act'] } };
    const some = { id: 'some', decision: 'ask', when: { tools: ['page_click'] } };
    expect(faultsOf(policyOf([all, some]))).toEqual([]);
    expect(faultsOf(policyOf([all, some]), 'managed').map(({ kind }) => kind)).toEqual(['shadowed']);
  });
});
