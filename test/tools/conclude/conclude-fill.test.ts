import { describe, expect, it } from 'vitest';
import { redactedValue } from '../../../src/contract/page-messages.ts';
import { concludeFill } from '../../../src/tools/conclude/conclude-fill.ts';
import { acted, element, look, navigated } from './seen.ts';

const text = 'héllo 😀';

describe('a fill', () => {
  it('is verified when the value read back is the text, and tells its length', () => {
    const conclusion = concludeFill(acted({ look: look({ value: text, changes: 1 }) }), text, false);
    expect(conclusion).toMatchObject({
      is: 'done',
      outcome: { kind: 'verified', evidence: { characters: 7 } },
    });
    expect(JSON.stringify(conclusion)).not.toContain(text);
  });

  it('that the page changed or refused is a mismatch with lengths only', () => {
    const conclusion = concludeFill(acted({ look: look({ value: 'hunter2!' }) }), text, false);
    expect(conclusion).toMatchObject({ is: 'mismatch', observed: { charactersSent: 7, charactersHeld: 8 } });
    expect(JSON.stringify(conclusion)).not.toMatch(/hunter2|héllo/);
  });

  it('that left the field empty is a mismatch when it did not submit', () => {
    expect(concludeFill(acted({ look: look({ value: '' }) }), text, false)).toMatchObject({ is: 'mismatch' });
  });

  it('whose element went away is unknown', () => {
    const seen = acted({ look: look({ value: null, connected: false }) });
    expect(concludeFill(seen, text, false)).toMatchObject({ is: 'unknown', observed: { valueRead: false } });
  });

  it.each([
    ['went on', acted({ look: look({ value: 'other' }), navigation: navigated() })],
    ['went on and is gone', acted({ look: null, navigation: navigated() })],
    ['emptied the field', acted({ look: look({ value: '' }) })],
    ['took the field away', acted({ look: look({ value: null, connected: false }) })],
  ])('that submitted, after which the page %s, is observed', (_what, seen) => {
    expect(concludeFill(seen, text, true)).toMatchObject({ is: 'done', outcome: { kind: 'observed' } });
  });

  it('of a secret that was not kept tells no length of what is held', () => {
    const seen = acted({ look: look({ value: redactedValue }) });
    const conclusion = concludeFill(seen, text, false);
    expect(conclusion).toMatchObject({ is: 'mismatch', observed: { charactersSent: 7, withheld: true } });
    expect(JSON.stringify(conclusion)).not.toContain('charactersHeld');
    expect(concludeFill(seen, text, true)).toMatchObject({ is: 'done', outcome: { kind: 'observed' } });
  });

  it('that submitted and left other text there is a mismatch', () => {
    const seen = acted({ look: look({ value: 'other' }) });
    expect(concludeFill(seen, text, true)).toMatchObject({ is: 'mismatch' });
  });

  it('of a date or time that the browser writes in its own way is verified', () => {
    const target = element({ kind: 'input/datetime-local' });
    const seen = acted({ target, look: look({ value: '2026-01-31T10:00' }) });
    expect(concludeFill(seen, '2026-01-31 10:00:00', false)).toMatchObject({ outcome: { kind: 'verified' } });
  });
});
