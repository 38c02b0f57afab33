/** Takes two signals; returns one that aborts with the first of them, and lets go of both when it is released. */
export function either(
  one: AbortSignal,
  other: AbortSignal,
): { readonly signal: AbortSignal; release(): void } {
  const both = new AbortController();
  const abort = (): void => both.abort();
  if (one.aborted || other.aborted) abort();
  for (const signal of [one, other]) signal.addEventListener('abort', abort, { once: true });
  return {
    signal: both.signal,
    release: () => {
      for (const signal of [one, other]) signal.removeEventListener('abort', abort);
    },
  };
}
