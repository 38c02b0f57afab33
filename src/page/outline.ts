import type { PageRead } from '../contract/page-messages.ts';
import { describeElement, type Description } from './describe-element.ts';
import { dom } from './dom.ts';
import type { Naming } from './name-of.ts';
import { OutlineLines } from './outline-lines.ts';
import { isSaidByOwner, lookAt, step, type Listed, type Place, type Through } from './outline-walk.ts';
import type { Page } from './page.ts';
import { bounded, mostOfText, quoted } from './page-text.ts';
import { isInteractive, isNamedByContent } from './role-of.ts';
import { hidesText } from './visibility-of.ts';

export type SnapshotRead = Extract<PageRead, { do: 'snapshot' }>;

/** Code units of an outline, so that a page of long names cannot outgrow a reply. */
const mostUnits = 250_000;

/** Elements counted behind the bound; a larger page says that there are more. */
const mostCounted = 10_000;

/** Roles whose inside is not the outline's matter. */
const closed = /^(?:frame|video|audio|canvas|plugin|img)$/;

/** Walks a page as it is drawn and writes a line for each element and run of text, until a bound is met. */
export class Outline {
  readonly #page: Page;
  readonly #read: SnapshotRead;
  readonly #naming: Naming;
  readonly #lines: OutlineLines;
  readonly #places: Place[] = [];
  nodes = 0;
  cut = 0;
  /** Where the bound was met; null where nothing was left out. */
  stopped: readonly Place[] | null = null;

  constructor(page: Page, read: SnapshotRead) {
    this.#page = page;
    this.#read = read;
    this.#naming = page.naming();
    this.#lines = new OutlineLines(page);
  }

