import { jsonPointer } from '../../../contract/json-pointer.ts';
import type { PolicyFault, PolicyFaultKind } from '../policy-fault.ts';

export type Path = readonly (string | number)[];

/** What is wrong at one place, before its line is known. */
export interface Complaint {
  readonly kind: PolicyFaultKind;
  readonly message: string;
  readonly hint: string;
}

/** Collects the faults of one policy, so that a person sees all of them at once, in the order of the lines. */
export class FaultDesk {
  readonly lineOf: (path: Path) => number;
  readonly #faults: PolicyFault[] = [];

  constructor(lineOf: (path: Path) => number) {
    this.lineOf = lineOf;
  }

  /** Always undefined, so that a reader can end with it. */
  add(path: Path, rule: string | null, complaint: Complaint): undefined {
    this.#faults.push({ line: this.lineOf(path), pointer: jsonPointer(...path), rule, ...complaint });
    return undefined;
  }

  get count(): number {
    return this.#faults.length;
  }

  faults(): readonly PolicyFault[] {
    return this.#faults.toSorted((one, other) => one.line - other.line);
  }
}
