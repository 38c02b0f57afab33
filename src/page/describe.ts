import type { DescribeAnswer, DescribeRead, RefusedAnswer } from '../contract/page-messages.ts';
import { formOf, isSubmitButton } from './act/submit-form.ts';
import { dom } from './dom.ts';
import { formFacts } from './form-facts.ts';
import type { Page } from './page.ts';
import { bounded, mostOfText, wellFormed } from './page-text.ts';
import { resolveRef } from './resolve-ref.ts';
import { visibleText } from './visible-text.ts';

/** Roles by which a script may send the form around them. */
const pressed = /^(?:button|link|clickable|menuitem|switch)$/;

/** Takes a ref; returns what an act on its element would touch. Nothing is done to it. */
export function describe(page: Page, { ref }: DescribeRead): DescribeAnswer | RefusedAnswer {
  const found = resolveRef(page, ref);
  if (found.answer === 'refused') return found;
  const { facts } = found;
  const element = activated(found.element);
  const owner = formOf(element);
  const form = owner instanceof HTMLFormElement ? formFacts(page, owner, element) : null;
  const sensitive = page.sensitive.has(found.element);
  const isQuiet = sensitive || found.element === dom.documentElement();
  const text = isQuiet ? '' : bounded(visibleText(page.tree, found.element), mostOfText).text;
  const sends = isSubmitButton(element) || ((form?.has.length ?? 0) > 0 && pressed.test(facts.role));
  return {
    answer: 'describe',
    target: facts,
    visibleText: wellFormed(text),
    submits: form !== null && sends,
    sensitive,
    form,
  };
}

/** What a click on the element activates: the button that it is in, or what its label stands for. */
function activated(element: Element): Element {
  const outer = dom.closest(element, 'button, input, select, textarea, label');
  if (outer instanceof HTMLLabelElement) return outer.control ?? element;
  return outer ?? element;
}