  /** Lists the element that is read, seen or not, and makes what is in it the place to walk. */
  open(element: Element, description: Description, label: string): void {
    this.nodes += 1;
    this.#lines.element(element, description, { depth: 0, label, more: '' });
    this.#enter(element, {
      depth: 1,
      seen: true,
      said: false,
      inControl: false,
      pointer: false,
      block: true,
    });
  }

  /** Lists the root without counting it, and goes on where an earlier walk stopped. */
  resume(element: Element, description: Description, label: string, places: readonly Place[]): void {
    this.#lines.element(element, description, { depth: 0, label, more: '' });
    this.#places.push(...places);
  }

  /** Walks to the end, or to the bound and from there on only counting; returns the lines. */
  walk(): string {
    for (let place = this.#places.at(-1); place !== undefined; place = this.#places.at(-1)) {
      const node = place.siblings.next;
      if (node === null) this.#leave(place);
      else if (node instanceof Element) this.#element(node, place);
      else if (node instanceof Text) this.#text(node, place);
      else step(place);
      if (this.cut >= mostCounted) break;
    }
    const more = this.cut >= mostCounted ? ' or more' : '';
    return this.#lines.end(this.cut === 0 ? '' : `cut ${this.cut}${more}, go on with the cursor`);
  }

  #leave(place: Place): void {
    if (place.block) this.#lines.endText();
    this.#places.pop();
  }

  #text(node: Text, place: Place): void {
    const text = dom.text(node);
    const shown = place.seen && !place.said && this.#read.only === 'all' && this.stopped === null;
    if (!shown || this.#lines.isBlank(text)) step(place);
    else if (!this.#lines.inText && this.#isFull()) this.#stop(place);
    else {
      step(place);
      if (this.#lines.text(text, place.depth)) this.nodes += 1;
    }
  }

  #element(element: Element, place: Place): void {
    const look = lookAt(element, place);
    if (look.look === 'hidden') this.#hiddenFiles(element, place);
    else if (look.look === 'through') this.#through(element, place, look);
    else if (this.#isLeftOut(element, place, look)) {
      this.#through(element, place, { look: 'through', seen: true, pointer: look.pointer, block: true });
    } else if (this.#isFull()) {
      this.#stop(place);
      this.cut += 1;
      if (this.#isOpen(element, look.role)) this.#enter(element, { ...place, pointer: look.pointer });
    } else {
      step(place);
      this.#list(element, place, look);
    }
  }

  /** True when there is no room for one more line. */
  #isFull(): boolean {
    return this.stopped !== null || this.nodes >= this.#read.maxNodes || this.#lines.units >= mostUnits;
  }

  /** Remembers where the walk stopped, and passes what stands there. */
  #stop(place: Place): void {
    this.stopped ??= this.#places.map((each) => ({ ...each }));
    step(place);
  }

  #through(element: Element, place: Place, { seen, pointer, block }: Through): void {
    if (block) this.#lines.endText();
    step(place);
    const said = place.said || isSaidByOwner(this.#page.tree, element);
    this.#enter(element, { depth: place.depth, inControl: place.inControl, seen, said, pointer, block });
  }

  #isLeftOut(element: Element, place: Place, { role, clickable }: Listed): boolean {
    // What a name has said is not said again by what it was made of.
    if (place.said || this.#read.only === 'interactive') return !isInteractive(role) && !clickable;
    return role === 'img' && !namingAttributes.some((name) => (dom.attribute(element, name) ?? '') !== '');
  }

  #list(element: Element, place: Place, { role, pointer, clickable }: Listed): void {
    const description = describeElement(this.#naming, element, role);
    if (description === null) return;
    const named = isNamedByContent(role) || dom.has(element, 'contenteditable');
    const said = named && !description.name.cut;
    const leaf = !this.#isOpen(element, role);
    const text = leaf && !said && !place.said && this.#read.only === 'all' ? ownWords(element) : '';
    const more = `${clickable ? ' clickable' : ''}${text}`;
    this.nodes += 1;
    this.#lines.element(element, description, { depth: place.depth, label: quoted(description.name), more });
    if (leaf) return;
    const inControl = place.inControl || isInteractive(role) || clickable;
    const seen = !hidesText(element);
    this.#enter(element, { depth: place.depth + 1, seen, said, inControl, pointer, block: true });
  }

  /** True when there is something in an element that may be listed. */
  #isOpen(element: Element, role: string): boolean {
    if (closed.test(role) || (element instanceof HTMLSelectElement && role !== 'listbox')) return false;
    return dom.firstElement(element) !== null || this.#page.tree.isHost(element);
  }

  #enter(element: Element, place: Omit<Place, 'owner' | 'siblings'>): void {
    this.#places.push({ ...place, owner: element, siblings: this.#page.tree.children(element) });
  }

  /** A file input is often hidden behind a button of the page's own; a file can still be put into it. */
  #hiddenFiles(element: Element, place: Place): void {
    const files =
      element instanceof HTMLInputElement && element.type === 'file'
        ? [element]
        : dom.allIn(element, 'input[type=file]');
    const [...found] = files;
    if (found.length > 0 && this.#isFull()) {
      this.#stop(place);
      this.cut += found.length;
      return;
    }
    step(place);
    for (const file of found.slice(0, this.#read.maxNodes - this.nodes)) {
      const description = describeElement(this.#naming, file, null);
      if (description === null) continue;
      this.nodes += 1;
      this.#lines.element(file, description, {
        depth: place.depth,
        label: quoted(description.name),
        more: ' hidden',
      });
    }
  }
}

const namingAttributes = ['alt', 'aria-label', 'aria-labelledby', 'title'] as const;

/** The text of an element that holds nothing else, on its own line. */
function ownWords(element: Element): string {
  if (valueTags.test(dom.tag(element))) return '';
  const text = bounded(dom.textContent(element) ?? '', mostOfText);
  return text.text === '' ? '' : ` text=${quoted(text)}`;
}

/** Elements whose text is their value, and said as that. */
const valueTags = /^(?:input|textarea|select)$/;
