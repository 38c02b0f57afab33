import type { JsonValue } from '../../../contract/json.ts';
import type { PolicyFaultKind } from '../policy-fault.ts';
import type { FaultDesk, Path } from './fault-desk.ts';

/** One value of a policy's text, and where it stands. */
export class Place {
  readonly value: JsonValue;
  readonly path: Path;
  /** The id of the rule around it. */
  readonly rule: string | null;
  readonly desk: FaultDesk;

  constructor(value: JsonValue, path: Path, rule: string | null, desk: FaultDesk) {
    this.value = value;
    this.path = path;
    this.rule = rule;
    this.desk = desk;
  }

  under(step: string | number, value: JsonValue): Place {
    return new Place(value, [...this.path, step], this.rule, this.desk);
  }

  inRule(rule: string | null): Place {
    return new Place(this.value, this.path, rule, this.desk);
  }

  fault(kind: PolicyFaultKind, message: string, hint: string): undefined {
    return this.desk.add(this.path, this.rule, { kind, message, hint });
  }
}
