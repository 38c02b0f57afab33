import type { Budget } from '../budget.ts';
import { isWord } from './character-class.ts';
import type { Program } from './program.ts';
import type { Edge } from './syntax.ts';

/**
 * Takes a program, a text and a budget; true when the program matches somewhere in the text. All
 * ways are followed side by side, so time is at most the length of the text times that of the
 * program, and each step is taken from the budget: when it is spent, nothing matches.
 */
export function runProgram(program: Program, text: string, budget: Budget): boolean {
  const seen = new Uint32Array(program.length);
  let round = 0;
  let before = -1;
  const active: number[] = [];
  for (let at = 0; ;) {
    const code = text.codePointAt(at) ?? -1;
    const ready: number[] = [];
    round += 1;
    active.push(0);
    while (active.length > 0) {
      const place = active.pop() ?? 0;
      if (seen[place] === round) continue;
      seen[place] = round;
      budget.steps -= 1;
      const step = program[place];
      if (step === undefined) continue;
      if (step.does === 'match') return budget.steps >= 0;
      if (step.does === 'take') ready.push(place);
      else if (step.does === 'fork') active.push(...step.targets);
      else if (holds(step.edge, before, code)) active.push(place + 1);
    }
    if (code < 0 || budget.steps < 0) return false;
    for (const place of ready) {
      const step = program[place];
      if (step?.does === 'take' && step.test(code)) active.push(place + 1);
    }
    before = code;
    at += code > 0xffff ? 2 : 1;
  }
}

function holds(edge: Edge, before: number, after: number): boolean {
  if (edge === 'start') return before < 0;
  if (edge === 'end') return after < 0;
  return (isWord(before) !== isWord(after)) === (edge === 'word');
}
