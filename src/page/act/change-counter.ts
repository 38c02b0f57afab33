/** Changes counted before the counting stops: a page that never rests must cost nothing. */
const mostChanges = 10_000;

const everything = { subtree: true, childList: true, attributes: true, characterData: true } as const;

/** Counts what changes in the document, and in the shadow trees that an element is in, from now on. */
export class ChangeCounter {
  readonly #observer = new MutationObserver((records) => this.#add(records.length));
  readonly #listening = new AbortController();
  #count = 0;

  constructor(element: Element) {
    for (const root of [document, ...shadowRootsOf(element)]) {
      this.#observer.observe(root, everything);
      for (const type of ['input', 'change']) {
        const options = { capture: true, passive: true, signal: this.#listening.signal };
        EventTarget.prototype.addEventListener.call(root, type, () => this.#add(1), options);
      }
    }
  }

  /** Changes so far, those included that the observer was not told of yet. */
  get count(): number {
    this.#add(this.#observer.takeRecords().length);
    return this.#count;
  }

  stop(): void {
    this.#add(this.#observer.takeRecords().length);
    this.#observer.disconnect();
    this.#listening.abort();
  }

  #add(changes: number): void {
    const before = this.#count;
    this.#count = Math.min(before + changes, mostChanges);
    if (this.#count === mostChanges && before < mostChanges) this.stop();
  }
}

function shadowRootsOf(element: Element): ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  for (let root = element.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
    roots.push(root);
  return roots;
}
