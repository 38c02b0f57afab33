import type { Code } from '../../contract/codes.ts';
import type { Refusal } from '../../contract/rejection.ts';
import { refuseWith } from '../issue.ts';

/** What is said of a tab that a call names, and of the page in it. Each where the call names the tab. */

const refusal = (code: Code, expected: string, hint: string, value?: string): Refusal =>
  refuseWith(code, { pointer: '/context/tab', expected, hint, ...(value === undefined ? {} : { value }) });

export const tabUnknown = (open: string, handle: string): Refusal =>
  refusal('context.tab_unknown', 'a tab of this workspace', open, handle);

export const tabGone = (open: string, handle?: string): Refusal =>
  refusal('context.tab_gone', 'a tab that is open', `The tab was closed. ${open}`, handle);

export const tabLeft = (handle: string): Refusal =>
  refusal(
    'context.tab_left_workspace',
    'a tab in its workspace',
    'The person moved this tab out of the workspace. Use another tab, or wait until it is back.',
    handle,
  );

export const tabDiscarded = (): Refusal =>
  refusal(
    'context.tab_discarded',
    'a tab that is loaded',
    'The browser put this tab to sleep. tab_navigate with "to": "reload" wakes it.',
  );

export const navigating = (): Refusal =>
  refusal(
    'context.tab_navigating',
    'a page at rest',
    'The tab is on its way to another page. Send the same call again in a moment.',
  );

export const documentChanged = (): Refusal =>
  refusal(
    'context.document_changed',
    'the page that was there when the call came',
    'The page changed while the call waited, and nothing was done. Take a page_snapshot and send the call for what is there now.',
  );

/** Takes what the tab shows in place of a page that can be used. */
export const pageRestricted = (what: string): Refusal =>
  refusal(
    'context.page_restricted',
    'a web page',
    `The tab shows ${what}, which cannot be read or acted in. Use tab_navigate to go to a web page.`,
  );
