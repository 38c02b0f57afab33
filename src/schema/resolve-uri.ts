/** Takes a URI reference and an absolute base; returns the absolute URI, or undefined when there is none. */
export function resolveUri(reference: string, base: string): string | undefined {
  if (reference === '') return base;
  return URL.canParse(reference, base) ? new URL(reference, base).href : undefined;
}
