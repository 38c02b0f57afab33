import type { Description } from './describe-element.ts';
import { outlineStates } from './outline-states.ts';
import type { Page } from './page.ts';
import { bounded, collapse, mostOfText, quoted } from './page-text.ts';

/** Deeper than this, lines are indented no further. */
const deepestIndent = 32;

/** Code units of one run of text that are kept. */
const mostOfRun = 8 * mostOfText;

/** What a line says beside role and ref: its depth, its quoted label, and what stands at its end. */
export interface LineWords {
  readonly depth: number;
  readonly label: string;
  readonly more: string;
}

/** The lines of an outline as they are written. All page text in them is quoted, so that none can be forged. */
export class OutlineLines {
  readonly #page: Page;
  readonly #lines: string[] = [];
  #run = { text: '', depth: 0 };
  /** Code units so far. */
  units = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  element(element: Element, description: Description, { depth, label, more }: LineWords): void {
    this.endText();
    const ref = this.#page.registry.refFor(element, description);
    const name = label === '""' ? '' : ` ${label}`;
    this.#push(depth, `${description.role}${name} [${ref}]${outlineStates(this.#page, element)}${more}`);
  }

  /** Takes a piece of text; returns true when it begins a new run, which will be one line. */
  text(piece: string, depth: number): boolean {
    const begins = this.#run.text === '';
    if (begins) this.#run.depth = depth;
    this.#run.text += piece.slice(0, mostOfRun - this.#run.text.length);
    return begins;
  }

  /** True when a piece of text would add nothing. */
  isBlank(piece: string): boolean {
    return this.#run.text === '' && collapse(piece.slice(0, mostOfRun)) === '';
  }

  get inText(): boolean {
    return this.#run.text !== '';
  }

  endText(): void {
    const { text, depth } = this.#run;
    if (text === '') return;
    this.#run = { text: '', depth: 0 };
    this.#push(depth, `text ${quoted(bounded(text, mostOfText))}`);
  }

  end(cut: string): string {
    this.endText();
    if (cut !== '') this.#push(0, cut);
    return this.#lines.join('\n');
  }

  #push(depth: number, words: string): void {
    const line = `${'  '.repeat(Math.min(depth, deepestIndent))}- ${words}`;
    this.units += line.length;
    this.#lines.push(line);
  }
}
