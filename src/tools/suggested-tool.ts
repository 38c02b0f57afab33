import { nearestName } from '../schema/nearest-name.ts';

/** What other browser tools call these, by the word that says it. */
const otherWords = new Map<string, string>([
  ['goto', 'tab_navigate'],
  ['back', 'tab_navigate'],
  ['forward', 'tab_navigate'],
  ['reload', 'tab_navigate'],
  ['type', 'page_fill'],
  ['input', 'page_fill'],
  ['key', 'page_press'],
  ['keyboard', 'page_press'],
  ['read', 'page_snapshot'],
  ['tabs', 'browser_status'],
]);

/** Takes a name that no tool has; returns, in words, what to call instead. */
export function suggestedTool(name: string, names: readonly string[]): string {
  if (/eval|script|exec|\bjs\b|console|run_?code/i.test(name)) {
    return 'there is no tool that evaluates script, and there will be none';
  }
  const meant = nearestName(name, names) ?? byWord(name, names);
  return meant === undefined ? 'no tool has that name' : `${meant} is probably meant`;
}

function byWord(name: string, names: readonly string[]): string | undefined {
  const words = name
    .slice(0, 64)
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/);
  for (const word of words) {
    const meant = names.find((each) => each.split('_')[1] === word) ?? otherWords.get(word);
    if (meant !== undefined) return meant;
  }
  return undefined;
}
