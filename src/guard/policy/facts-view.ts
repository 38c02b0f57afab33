import type { CallFacts } from './call-facts.ts';
import type { OriginField, PathField } from './condition.ts';
import { pathWords } from './path-set.ts';
import { parseWebOrigin, type WebOrigin } from './web-origin.ts';

/** The facts of one call, and what many rules need of them worked out once. */
export class FactsView {
  readonly facts: CallFacts;
  readonly origins: Readonly<Record<OriginField, WebOrigin | null>>;
  #pageWords: readonly string[] | undefined;
  #destinationWords: readonly string[] | undefined;

  constructor(facts: CallFacts) {
    this.facts = facts;
    this.origins = {
      origins: webOrigin(facts.page?.origin),
      topOrigins: webOrigin(facts.page?.topOrigin),
      'destination.origins': webOrigin(facts.destination?.origin),
      'target.formActionOrigins': webOrigin(facts.target?.formActionOrigin),
    };
  }

  words(field: PathField): readonly string[] {
    if (field === 'pathSets') return (this.#pageWords ??= pathWords(this.facts.page?.path ?? ''));
    return (this.#destinationWords ??= pathWords(this.facts.destination?.path ?? ''));
  }
}

const webOrigin = (origin: string | null | undefined): WebOrigin | null =>
  typeof origin === 'string' ? parseWebOrigin(origin) : null;
