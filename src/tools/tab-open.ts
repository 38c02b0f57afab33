import { limits } from '../contract/limits.ts';
import { concludeNavigation } from './conclude/conclude-navigation.ts';
import { defineTool } from './define-tool.ts';
import { toolInput } from './tool-input.ts';

export const tabOpen = defineTool({
  name: 'tab_open',
  scope: 'workspace',
  kind: 'navigate',
  title: 'Open a tab',
  description:
    'Opens a URL in a new tab of the workspace. Gives its tab handle, the address it came to and how far it loaded.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  input: toolInput({
    type: 'object',
    properties: {
      url: { type: 'string', minLength: 1, maxLength: limits.urlCharacters, description: 'http or https.' },
    },
    required: ['url'],
    additionalProperties: false,
  }),
  urls: ['url'],
  verifies:
    'Verified when the tab came to the URL that was asked for, or was redirected from there; another address is a mismatch.',
  example: { url: 'https://example.com/' },
  work: ({ url }) => ({
    on: 'open_tab',
    url,
    conclude: (seen) => concludeNavigation(seen, url, { tab: seen.tab }),
  }),
});
