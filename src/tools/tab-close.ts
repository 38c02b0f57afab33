import { defineTool } from './define-tool.ts';
import { toolInput } from './tool-input.ts';

export const tabClose = defineTool({
  name: 'tab_close',
  scope: 'tab',
  kind: 'manage',
  title: 'Close a tab',
  description: 'Closes the tab, with what was typed into it.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input: toolInput({ type: 'object', properties: {}, required: [], additionalProperties: false }),
  verifies: 'Verified when the tab is gone.',
  example: {},
  work: () => ({
    on: 'close_tab',
    conclude: ({ gone }) =>
      gone
        ? { is: 'done', outcome: { kind: 'verified', evidence: { gone } }, result: {} }
        : {
            is: 'mismatch',
            observed: { gone },
            hint: 'The tab is still there. Look at browser_status, then close it again.',
          },
  }),
});
