import { concludeFill } from './conclude/conclude-fill.ts';
import { defineTool } from './define-tool.ts';
import { toolInput } from './tool-input.ts';

const defaults = { submit: false } as const;

export const pageFill = defineTool({
  name: 'page_fill',
  scope: 'tab',
  kind: 'act',
  title: 'Fill in',
  description:
    'Replaces what an input, textarea or editor holds and reads it back. Dates as 2026-01-31, times as 13:45.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input: toolInput({
    type: 'object',
    properties: {
      ref: { type: 'string', description: 'Ref from page_snapshot.' },
      text: { type: 'string', maxLength: 32_768, description: 'The whole new text; "" empties it.' },
      submit: { type: 'boolean', description: 'Also submits its form.' },
    },
    required: ['ref', 'text'],
    additionalProperties: false,
  }),
  refs: ['ref'],
  defaults,
  verifies:
    'Verified when the value read back is the text that was sent (for date, time, colour and range inputs: says the same). With `submit`, a page that went on or emptied the field is observed. The text is never repeated, only its length.',
  example: { ref: 'e4', text: 'Ada Lovelace' },
  work: ({ ref, text, submit = defaults.submit }) => ({
    on: 'act',
    act: { do: 'fill', ref, text, submit },
    conclude: (seen) => concludeFill(seen, text, submit),
  }),
});
