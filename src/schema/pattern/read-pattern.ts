import { isInLine, isNot, union } from './character-class.ts';
import { PatternCursor, PatternStop } from './pattern-cursor.ts';
import { readEscape } from './read-escape.ts';
import type { CharacterTest, Edge, PatternFault, Syntax } from './syntax.ts';

const maxNesting = 64;
/**
 * Takes a regular expression of ECMAScript, with Unicode on; returns what it says, or why it is not
 * taken. References back to a group and looking around are what cannot be matched in linear time.
 */
export function readPattern(pattern: string): Syntax | PatternFault {
  try {
    return new PatternReader(pattern).whole();
  } catch (stop) {
    if (stop instanceof PatternStop) return stop.fault;
    throw stop;
  }
}

class PatternReader {
  readonly #cursor: PatternCursor;
  #nesting = 0;

  constructor(pattern: string) {
    this.#cursor = new PatternCursor(pattern);
  }

  whole(): Syntax {
    const choice = this.#choice();
    if (this.#cursor.peek() !== undefined)
      throw new PatternStop('malformed', 'a bracket is closed that was not opened');
    return choice;
  }

  #choice(): Syntax {
    this.#nesting += 1;
    if (this.#nesting > maxNesting)
      throw new PatternStop('unsupported', `more than ${maxNesting} groups deep`);
    const branches = [this.#sequence()];
    while (this.#cursor.take('|')) branches.push(this.#sequence());
    this.#nesting -= 1;
    const [only] = branches;
    return only !== undefined && branches.length === 1 ? only : { is: 'choice', branches };
  }

  #sequence(): Syntax {
    const parts: Syntax[] = [];
    for (
      let next = this.#cursor.peek();
      next !== undefined && next !== '|' && next !== ')';
      next = this.#cursor.peek()
    ) {
      parts.push(this.#quantified(this.#atom()));
    }
    return { is: 'sequence', parts };
  }

  #quantified(part: Syntax): Syntax {
    const times = this.#times();
    if (times === undefined) return part;
    if (part.is === 'edge') throw new PatternStop('malformed', 'a place cannot be repeated');
    this.#cursor.take('?');
    return { is: 'repeat', part, least: times[0], most: times[1] };
  }

  #times(): readonly [number, number] | undefined {
    if (this.#cursor.take('*')) return [0, Infinity];
    if (this.#cursor.take('+')) return [1, Infinity];
    if (this.#cursor.take('?')) return [0, 1];
    if (!this.#cursor.take('{')) return undefined;
    const counts = /^(\d{1,9})(?:(,)(\d{1,9})?)?$/.exec(this.#cursor.until('}'));
    if (counts === null) throw new PatternStop('malformed', 'braces must hold how often');
    const least = Number(counts[1]);
    const most = counts[2] === undefined ? least : counts[3] === undefined ? Infinity : Number(counts[3]);
    if (most < least) throw new PatternStop('malformed', 'the most is less than the least');
    return [least, most];
  }

  #atom(): Syntax {
    const next = this.#cursor.next();
    if (next === '(') return this.#group();
    if (next === '[') return this.#set();
    if (next === '.') return { is: 'character', test: isInLine };
    if (next === '^') return edge('start');
    if (next === '$') return edge('end');
    if (next === '\\') return this.#escape();
    if ('*+?{}]'.includes(next)) throw new PatternStop('malformed', `${next} stands where it means nothing`);
    return exactly(next.codePointAt(0) ?? 0);
  }

  #group(): Syntax {
    if (this.#cursor.take('?') && !this.#cursor.take(':')) {
      const isName = this.#cursor.take('<') && this.#cursor.peek() !== '=' && this.#cursor.peek() !== '!';
      if (!isName) throw new PatternStop('unsupported', 'looking around is not linear');
      if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(this.#cursor.until('>'))) {
        throw new PatternStop('malformed', 'a group needs a name');
      }
    }
    const inner = this.#choice();
    if (!this.#cursor.take(')')) throw new PatternStop('malformed', 'a group is not closed');
    return inner;
  }

  #escape(): Syntax {
    if (this.#cursor.take('b')) return edge('word');
    if (this.#cursor.take('B')) return edge('notWord');
    if (/^[1-9k]$/.test(this.#cursor.peek() ?? ''))
      throw new PatternStop('unsupported', 'a reference to a group is not linear');
    const escaped = readEscape(this.#cursor);
    return typeof escaped === 'number' ? exactly(escaped) : { is: 'character', test: escaped };
  }

  #set(): Syntax {
    const isOpposite = this.#cursor.take('^');
    const ranges: [number, number][] = [];
    const tests: CharacterTest[] = [];
    while (!this.#cursor.take(']')) {
      const least = this.#member();
      const isRange = this.#cursor.peek() === '-' && this.#cursor.peek(1) !== ']';
      if (typeof least !== 'number') {
        if (isRange) throw new PatternStop('malformed', 'a range begins with a set');
        tests.push(least);
      } else ranges.push([least, isRange ? this.#rangeEnd(least) : least]);
    }
    const test = union(ranges, tests);
    return { is: 'character', test: isOpposite ? isNot(test) : test };
  }

  #rangeEnd(least: number): number {
    this.#cursor.next();
    const most = this.#member();
    if (typeof most !== 'number' || most < least)
      throw new PatternStop('malformed', 'a range ends before it begins');
    return most;
  }

  #member(): number | CharacterTest {
    const next = this.#cursor.next();
    if (next !== '\\') return next.codePointAt(0) ?? 0;
    return this.#cursor.take('b') ? 8 : readEscape(this.#cursor);
  }
}

const edge = (at: Edge): Syntax => ({ is: 'edge', edge: at });
const exactly = (code: number): Syntax => ({ is: 'character', test: (other) => other === code });
