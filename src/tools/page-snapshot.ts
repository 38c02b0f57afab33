import { defineTool } from './define-tool.ts';
import { toolInput } from './tool-input.ts';

const defaults = { only: 'all', maxNodes: 400 } as const;

export const pageSnapshot = defineTool({
  name: 'page_snapshot',
  scope: 'tab',
  kind: 'read',
  title: 'Read the page',
  description:
    'Reads the page as an outline with a ref, such as e12, for each element: the other page tools take those. Says what was cut and gives a cursor for the rest.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input: toolInput({
    type: 'object',
    properties: {
      within: { type: 'string', description: 'Ref: reads only what is inside that element.' },
      only: { type: 'string', enum: ['all', 'interactive'], description: 'Which elements.' },
      cursor: {
        type: 'string',
        minLength: 1,
        maxLength: 256,
        description: 'From the snapshot before, for the rest.',
      },
      maxNodes: { type: 'integer', minimum: 1, maximum: 2000, description: 'Most elements to read.' },
    },
    required: [],
    additionalProperties: false,
  }),
  refs: ['within'],
  defaults,
  verifies: 'Observed: what the page held when it was read. Changes nothing.',
  example: { only: 'interactive', maxNodes: 200 },
  work: ({ within = null, only = defaults.only, cursor = null, maxNodes = defaults.maxNodes }) => ({
    on: 'snapshot',
    read: { do: 'snapshot', within, only, cursor, maxNodes },
    conclude: ({ nodes, cut, cursor: rest, url, title, outline }) => ({
      is: 'done',
      outcome: { kind: 'observed', evidence: { nodes } },
      result: { nodes, cut, cursor: rest },
      page: { url, title, outline },
    }),
  }),
});
