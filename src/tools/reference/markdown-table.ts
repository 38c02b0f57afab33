/** Takes the heads of columns and the rows; returns a Markdown table. */
export const markdownTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows.map((row) => row.map(escaped))].map(line).join('\n');

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const escaped = (cell: string): string => cell.replaceAll('|', '\\|');
