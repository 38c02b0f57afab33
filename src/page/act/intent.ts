import type { ElementFacts, PageAct } from '../../contract/page-messages.ts';
import type { ChangeCounter } from './change-counter.ts';

/** What is known of one intent. */
export interface Intent {
  readonly act: PageAct;
  readonly element: WeakRef<Element>;
  readonly target: ElementFacts;
  state: 'acting' | 'acted' | 'failed';
  prevented: boolean;
  changes: ChangeCounter | null;
}
