import { isBlock } from './block-tags.ts';
import { dom } from './dom.ts';

/** Deeper than any editor nests what is typed into it. */
const deepest = 200;

/**
 * Takes an editor; returns its text as it would be typed: a line a block or break, and no line for the
 * break that an editor keeps at the end of a block.
 */
export function editorText(editor: Element): string {
  const lines = [''];
  collect(editor, lines, { fresh: true, depth: 0 });
  return lines.join('\n');
}

/** `fresh`: the current line was begun by a block and holds nothing yet. */
interface Writing {
  fresh: boolean;
  depth: number;
}

function collect(parent: Element, lines: string[], writing: Writing): void {
  if (writing.depth > deepest) return;
  writing.depth += 1;
  for (let child = dom.firstChild(parent); child !== null; child = dom.nextSibling(child)) {
    if (child instanceof Text) add(lines, writing, dom.text(child));
    else if (child instanceof Element) collectElement(child, lines, writing);
  }
  writing.depth -= 1;
}

function collectElement(element: Element, lines: string[], writing: Writing): void {
  const tag = dom.tag(element);
  if (tag === 'br') {
    if (!isLastInBlock(element)) breakLine(lines, writing);
    return;
  }
  if (!isBlock(tag)) return collect(element, lines, writing);
  if (!writing.fresh) breakLine(lines, writing);
  writing.fresh = true;
  collect(element, lines, writing);
  if (hasLaterContent(element)) breakLine(lines, writing);
  else writing.fresh = false;
}

function add(lines: string[], writing: Writing, text: string): void {
  if (text === '') return;
  lines.push(`${lines.pop() ?? ''}${text}`);
  writing.fresh = false;
}

function breakLine(lines: string[], writing: Writing): void {
  lines.push('');
  writing.fresh = true;
}

const isLastInBlock = (element: Element): boolean => !hasLaterContent(element);

function hasLaterContent(node: Node): boolean {
  const next = dom.nextSibling(node);
  return next !== null && (!(next instanceof Text) || dom.text(next) !== '' || hasLaterContent(next));
}
