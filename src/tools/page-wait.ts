import type { Ref } from '../contract/ids.ts';
import { limits } from '../contract/limits.ts';
import { defineTool } from './define-tool.ts';
import { argued } from './rules/argued.ts';
import { notBlank } from './rules/not-blank.ts';
import { onlyWhen } from './rules/only-when.ts';
import { refusedUnless } from './rules/refused-unless.ts';
import { requiredWhen } from './rules/required-when.ts';
import { webUrl } from './rules/web-url.ts';
import { toolInput } from './tool-input.ts';
import type { Conclusion, WaitCondition, WaitSeen } from './work.ts';

type Until = WaitCondition['until'];

const defaults = { timeoutMs: 10_000 } as const;
const needText = ['text', 'text_gone'] as const;
const needValue = [...needText, 'url'] as const;
const needRef = ['ref_visible', 'ref_gone'] as const;

export const pageWait = defineTool({
  name: 'page_wait',
  scope: 'tab',
  kind: 'read',
  title: 'Wait',
  description:
    'Waits until a text or an element is shown or gone, or the tab is at an address. Tells whether it came to that in time.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input: toolInput({
    type: 'object',
    properties: {
      until: { type: 'string', enum: [...needValue, ...needRef], description: 'What to wait for.' },
      value: {
        type: 'string',
        minLength: 1,
        maxLength: limits.urlCharacters,
        description: 'For text, text_gone: the text. For url: the whole URL.',
      },
      ref: { type: 'string', description: 'For ref_visible, ref_gone: ref from page_snapshot.' },
      timeoutMs: { type: 'integer', minimum: 1, maximum: 30_000, description: 'Longest wait.' },
    },
    required: ['until'],
    additionalProperties: false,
  }),
  refs: ['ref'],
  rules: [
    requiredWhen({ member: 'value', chooser: 'until', choices: needText, literal: 'Thank you' }),
    requiredWhen({ member: 'value', chooser: 'until', choices: ['url'], literal: 'https://example.com/' }),
    refusedUnless({ member: 'value', chooser: 'until', choices: needValue }),
    requiredWhen({ member: 'ref', chooser: 'until', choices: needRef, literal: 'e12' }),
    refusedUnless({ member: 'ref', chooser: 'until', choices: needRef }),
    notBlank('value'),
    onlyWhen({ chooser: 'until', choice: 'url' }, webUrl('value')),
  ],
  defaults,
  verifies: 'Verified when the condition was seen to hold; not in time is a mismatch with the time waited.',
  example: { until: 'text', value: 'Thank you', timeoutMs: 5000 },
  work: ({ until, value, ref, timeoutMs = defaults.timeoutMs }) => ({
    on: 'wait',
    condition: conditionOf(until, value, ref),
    timeoutMs,
    conclude: (seen) => concludeWait(seen, until),
  }),
});

/** A URL is compared as the browser writes it. */
function conditionOf(until: Until, value: string | undefined, ref: Ref | undefined): WaitCondition {
  if (until === 'url') return { until, value: new URL(argued(value)).href, ref: null };
  return { until, value: value ?? null, ref: ref ?? null };
}

function concludeWait({ held, waitedMs, url, hidden }: WaitSeen, until: Until): Conclusion {
  const observed = { until, waitedMs, hidden };
  if (held) {
    return { is: 'done', outcome: { kind: 'verified', evidence: observed }, result: {}, page: { url } };
  }
  const hint = 'It did not come to that in time. Take page_snapshot to see what is there, or wait again.';
  return { is: 'mismatch', observed, hint, page: { url } };
}
