import { defineTool } from './define-tool.ts';
import { toolInput } from './tool-input.ts';

export const browserStatus = defineTool({
  name: 'browser_status',
  scope: 'browser',
  kind: 'read',
  title: 'Status',
  description:
    'Start here. Tells whether the browser is connected, profiles, your workspaces and tabs, and a context (profile, workspace, tab) to copy into other calls.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: toolInput({ type: 'object', properties: {}, required: [], additionalProperties: false }),
  verifies: 'Observed: the state when it was read. Changes nothing.',
  example: {},
  work: () => ({
    on: 'status',
    conclude: ({ page, ...result }) => ({
      is: 'done',
      outcome: { kind: 'observed', evidence: {} },
      result,
      ...(page === undefined ? {} : { page }),
    }),
  }),
});
