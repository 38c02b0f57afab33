import type { PageAct } from '../../../src/contract/page-messages.ts';
import type { SimDocument } from '../browser/sim-document.ts';

export interface ElementSpec {
  readonly role: string;
  readonly name: string;
  readonly kind: string;
  /** What it holds, where it holds text. */
  readonly value?: string;
  /** What the page does when it is acted on. */
  readonly then?: (document: SimDocument) => void;
}

/** Why an element cannot be acted on now, in the words of the actor. */
export type Obstacle = 'covered' | 'hidden' | 'disabled' | 'moving';

/** One element of a simulated page. Counts what was done to it: nothing but an act changes that. */
export class SimElement {
  /** What the page does when it is acted on. */
  react: (document: SimDocument) => void;
  role: string;
  name: string;
  kind: string;
  value: string | null;
  connected = true;
  obstacle: Obstacle | null = null;
  effects = 0;

  constructor(spec: ElementSpec) {
    this.react = spec.then ?? (() => undefined);
    this.role = spec.role;
    this.name = spec.name;
    this.kind = spec.kind;
    this.value = spec.value ?? null;
  }

  receive(act: PageAct, document: SimDocument): void {
    this.effects += 1;
    if (act.do === 'fill') this.value = act.text;
    this.react(document);
  }
}
