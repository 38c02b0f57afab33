import type { Compiler } from './compiler.ts';
import { programOf } from './pattern/program.ts';
import { readPattern } from './pattern/read-pattern.ts';
import { runProgram } from './pattern/run-program.ts';

const maxInstructions = 5_000;

/** Takes a pattern and the steps to it in the schema; returns its test, linear in the text. Throws a SchemaError. */
export function patternTest(
  pattern: string,
  compiler: Compiler,
  ...steps: readonly string[]
): (text: string) => boolean {
  const syntax = readPattern(pattern);
  if ('fault' in syntax) return compiler[syntax.fault](`pattern not taken: ${syntax.message}`, ...steps);
  const program = programOf(syntax, maxInstructions);
  if (program === undefined)
    return compiler.unsupported(`a pattern over ${maxInstructions} instructions`, ...steps);
  const { budget } = compiler;
  return (text) => runProgram(program, text, budget);
}
