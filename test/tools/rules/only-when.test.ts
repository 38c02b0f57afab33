import { describe, expect, it } from 'vitest';
import { onlyWhen } from '../../../src/tools/rules/only-when.ts';
import { webUrl } from '../../../src/tools/rules/web-url.ts';
import { sentArguments } from '../../../src/tools/sent-arguments.ts';

const rule = onlyWhen({ chooser: 'until', choice: 'url' }, webUrl('value'));

describe('a rule for one choice', () => {
  it('is asked when that choice was made', () => {
    expect(rule.check(sentArguments({ until: 'url', value: 'thanks' }, []))).toHaveLength(1);
  });

  it('is not asked otherwise', () => {
    expect(rule.check(sentArguments({ until: 'text', value: 'thanks' }, []))).toEqual([]);
  });
});
