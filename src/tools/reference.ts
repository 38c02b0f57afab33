import { codes } from '../contract/codes.ts';
import { scopeMembers } from '../contract/external-request.ts';
import { limits } from '../contract/limits.ts';
import { stageNames } from '../contract/stages.ts';
import { argumentsTable } from './reference/arguments-table.ts';
import { exampleArguments, exampleRequest } from './reference/example-request.ts';
import { markdownTable } from './reference/markdown-table.ts';
import type { CatalogueTool } from './catalogue-tool.ts';
import { catalogue } from './catalogue.ts';

/** The whole reference, as Markdown. It says what the code says, since it is made from it. */
export const reference = (): string =>
  [
    '# Reference',
    'Made from the source by `npm run docs`; a test fails when it is stale. Lengths of text are counted in Unicode code points.',
    '## Tools',
    ...catalogue.flatMap(toolSection),
    '## Stages',
    'A call passes these in order. A refusal names the stage that it came from; what stands after it was not reached.',
    stageNames.map((name, at) => `${at + 1}. \`${name}\``).join('\n'),
    '## Codes',
    '`corrected`: change the call. `refreshed`: read the page or the status again, then send. `later`: wait for what is named. `never`: do not send this again.',
    codesTable(),
    '## Limits',
    'Over a limit is refused, never cut.',
    limitsTable(),
  ].join('\n\n') + '\n';

function toolSection(tool: CatalogueTool): readonly string[] {
  const members = scopeMembers[tool.scope];
  const context = members.length === 0 ? 'none' : members.map((name) => `\`${name}\``).join(', ');
  return [
    `### ${tool.name}`,
    tool.description,
    `Context: ${context}. Kind: ${tool.kind}.`,
    argumentsTable(tool.input),
    ...(tool.rules.length === 0 ? [] : [tool.rules.map(({ says }) => `* ${says}`).join('\n')]),
    `Effect: ${tool.verifies}`,
    'Arguments over MCP, and the same call as a request to the link:',
    '```json\n' + exampleArguments(tool) + '\n```',
    '```json\n' + exampleRequest(tool) + '\n```',
  ];
}

const codesTable = (): string =>
  markdownTable(
    ['code', 'class', 'retry'],
    Object.entries(codes).map(([code, ruling]) => [`\`${code}\``, ruling.class, ruling.retry]),
  );

const limitsTable = (): string =>
  markdownTable(
    ['limit', 'most'],
    Object.entries(limits).map(([name, most]) => [`\`${name}\``, `${grouped(most)}${unitOf(name)}`]),
  );

const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

function unitOf(name: string): string {
  if (name.endsWith('Bytes')) return ' bytes';
  if (name.endsWith('Ms')) return ' ms';
  return name.endsWith('Characters') ? ' characters' : '';
}
