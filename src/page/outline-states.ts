import { dom } from './dom.ts';
import { isDisabled, isReadOnly } from './enabled-state.ts';
import { checkedState, fieldValue } from './field-value.ts';
import type { Page } from './page.ts';
import { bounded, quoted } from './page-text.ts';
import { redacted } from './sensitive-fields.ts';

type Word = string | false | null;

/** Takes a listed element; returns what its line says after the ref, each with a space before it. */
export function outlineStates(page: Page, element: Element): string {
  const said = (name: string): string => dom.attribute(element, `aria-${name}`) ?? '';
  const expanded = expandedState(element, said('expanded'));
  const words: Word[] = [
    isDisabled(page.tree, element) && 'disabled',
    checkedWord(element),
    isReadOnly(element) && 'readonly',
    (dom.matches(element, ':required') || said('required') === 'true') && 'required',
    !/^(?:false)?$/.test(said('invalid') || `${dom.matches(element, ':user-invalid')}`) && 'invalid',
    element === dom.active() && dom.tag(element) !== 'body' && 'focused',
    expanded && (expanded === 'true' ? 'expanded' : 'collapsed'),
    ((element instanceof HTMLOptionElement && element.selected) || said('selected') === 'true') && 'selected',
    said('pressed') === 'true' && 'pressed',
    !/^(?:false)?$/.test(said('current')) && 'current',
    levelWord(element, said('level')),
    ...valueWords(page, element),
  ];
  return words.map((word) => (word === false || word === null || word === '' ? '' : ` ${word}`)).join('');
}

/** A label that is listed stands for a control that is not seen, and says how that is. */
function checkedWord(element: Element): Word {
  const checked = checkedState(element instanceof HTMLLabelElement ? (element.control ?? element) : element);
  return checked === 'mixed' ? 'checked=mixed' : checked === true && 'checked';
}

function levelWord(element: Element, said: string): Word {
  const level = /^h([1-6])$/.exec(dom.tag(element))?.[1] ?? said;
  return /^\d{1,2}$/.test(level) && `level=${level}`;
}

function expandedState(element: Element, said: string): string {
  const details = dom.tag(element) === 'summary' ? dom.parent(element) : null;
  return details instanceof HTMLDetailsElement ? `${details.open}` : said;
}

/** Input types that the role does not tell. */
const telling = /^(?:password|date|datetime-local|month|week|time|color|file|email|tel|url)$/;

function valueWords({ sensitive }: Page, element: Element): Word[] {
  const value = fieldValue(element);
  return [
    element instanceof HTMLInputElement && telling.test(element.type) && `type=${element.type}`,
    element instanceof HTMLSelectElement && `options=${element.options.length}`,
    value !== null && value !== '' && `value=${sensitive.has(element) ? redacted : quoted(bounded(value))}`,
    element instanceof HTMLAnchorElement &&
      dom.has(element, 'href') &&
      `url=${quoted(bounded(shortUrl(element)))}`,
    element instanceof HTMLIFrameElement && `origin=${quoted(bounded(frameOrigin(element)))}`,
  ];
}

/** An address of the page's own origin is as clear without it. A script is named, not printed. */
function shortUrl({ protocol, origin, href }: HTMLAnchorElement): string {
  if (protocol === 'javascript:' || protocol === 'data:') return protocol;
  return origin === location.origin && origin !== 'null' ? href.slice(origin.length) : href;
}

/** The origin that a frame was given; which one it has now, only the frame itself can say. */
const frameOrigin = ({ contentDocument, src }: HTMLIFrameElement): string =>
  contentDocument !== null ? location.origin : URL.canParse(src) ? new URL(src).origin : '';
