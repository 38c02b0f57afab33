import { defineTool } from './define-tool.ts';
import { notBlank } from './rules/not-blank.ts';
import { originFormat } from './rules/origin-format.ts';
import { toolInput } from './tool-input.ts';

export const workspaceOpen = defineTool({
  name: 'workspace_open',
  scope: 'workspace',
  kind: 'manage',
  title: 'Open a workspace',
  description:
    'Opens a workspace under a name that you choose: a set of tabs, and the sites that may be read in them. One that is yours already stays as it is.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: toolInput({
    type: 'object',
    properties: {
      purpose: {
        type: 'string',
        minLength: 1,
        maxLength: 500,
        description: 'What it is for, for the person to read.',
      },
      origins: {
        type: 'array',
        items: { type: 'string', minLength: 1, maxLength: 255 },
        maxItems: 10,
        description: 'Sites, such as https://example.com.',
      },
    },
    required: ['purpose'],
    additionalProperties: false,
  }),
  rules: [notBlank('purpose'), originFormat('origins')],
  defaults: { origins: [] },
  verifies:
    'Verified when the workspace is held by this client; tells whether it was made now, and its origins.',
  example: { purpose: 'Compare prices', origins: ['https://example.com'] },
  work: ({ purpose, origins = [] }) => ({
    on: 'open_workspace',
    purpose,
    origins,
    conclude: ({ created, origins: held }) => ({
      is: 'done',
      outcome: { kind: 'verified', evidence: { created } },
      result: { created, origins: held },
    }),
  }),
});
