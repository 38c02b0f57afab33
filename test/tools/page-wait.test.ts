import { describe, expect, it } from 'vitest';
import { toolNamed } from '../../src/tools/catalogue.ts';
import { preparedCall, workOn } from './prepared-call.ts';

const seen = { held: true, waitedMs: 120, url: 'http://127.0.0.1/', hidden: false };

describe('page_wait', () => {
  it('waits ten seconds where nothing else is said', () => {
    expect(preparedCall('page_wait', { until: 'text', value: 'Done' }).work).toMatchObject({
      condition: { until: 'text', value: 'Done', ref: null },
      timeoutMs: 10_000,
    });
  });

  it('waits for a ref with no value beside it', () => {
    const { work, refs } = preparedCall('page_wait', { until: 'ref_gone', ref: 'e5', timeoutMs: 1 });
    expect(work).toMatchObject({ condition: { until: 'ref_gone', value: null, ref: 'e5' }, timeoutMs: 1 });
    expect(refs).toEqual([{ pointer: '/arguments/ref', ref: 'e5' }]);
  });

  it('waits for a URL as the browser writes it, and goes nowhere', () => {
    const { work, urls } = preparedCall('page_wait', { until: 'url', value: 'HTTP://Example.com' });
    expect(work).toMatchObject({ condition: { until: 'url', value: 'http://example.com/', ref: null } });
    expect(urls).toEqual([]);
  });

  it('refuses a URL to wait for that no tab can have, and takes the same text as text', () => {
    const checked = toolNamed('page_wait')?.check({ until: 'url', value: '/thanks' });
    expect(checked?.ruleIssues).toMatchObject([
      { code: 'arguments.bad_format', pointer: '/arguments/value' },
    ]);
    expect(preparedCall('page_wait', { until: 'text', value: '/thanks' })).toBeDefined();
  });

  it('is verified when the condition was seen to hold', () => {
    const { conclude } = workOn('wait', 'page_wait', { until: 'text', value: 'Done' });
    expect(conclude(seen)).toEqual({
      is: 'done',
      outcome: { kind: 'verified', evidence: { until: 'text', waitedMs: 120, hidden: false } },
      result: {},
      page: { url: 'http://127.0.0.1/' },
    });
  });

  it('is a mismatch, with the time waited, when it was not', () => {
    const { conclude } = workOn('wait', 'page_wait', { until: 'text', value: 'Done' });
    expect(conclude({ ...seen, held: false, waitedMs: 10_000, hidden: true })).toMatchObject({
      is: 'mismatch',
      observed: { until: 'text', waitedMs: 10_000, hidden: true },
    });
  });
});
