import { describe, expect, it } from 'vitest';
import { preparedCall, workOn } from './prepared-call.ts';

describe('workspace_open', () => {
  it('asks for no origin where none is named', () => {
    expect(preparedCall('workspace_open', { purpose: 'Shop' }).work).toMatchObject({
      on: 'open_workspace',
      purpose: 'Shop',
      origins: [],
    });
  });

  it('is verified, and tells whether it was made now and which origins it has', () => {
    const { conclude } = workOn('open_workspace', 'workspace_open', { purpose: 'Shop' });
    expect(conclude({ created: false, origins: ['https://a.example'] })).toEqual({
      is: 'done',
      outcome: { kind: 'verified', evidence: { created: false } },
      result: { created: false, origins: ['https://a.example'] },
    });
  });
});
