/** What a person reads when a command cannot begin, and the status that a script sees. */
export const usageStatus = 2;

/** Takes what is wrong and how to mend it; prints it and returns the status to leave with. */
export function usageError(problem: string): number {
  process.stderr.write(`tabwarden: ${problem}\n`);
  return usageStatus;
}
