import { describe, expect, it } from 'vitest';
import { stageNames } from '../../src/contract/stages.ts';
import { faultVerdict } from '../../src/guard/fault-verdict.ts';

const dispatchAt = stageNames.indexOf('dispatch');

describe('faultVerdict', () => {
  it.each(stageNames.slice(0, dispatchAt))('says that nothing was done when %s broke', (stage) => {
    expect(faultVerdict('r-1', stage)).toMatchObject({ verdict: 'rejected', code: 'guard.fault', stage });
    expect(faultVerdict(null, stage)).toMatchObject({ verdict: 'rejected', requestId: null });
  });

  it.each(stageNames.slice(dispatchAt))('claims nothing when %s broke', (stage) => {
    const verdict = faultVerdict('r-1', stage);
    expect(verdict).toMatchObject({ verdict: 'uncertain', code: 'outcome.unknown', stage, requestId: 'r-1' });
  });
});
