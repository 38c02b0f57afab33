import { styleText } from 'node:util';
import type { Approved } from '../../e2e/rig/approval-window-page.ts';
import type { Arguments, Told } from '../../e2e/rig/mcp-agent.ts';

export interface PrintedCall {
  readonly number: number;
  readonly intent: string;
  readonly tool: string;
  readonly args: Arguments;
  readonly told: Told;
  /** What the person allowed, where they were asked. */
  readonly approved: Approved;
  readonly expected: string;
}

const mark = {
  accepted: ['✓', 'done', 'green'],
  rejected: ['✗', 'refused', 'yellow'],
  uncertain: ['?', 'unknown', 'red'],
} as const;

/** Prints one row of the table, and under it why a call was refused and what would make it right. */
export function printCall({ number, intent, tool, args, told, approved, expected }: PrintedCall): void {
  const [sign, word, colour] = told.verdict in mark ? mark[verdictOf(told)] : mark.uncertain;
  const row = `${String(number).padStart(2)}  ${sign} ${word.padEnd(8)} ${intent.padEnd(32)} ${tool} ${shown(args)}`;
  process.stdout.write(`${paint(colour, row)}\n`);
  if (approved !== null) tell(`asked: the person ${approvedWords[approved]}`);
  if (told.verdict === 'accepted') return tell(outcomeOf(told));
  tell(faultOf(told));
  tell(`→ ${String(told['hint'])}`);
  if (told.verdict !== expected) tell(`(expected here: ${expected})`);
}

const approvedWords = {
  once: 'allowed it once',
  session: 'allowed it for this site, in this workspace, for this session',
} as const;

const verdictOf = ({ verdict }: Told): keyof typeof mark =>
  verdict === 'accepted' || verdict === 'rejected' ? verdict : 'uncertain';

/** What was wrong and where: `arguments.wrong_type at /count: expected an integer, received string`. */
function faultOf(told: Told): string {
  const { code, pointer, expected, received } = told;
  const at = typeof pointer === 'string' && pointer !== '' ? ` at ${pointer}` : '';
  const type = membersOf(received)['type'];
  const came = type === undefined || type === 'absent' ? '' : `, received ${String(type)}`;
  return `${String(code)}${at}${typeof expected === 'string' ? `: expected ${expected}${came}` : ''}`;
}

/** How it is known: `verified: characters 3, changes 3, navigated no`. */
function outcomeOf(told: Told): string {
  const { kind, evidence } = membersOf(told['outcome']);
  const facts = Object.entries(membersOf(evidence)).filter(([, value]) => typeof value !== 'object');
  return `${String(kind)}: ${facts.map(([name, value]) => `${name} ${String(value)}`).join(', ')}`;
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The tool's own arguments; the place is the same for all. */
function shown(args: Arguments): string {
  const { profile: _, workspace: __, ...own } = args;
  return shortened(JSON.stringify(own), 70);
}

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

const tell = (words: string): void => {
  if (words !== '') process.stdout.write(`${' '.repeat(15)}${words}\n`);
};

const paint = (colour: 'green' | 'yellow' | 'red', text: string): string =>
  process.stdout.isTTY && !process.env['NO_COLOR'] ? styleText(colour, text) : text;
