import { explain } from '../guard/policy/explain.ts';
import { loadPolicy } from '../guard/policy/load-policy.ts';
import type { LoadedPolicy } from '../guard/policy/loaded-policy.ts';
import type { PolicyFault } from '../guard/policy/policy-fault.ts';
import { askPreset } from '../guard/policy/presets/ask.ts';
import { readExampleCall } from '../guard/policy/read-example-call.ts';
import type { PolicyTier } from '../guard/policy/rule.ts';
import { readInput } from './read-input.ts';
import { usageError } from './usage-error.ts';

export interface ExplainOptions {
  readonly policy?: string;
  readonly managed?: string;
  readonly json?: boolean;
}

/** Prints what the policies decide about the call in a file. Returns the status to leave with. */
export async function runExplain(file: string, options: ExplainOptions): Promise<number> {
  const call = await readInput(file);
  const person = options.policy === undefined ? askPreset : await readInput(options.policy);
  const managed = options.managed === undefined ? null : await readInput(options.managed);
  if (call === undefined) return usageError(`there is no file ${file}. Give one, or - for standard input.`);
  if (person === undefined || managed === undefined) return usageError('there is no such policy file.');
  const example = readExampleCall(call);
  if (!example.ok) return usageError(faultLines(file, example.faults));
  const own = load(person, 'person', options.policy ?? 'the shipped policy');
  const above = managed === null ? null : load(managed, 'managed', options.managed ?? '');
  if (typeof own === 'string') return usageError(own);
  if (typeof above === 'string') return usageError(above);
  const explained = explain({ managed: above, person: own, grants: [] }, example.facts);
  const { decision, attended } = explained;
  process.stdout.write(
    options.json === true ? `${JSON.stringify({ ...decision, attended })}\n` : `${explained.words}\n`,
  );
  return decision.decision === 'allow' ? 0 : 1;
}

/** The policy, or its faults in words. */
function load(text: string, tier: PolicyTier, name: string): LoadedPolicy | string {
  const loading = loadPolicy(text, tier);
  return loading.ok ? loading.policy : faultLines(name, loading.faults);
}

const faultLines = (name: string, faults: readonly PolicyFault[]): string =>
  [
    `${name} has faults.`,
    ...faults.map(({ line, message, hint }) => `  line ${line}: ${message} ${hint}`),
  ].join('\n');
