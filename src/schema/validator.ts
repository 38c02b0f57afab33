import type { JsonValue } from '../contract/json.ts';
import type { Compiler } from './compiler.ts';
import { Faults } from './faults.ts';
import { ForeignCopy } from './foreign-copy.ts';
import type { SchemaVerdict, Validator } from './options.ts';
import type { Node } from './plan.ts';
import { faultsOf, testOf } from './verdict.ts';

const fitting: SchemaVerdict = Object.freeze({ ok: true });

/** A value of the strict reader is JSON already, so only its absence has to be seen. */
const isParsed = (value: unknown): value is JsonValue => value !== undefined;

/** Takes a compiled schema; returns the function that answers for one value. */
export function validator(root: Node, compiler: Compiler, input: 'parsed' | 'foreign'): Validator {
  const fits = testOf(root, compiler);
  const judge = (value: JsonValue): SchemaVerdict =>
    fits(value) ? fitting : { ok: false, issues: faultsOf(root, value, compiler) };
  if (input === 'parsed') return (value) => (isParsed(value) ? judge(value) : noJson(compiler));
  return (value) => {
    const copy = readForeign(value, compiler);
    return 'issues' in copy ? copy : judge(copy.value);
  };
}

type Refused = Extract<SchemaVerdict, { ok: false }>;

function readForeign(value: unknown, compiler: Compiler): { readonly value: JsonValue } | Refused {
  const { budget, bounds } = compiler;
  budget.steps = bounds.maxSteps;
  const faults = new Faults(budget);
  try {
    const copy = new ForeignCopy(faults, budget, bounds).of(value);
    if (faults.issues.length > 0) return { ok: false, issues: faults.issues };
    return copy === undefined ? noJson(compiler) : { value: copy };
  } catch {
    // A proxy may throw what it likes when it is looked at.
    return noJson(compiler);
  }
}

function noJson({ budget, bounds }: Compiler): Refused {
  const faults = new Faults(budget);
  const expected = `a JSON value that is read in ${bounds.maxSteps} steps`;
  faults.addReceived('arguments.wrong_type', expected, { type: 'absent' }, 'send a JSON value');
  return { ok: false, issues: faults.issues };
}
