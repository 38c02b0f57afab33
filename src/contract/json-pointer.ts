/** Takes member names and indices from the root; returns the JSON pointer to that place (RFC 6901). */
export function jsonPointer(...path: readonly (string | number)[]): string {
  return path.map((step) => `/${escapeStep(String(step))}`).join('');
}

const escapeStep = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');
