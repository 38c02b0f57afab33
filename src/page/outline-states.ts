import { dom } from './dom.ts';
import { isDisabled, isReadOnly } from './enabled-state.ts';
import { checkedState, fieldValue } from './field-value.ts';
import type { Page } from './page.ts';
import { bounded, quoted } from './page-text.ts';
import { redacted } from './sensitive-fields.ts';

const field = /^(?:input|textarea|select)$/;
const stateful = /^(?:input|textarea|select|button|summary|label|option)$/;

/** Takes a listed element; returns what its line says after the ref, each with a space before it. */
export function outlineStates(page: Page, element: Element): string {
  const tag = dom.tag(element);
  // Most elements of a large page say nothing, and are asked nothing.
  if (!stateful.test(tag) && !dom.hasAttributes(element)) return headingLevel(tag);
  const isField = field.test(tag);
  let words = isDisabled(element) ? ' disabled' : '';
  words += checkedWord(element);
  if (isField && isReadOnly(element)) words += ' readonly';
  if (isField && dom.matches(element, ':required')) words += ' required';
  if (isField && dom.matches(element, ':user-invalid')) words += ' invalid';
  if (element === dom.active()) words += ' focused';
  if (element instanceof HTMLOptionElement && element.selected) words += ' selected';
  return words + headingLevel(tag) + ariaWords(element, tag) + valueWords(page, element, tag);
}

const headingLevel = (tag: string): string => {
  const level = /^h([1-6])$/.exec(tag)?.[1];
  return level === undefined ? '' : ` level=${level}`;
};

/** A label that is listed stands for a control that is not seen, and says how that is. */
function checkedWord(element: Element): string {
  const checked = checkedState(element instanceof HTMLLabelElement ? (element.control ?? element) : element);
  return checked === 'mixed' ? ' checked=mixed' : checked === true ? ' checked' : '';
}

/** States that only their attribute tells; what is not here has a word of its own. */
const ariaStates = ['required', 'invalid', 'readonly', 'selected', 'pressed', 'current'] as const;

function ariaWords(element: Element, tag: string): string {
  let words = '';
  for (const state of ariaStates) {
    const said = dom.attribute(element, `aria-${state}`);
    if (said !== null && said !== '' && said !== 'false') words += ` ${state}`;
  }
  const details = tag === 'summary' ? dom.parent(element) : null;
  const said = dom.attribute(element, 'aria-expanded');
  const expanded = details instanceof HTMLDetailsElement ? `${details.open}` : said;
  if (expanded !== null && expanded !== '') words += expanded === 'true' ? ' expanded' : ' collapsed';
  const level = dom.attribute(element, 'aria-level');
  return level !== null && /^\d{1,2}$/.test(level) ? `${words} level=${level}` : words;
}

/** Input types that the role does not tell. */
const telling = /^(?:password|date|datetime-local|month|week|time|color|file|email|tel|url)$/;

function valueWords({ sensitive }: Page, element: Element, tag: string): string {
  let words = '';
  if (element instanceof HTMLInputElement && telling.test(element.type)) words += ` type=${element.type}`;
  if (element instanceof HTMLSelectElement) words += ` options=${element.options.length}`;
  const value = fieldValue(element) ?? '';
  if (value !== '') words += ` value=${sensitive.has(element) ? redacted : quoted(bounded(value))}`;
  if (tag === 'a' && element instanceof HTMLAnchorElement && dom.has(element, 'href')) {
    words += ` url=${quoted(bounded(shortUrl(element)))}`;
  }
  if (element instanceof HTMLIFrameElement) words += ` origin=${quoted(bounded(frameOrigin(element)))}`;
  return words;
}

/** An address of the page's own origin is as clear without it. A script is named, not printed. */
function shortUrl({ protocol, origin, href }: HTMLAnchorElement): string {
  if (protocol === 'javascript:' || protocol === 'data:') return protocol;
  return origin === location.origin && origin !== 'null' ? href.slice(origin.length) : href;
}

/** The origin that a frame was given; which one it has now, only the frame itself can say. */
const frameOrigin = ({ contentDocument, src }: HTMLIFrameElement): string =>
  contentDocument !== null ? location.origin : URL.canParse(src) ? new URL(src).origin : '';
