import { modifiers, mouseButtons } from '../contract/page-messages.ts';
import { concludeAct, observed } from './conclude/conclude-act.ts';
import { defineTool } from './define-tool.ts';
import { toolInput } from './tool-input.ts';

const defaults = { button: 'left', count: 1 } as const;

export const pageClick = defineTool({
  name: 'page_click',
  scope: 'tab',
  kind: 'act',
  title: 'Click',
  description:
    'Clicks one element. Tells what was hit, tabs it opened, navigation, and how much changed, or that nothing did. Take page_snapshot to see what came of it.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input: toolInput({
    type: 'object',
    properties: {
      ref: { type: 'string', description: 'Ref from page_snapshot, such as e12.' },
      button: { type: 'string', enum: mouseButtons, description: 'Mouse button.' },
      count: { type: 'integer', minimum: 1, maximum: 3, description: '2 for a double click.' },
      modifiers: {
        type: 'array',
        items: { type: 'string', enum: modifiers },
        maxItems: modifiers.length,
        description: 'Keys held down.',
      },
    },
    required: ['ref'],
    additionalProperties: false,
  }),
  refs: ['ref'],
  defaults,
  verifies:
    'Observed, never verified: the element hit is the one meant (another one is a mismatch); opened tabs, navigation and the number of changes are told, or that nothing changed.',
  example: { ref: 'e12', modifiers: ['Control'] },
  work: ({ ref, button = defaults.button, count = defaults.count, modifiers: held = [] }) => ({
    on: 'act',
    act: { do: 'click', ref, button, count, modifiers: held },
    conclude: (seen) => concludeAct(seen, () => observed(seen)),
  }),
});
