import { limits } from '../contract/limits.ts';
import { concludeNavigation } from './conclude/conclude-navigation.ts';
import { defineTool } from './define-tool.ts';
import { argued } from './rules/argued.ts';
import { refusedUnless } from './rules/refused-unless.ts';
import { requiredWhen } from './rules/required-when.ts';
import { toolInput } from './tool-input.ts';

export const tabNavigate = defineTool({
  name: 'tab_navigate',
  scope: 'tab',
  kind: 'navigate',
  title: 'Navigate',
  description: 'Takes the tab to a URL, back, forward, or loads it again. Refs of the page before are void.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input: toolInput({
    type: 'object',
    properties: {
      to: { type: 'string', enum: ['url', 'back', 'forward', 'reload'], description: 'Where to.' },
      url: {
        type: 'string',
        minLength: 1,
        maxLength: limits.urlCharacters,
        description: 'For to: url. http or https.',
      },
    },
    required: ['to'],
    additionalProperties: false,
  }),
  urls: ['url'],
  rules: [
    requiredWhen({ member: 'url', chooser: 'to', choices: ['url'], literal: 'https://example.com/' }),
    refusedUnless({ member: 'url', chooser: 'to', choices: ['url'] }),
  ],
  verifies:
    'To a URL as `tab_open`. Back, forward and reload are verified when the browser has gone there: there is no address to compare.',
  example: { to: 'url', url: 'https://example.com/' },
  work: ({ to, url }) => ({
    on: 'navigate',
    destination: to === 'url' ? { to, url: argued(url) } : { to },
    conclude: (seen) => concludeNavigation(seen, url ?? null),
  }),
});
