import { dom } from './dom.ts';
import { checkedState, fieldValue } from './field-value.ts';
import { isDisabled, isReadOnly } from './enabled-state.ts';
import type { Page } from './page.ts';
import { bounded, quoted } from './page-text.ts';
import { redacted } from './sensitive-fields.ts';

/** Takes a listed element; returns what its line says after the ref, each with a space before it. */
export function outlineStates(page: Page, element: Element): string {
  const states = [...controlStates(page, element), ...ariaStates(element), ...valueStates(page, element)];
  return states.map((state) => ` ${state}`).join('');
}

function controlStates({ tree }: Page, element: Element): string[] {
  const states: string[] = [];
  if (isDisabled(tree, element)) states.push('disabled');
  const checked = checkedState(controlOf(element));
  if (checked !== null && checked !== false) states.push(checked === true ? 'checked' : 'checked=mixed');
  if (isReadOnly(element)) states.push('readonly');
  if (dom.matches(element, ':required') || isTrue(element, 'aria-required')) states.push('required');
  if (isInvalid(element)) states.push('invalid');
  if (element === dom.active() && dom.tag(element) !== 'body') states.push('focused');
  if (element instanceof HTMLOptionElement && element.selected) states.push('selected');
  return states;
}

/** A label stands for its control where that is not seen. */
const controlOf = (element: Element): Element =>
  element instanceof HTMLLabelElement ? (element.control ?? element) : element;

function ariaStates(element: Element): string[] {
  const states: string[] = [];
  const expanded = expandedState(element);
  if (expanded !== null) states.push(expanded ? 'expanded' : 'collapsed');
  if (isTrue(element, 'aria-selected')) states.push('selected');
  if (isTrue(element, 'aria-pressed')) states.push('pressed');
  const current = dom.attribute(element, 'aria-current');
  if (current !== null && current !== '' && current !== 'false') states.push('current');
  const level = /^h([1-6])$/.exec(dom.tag(element))?.[1] ?? dom.attribute(element, 'aria-level');
  if (level !== null && /^\d{1,2}$/.test(level)) states.push(`level=${level}`);
  return states;
}

function valueStates({ sensitive }: Page, element: Element): string[] {
  const states: string[] = [];
  if (element instanceof HTMLInputElement && telling.test(element.type)) states.push(`type=${element.type}`);
  if (element instanceof HTMLSelectElement) states.push(`options=${element.options.length}`);
  const value = fieldValue(element);
  if (value !== null && value !== '') {
    states.push(`value=${sensitive.has(element) ? redacted : quoted(bounded(value))}`);
  }
  if (element instanceof HTMLAnchorElement && dom.has(element, 'href')) {
    states.push(`url=${quoted(bounded(shortUrl(element)))}`);
  }
  if (element instanceof HTMLIFrameElement) states.push(`origin=${frameOrigin(element)}`);
  return states;
}

/** Input types whose role does not say what they take. */
const telling = /^(?:password|date|datetime-local|month|week|time|color|file|email|tel|url)$/;

const isTrue = (element: Element, name: string): boolean => dom.attribute(element, name) === 'true';

function isInvalid(element: Element): boolean {
  const said = dom.attribute(element, 'aria-invalid');
  return said === null ? dom.matches(element, ':user-invalid') : said !== 'false' && said !== '';
}

function expandedState(element: Element): boolean | null {
  if (dom.tag(element) === 'summary') {
    const details = dom.parent(element);
    return details instanceof HTMLDetailsElement ? details.open : null;
  }
  const said = dom.attribute(element, 'aria-expanded');
  return said === null || said === '' ? null : said === 'true';
}

/** An address of the page's own origin is as clear without it. A script is named, not printed. */
function shortUrl({ protocol, origin, href }: HTMLAnchorElement): string {
  if (protocol === 'javascript:' || protocol === 'data:') return protocol;
  return origin === location.origin && origin !== 'null' ? href.slice(origin.length) : href;
}

/** The origin that a frame was given; which one it has now, only the frame itself can say. */
function frameOrigin(frame: HTMLIFrameElement): string {
  if (frame.contentDocument !== null) return quoted(bounded(location.origin));
  const address = frame.src === '' ? null : URL.parse(frame.src);
  return address === null ? 'unknown' : quoted(bounded(address.origin));
}
