import { readVerdict } from '../mcp-server/read-verdict.ts';

/** Takes the text of a verdict; returns it as a line for a person. */
export function verdictLine(text: string): string {
  const { verdict, code, pointer, hint, outcome, requestId } = readVerdict(text) ?? {};
  const id = typeof requestId === 'string' ? requestId : '-';
  if (verdict === 'accepted') return `${id}  accepted  ${JSON.stringify(outcome)}`;
  const place = typeof pointer === 'string' && pointer !== '' ? ` at ${pointer}` : '';
  return `${id}  ${String(verdict)}  ${String(code)}${place}: ${String(hint)}`;
}
