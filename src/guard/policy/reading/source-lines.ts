import { jsonPointer } from '../../../contract/json-pointer.ts';

type Step = string | number;
type LineOf = (path: readonly Step[]) => number;

const lineEnd = /\r\n|\r|\n/g;

/** Takes text and a number of its characters (code points); returns the line, counted from 1, that comes after them. */
export function lineAfter(text: string, characters: number): number {
  const before = Array.from(text).slice(0, characters).join('');
  return (before.match(lineEnd)?.length ?? 0) + 1;
}

/**
 * Takes JSON text that the strict reader took; returns a function from a place to its line. A member's
 * line is that of its name; what is not there has the line of the innermost place around it.
 */
export function sourceLines(text: string): LineOf {
  const lines = new Map<string, number>();
  walk(text, lines);
  return (path) => {
    for (let length = path.length; ; length -= 1) {
      const line = lines.get(jsonPointer(...path.slice(0, length)));
      if (line !== undefined) return line;
    }
  };
}

/** Strings whole, so that nothing inside one is taken for structure. */
const token = /"(?:[^"\\]|\\.)*"|\r\n|[\r\n{}[\],:]|[^\s"{}[\],:]+/g;

interface Open {
  /** The item's number, or the member's name. */
  step: Step;
  awaitsName: boolean;
}

function walk(text: string, lines: Map<string, number>): void {
  const open: Open[] = [];
  const outermost: Open = { step: '', awaitsName: false };
  let line = 1;
  for (const [part] of text.matchAll(token)) {
    const inner = open.at(-1) ?? outermost;
    if (part === '\n' || part === '\r' || part === '\r\n') line += 1;
    else if (part === '}' || part === ']') open.pop();
    else if (part === ',') goOn(inner);
    else if (part !== ':') {
      if (inner.awaitsName) takeName(inner, part);
      const pointer = jsonPointer(...open.map(({ step }) => step));
      if (!lines.has(pointer)) lines.set(pointer, line);
      if (part === '{') open.push({ step: '', awaitsName: true });
      if (part === '[') open.push({ step: 0, awaitsName: false });
    }
  }
}

function goOn(inner: Open): void {
  if (typeof inner.step === 'number') inner.step += 1;
  else inner.awaitsName = true;
}

function takeName(inner: Open, part: string): void {
  const name: unknown = JSON.parse(part);
  inner.step = String(name);
  inner.awaitsName = false;
}
