import { characters } from '../contract/received.ts';
import type { Issue } from '../contract/verdict.ts';
import { browserStatus } from './browser-status.ts';
import type { CatalogueTool } from './catalogue-tool.ts';
import { pageClick } from './page-click.ts';
import { pageFill } from './page-fill.ts';
import { pagePress } from './page-press.ts';
import { pageSnapshot } from './page-snapshot.ts';
import { pageWait } from './page-wait.ts';
import { suggestedTool } from './suggested-tool.ts';
import { tabClose } from './tab-close.ts';
import { tabNavigate } from './tab-navigate.ts';
import { tabOpen } from './tab-open.ts';
import { workspaceOpen } from './workspace-open.ts';

/** Every tool there is, in the order in which they are published. */
export const catalogue: readonly CatalogueTool[] = [
  browserStatus,
  workspaceOpen,
  tabOpen,
  tabNavigate,
  tabClose,
  pageSnapshot,
  pageClick,
  pageFill,
  pagePress,
  pageWait,
];

const byName = new Map(catalogue.map((tool) => [tool.name, tool]));
const names = catalogue.map(({ name }) => name);

/** Takes a name, which must be a tool's own to the letter; returns that tool. */
export const toolNamed = (name: string): CatalogueTool | undefined => byName.get(name);

/** Takes a name that no tool has; returns the fault, with the tool that was probably meant. */
export function unknownToolIssue(name: string): Issue {
  const hint = `${suggestedTool(name, names)}; the tools are ${names.join(', ')}`;
  return {
    code: 'call.unknown_tool',
    pointer: '/tool',
    expected: 'the name of a tool',
    received: { type: 'string', size: characters(name) },
    hint,
  };
}
