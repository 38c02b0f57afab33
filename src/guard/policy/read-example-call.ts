import { readStrictJson } from '../../wire/strict-json.ts';
import type { CallFacts } from './call-facts.ts';
import type { PolicyFault } from './policy-fault.ts';
import { policyLimits } from './policy-limits.ts';
import { FaultDesk } from './reading/fault-desk.ts';
import { Place } from './reading/place.ts';
import { readExample } from './reading/read-example.ts';
import { lineAfter, sourceLines } from './reading/source-lines.ts';

export type ExampleReading =
  | { readonly ok: true; readonly facts: CallFacts }
  | { readonly ok: false; readonly faults: readonly PolicyFault[] };

/** Takes the text of one call as the examples of a policy describe calls; returns its facts, or what is wrong with it. */
export function readExampleCall(text: string): ExampleReading {
  const reading = readStrictJson(text, { maxBytes: policyLimits.bytes });
  if (!reading.ok) {
    const { at, pointer, kind, expected, hint } = reading.fault;
    const message = `This is not the JSON of a call: expected ${expected}.`;
    return { ok: false, faults: [{ line: lineAfter(text, at), pointer, rule: null, kind, message, hint }] };
  }
  const desk = new FaultDesk(sourceLines(text));
  const facts = readExample(new Place(reading.value, [], null, desk));
  return facts === undefined ? { ok: false, faults: desk.faults() } : { ok: true, facts };
}
