import type { JsonObject } from '../../src/contract/json.ts';
import { toolNamed } from '../../src/tools/catalogue.ts';
import type { PreparedCall } from '../../src/tools/tool.ts';
import type { Work } from '../../src/tools/work.ts';

/** Takes a tool's name and arguments that it takes; returns the call, ready for the guard. */
export function preparedCall(name: string, args: JsonObject): PreparedCall {
  const checked = toolNamed(name)?.check(args);
  if (!checked?.prepared)
    throw new Error(`${name} does not take ${JSON.stringify(args)}: ${JSON.stringify(checked)}`);
  return checked.prepared;
}

/** The same, for its work of one kind. */
export function workOn<On extends Work['on']>(
  on: On,
  name: string,
  args: JsonObject,
): Extract<Work, { on: On }> {
  const { work } = preparedCall(name, args);
  if (!isOn(work, on)) throw new Error(`${name} works on ${work.on}`);
  return work;
}

const isOn = <On extends Work['on']>(work: Work, on: On): work is Extract<Work, { on: On }> => work.on === on;
