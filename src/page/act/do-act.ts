import type { PageAct } from '../../contract/page-messages.ts';
import type { Page } from '../page.ts';
import type { Target } from './check-target.ts';
import { clickElement } from './click-element.ts';
import { fillElement } from './fill-element.ts';
import { type Press, pressKey } from './press-key.ts';
import { submitForm } from './submit-form.ts';

/** Enter that submits, in a field of many lines too. */
const submit: Press = { key: 'Enter', modifiers: [], effect: (_, target) => submitForm(target, true) };

/** Does an act whose target was just checked; returns whether the page cancelled its default action. */
export function doAct({ tree }: Page, act: PageAct, { element, spot }: Target): boolean {
  switch (act.do) {
    case 'click':
      return spot !== null && clickElement(tree, spot.hit, spot.point, act);
    case 'fill':
      fillElement(tree, element, act.text);
      return act.submit && pressKey(tree, element, submit);
    case 'press':
      return pressKey(tree, element, act);
  }
}
