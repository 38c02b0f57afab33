import { modifiers } from '../contract/page-messages.ts';
import { concludeAct, observed } from './conclude/conclude-act.ts';
import { defineTool } from './define-tool.ts';
import { keyName } from './rules/key-name.ts';
import { toolInput } from './tool-input.ts';

export const pagePress = defineTool({
  name: 'page_press',
  scope: 'tab',
  kind: 'act',
  title: 'Press a key',
  description:
    'Presses one key on an element, as far as a script can: typing, moving, choosing, submitting; shortcuts of the browser do nothing. Tells how much changed. For whole text use page_fill.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input: toolInput({
    type: 'object',
    properties: {
      ref: { type: 'string', description: 'Ref from page_snapshot.' },
      key: {
        type: 'string',
        minLength: 1,
        maxLength: 64,
        description:
          'One letter, digit or sign, or Enter, Tab, Escape, Backspace, Delete, Insert, Space, ArrowUp, ArrowDown, ArrowLeft, ArrowRight, Home, End, PageUp, PageDown, F1 to F12.',
      },
      modifiers: {
        type: 'array',
        items: { type: 'string', enum: modifiers },
        maxItems: modifiers.length,
        description: 'Keys held down.',
      },
    },
    required: ['ref', 'key'],
    additionalProperties: false,
  }),
  refs: ['ref'],
  rules: [keyName('key')],
  verifies:
    'Observed, never verified: the element that got the key is the one meant (another one is a mismatch); navigation and the number of changes are told, or that nothing changed.',
  example: { ref: 'e4', key: 'a', modifiers: ['Control'] },
  work: ({ ref, key, modifiers: held = [] }) => ({
    on: 'act',
    act: { do: 'press', ref, key, modifiers: held },
    conclude: (seen) => concludeAct(seen, () => observed(seen)),
  }),
});
