import { classOf, isInLine, isNot, propertyTest, union } from './character-class.ts';
import type { CharacterTest, Edge, PatternFault, Syntax } from './syntax.ts';

const maxNesting = 64;
const controls: ReadonlyMap<string, number> = new Map([
  ['t', 9],
  ['n', 10],
  ['v', 11],
  ['f', 12],
  ['r', 13],
]);

/** Thrown inside this reader only. */
class Stop extends Error {
  readonly fault: PatternFault;
  constructor(fault: PatternFault['fault'], message: string) {
    super(message);
    this.fault = { fault, message };
  }
}

/**
 * Takes a regular expression of ECMAScript, with Unicode on; returns what it says, or why it is not
 * taken. References back to a group and looking around are what cannot be matched in linear time.
 */
export function readPattern(pattern: string): Syntax | PatternFault {
  try {
    return new PatternReader(pattern).whole();
  } catch (stop) {
    if (stop instanceof Stop) return stop.fault;
    throw stop;
  }
}

class PatternReader {
  readonly #text: readonly string[];
  #at = 0;
  #nesting = 0;

  constructor(pattern: string) {
    this.#text = Array.from(pattern);
  }

  whole(): Syntax {
    const choice = this.#choice();
    if (this.#at < this.#text.length) throw new Stop('malformed', 'a bracket is closed that was not opened');
    return choice;
  }

  #choice(): Syntax {
    this.#nesting += 1;
    if (this.#nesting > maxNesting) throw new Stop('unsupported', `more than ${maxNesting} groups deep`);
    const branches = [this.#sequence()];
    while (this.#take('|')) branches.push(this.#sequence());
    this.#nesting -= 1;
    const [only] = branches;
    return only !== undefined && branches.length === 1 ? only : { is: 'choice', branches };
  }

  #sequence(): Syntax {
    const parts: Syntax[] = [];
    for (let next = this.#peek(); next !== undefined && next !== '|' && next !== ')'; next = this.#peek()) {
      parts.push(this.#quantified(this.#atom()));
    }
    return { is: 'sequence', parts };
  }

  #quantified(part: Syntax): Syntax {
    const times = this.#times();
    if (times === undefined) return part;
    if (part.is === 'edge') throw new Stop('malformed', 'a place cannot be repeated');
    this.#take('?');
    return { is: 'repeat', part, least: times[0], most: times[1] };
  }

  #times(): readonly [number, number] | undefined {
    if (this.#take('*')) return [0, Infinity];
    if (this.#take('+')) return [1, Infinity];
    if (this.#take('?')) return [0, 1];
    if (!this.#take('{')) return undefined;
    const counts = /^(\d{1,9})(?:(,)(\d{1,9})?)?$/.exec(this.#until('}'));
    if (counts === null) throw new Stop('malformed', 'braces must hold how often');
    const least = Number(counts[1]);
    const most = counts[2] === undefined ? least : counts[3] === undefined ? Infinity : Number(counts[3]);
    if (most < least) throw new Stop('malformed', 'the most is less than the least');
    return [least, most];
  }

  #atom(): Syntax {
    const next = this.#next();
    if (next === '(') return this.#group();
    if (next === '[') return this.#set();
    if (next === '.') return { is: 'character', test: isInLine };
    if (next === '^') return edge('start');
    if (next === '$') return edge('end');
    if (next === '\\') return this.#escape();
    if ('*+?{}]'.includes(next)) throw new Stop('malformed', `${next} stands where it means nothing`);
    return exactly(next.codePointAt(0) ?? 0);
  }

  #group(): Syntax {
    if (this.#take('?') && !this.#take(':')) {
      const isName = this.#take('<') && this.#peek() !== '=' && this.#peek() !== '!';
      if (!isName) throw new Stop('unsupported', 'looking around is not linear');
      if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(this.#until('>'))) {
        throw new Stop('malformed', 'a group needs a name');
      }
    }
    const inner = this.#choice();
    if (!this.#take(')')) throw new Stop('malformed', 'a group is not closed');
    return inner;
  }

  #escape(): Syntax {
    if (this.#take('b')) return edge('word');
    if (this.#take('B')) return edge('notWord');
    if (/^[1-9k]$/.test(this.#peek() ?? ''))
      throw new Stop('unsupported', 'a reference to a group is not linear');
    const escaped = this.#escaped();
    return typeof escaped === 'number' ? exactly(escaped) : { is: 'character', test: escaped };
  }

  #set(): Syntax {
    const isOpposite = this.#take('^');
    const ranges: [number, number][] = [];
    const tests: CharacterTest[] = [];
    while (!this.#take(']')) {
      const least = this.#member();
      const isRange = this.#peek() === '-' && this.#text[this.#at + 1] !== ']';
      if (typeof least !== 'number') {
        if (isRange) throw new Stop('malformed', 'a range begins with a set');
        tests.push(least);
      } else ranges.push([least, isRange ? this.#rangeEnd(least) : least]);
    }
    const test = union(ranges, tests);
    return { is: 'character', test: isOpposite ? isNot(test) : test };
  }

  #rangeEnd(least: number): number {
    this.#next();
    const most = this.#member();
    if (typeof most !== 'number' || most < least)
      throw new Stop('malformed', 'a range ends before it begins');
    return most;
  }

  #member(): number | CharacterTest {
    const next = this.#next();
    if (next !== '\\') return next.codePointAt(0) ?? 0;
    return this.#take('b') ? 8 : this.#escaped();
  }

  #escaped(): number | CharacterTest {
    const letter = this.#next();
    const named = classOf(letter) ?? controls.get(letter);
    if (named !== undefined) return named;
    if (letter === 'p' || letter === 'P') return this.#property(letter === 'P');
    if (letter === 'x') return this.#hexadecimal(2);
    if (letter === 'u') return this.#take('{') ? this.#codePoint() : this.#unit();
    if (letter === '0' && !/^\d$/.test(this.#peek() ?? '')) return 0;
    if (letter === 'c' && /^[A-Za-z]$/.test(this.#peek() ?? '')) return this.#next().charCodeAt(0) % 32;
    if (/^[\p{L}\p{N}_]$/u.test(letter)) throw new Stop('malformed', 'an escape that means nothing');
    return letter.codePointAt(0) ?? 0;
  }

  #property(isOpposite: boolean): CharacterTest {
    const property = this.#take('{') ? this.#until('}') : '';
    const test = /^[A-Za-z0-9_]+(?:=[A-Za-z0-9_]+)?$/.test(property) ? propertyTest(property) : undefined;
    if (test === undefined) throw new Stop('malformed', 'an unknown property of characters');
    return isOpposite ? isNot(test) : test;
  }

  #codePoint(): number {
    const digits = this.#until('}');
    const code = /^[0-9A-Fa-f]{1,8}$/.test(digits) ? Number.parseInt(digits, 16) : Infinity;
    if (code > 0x10ffff) throw new Stop('malformed', 'no such character');
    return code;
  }

  #unit(): number {
    const high = this.#hexadecimal(4);
    const isHigh = high >= 0xd800 && high <= 0xdbff;
    const rest = this.#text.slice(this.#at, this.#at + 6).join('');
    const low = isHigh ? /^\\u(d[c-f][0-9a-f]{2})$/i.exec(rest)?.[1] : undefined;
    if (low === undefined) return high;
    this.#at += 6;
    return 0x10000 + (high - 0xd800) * 0x400 + (Number.parseInt(low, 16) - 0xdc00);
  }

  #hexadecimal(length: number): number {
    const digits = this.#text.slice(this.#at, this.#at + length).join('');
    if (digits.length !== length || !/^[0-9A-Fa-f]+$/.test(digits)) {
      throw new Stop('malformed', 'an escape without its digits');
    }
    this.#at += length;
    return Number.parseInt(digits, 16);
  }

  #until(end: string): string {
    const from = this.#at;
    while (this.#next() !== end);
    return this.#text.slice(from, this.#at - 1).join('');
  }

  #peek(): string | undefined {
    return this.#text[this.#at];
  }

  #take(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at += 1;
    return true;
  }

  #next(): string {
    const next = this.#peek();
    if (next === undefined) throw new Stop('malformed', 'the pattern ends too soon');
    this.#at += 1;
    return next;
  }
}

const edge = (at: Edge): Syntax => ({ is: 'edge', edge: at });
const exactly = (code: number): Syntax => ({ is: 'character', test: (other) => other === code });
