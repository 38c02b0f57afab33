import { describe, expect, it } from 'vitest';
import { IntentRecorded } from '../../../src/guard/proofs.ts';
import { verifyOutcome } from '../../../src/guard/stages/verify-outcome.ts';
import { toolNamed } from '../../../src/tools/catalogue.ts';
import { requestId } from '../../simulation/sim-ids.ts';
import { isIntentId } from '../../../src/contract/ids.ts';

function recorded(sequence: number | null): IntentRecorded {
  const call = toolNamed('browser_status')?.check({}).prepared;
  const intent = '0'.repeat(32);
  if (call == null || !isIntentId(intent)) throw new Error('not prepared');
  const request = { contract: '1', requestId: requestId('r-1'), context: {}, call: '' } as const;
  const place = { profile: null, workspace: null, tab: null };
  const proof = { request, digest: '', journalFault: null, call, place, rechecked: true } as const;
  return new IntentRecorded(proof, intent, sequence);
}

const judge = (): never => {
  throw new Error('a tool that is broken');
};

describe('verify_outcome', () => {
  it('claims nothing when the tool cannot judge what was seen of an effect', () => {
    expect(verifyOutcome({ recorded: recorded(7), judge }).conclusion).toMatchObject({ is: 'unknown' });
  });

  it('says that a read was not done when the tool cannot judge it', () => {
    expect(verifyOutcome({ recorded: recorded(null), judge }).conclusion).toMatchObject({ is: 'not_done' });
  });
});
