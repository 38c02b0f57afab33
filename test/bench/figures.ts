/** Takes times; returns the one in the middle. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Takes times and a share from 0 to 1; returns the time that this share of them stays under. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly runs: number;
}

export const spread = (values: readonly number[]): Spread => ({
  median: median(values),
  p95: quantile(values, 0.95),
  runs: values.length,
});

/** Runs `work` a few times unmeasured and then `runs` times; returns each time in milliseconds. */
export async function timeEach(
  runs: number,
  warmUps: number,
  work: () => Promise<unknown>,
): Promise<number[]> {
  for (let run = 0; run < warmUps; run += 1) await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const beganMs = performance.now();
    await work();
    times.push(performance.now() - beganMs);
  }
  return times;
}

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`;

/** Prints rows as aligned columns. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  process.stdout.write(
    `${[head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n')}\n\n`,
  );
}
