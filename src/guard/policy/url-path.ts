/**
 * Takes an address that parses; returns the path that policy looks at: the address's own, and after
 * it the one in its fragment, which is the real one in pages that route by it (`#/checkout`).
 */
export function urlPath(url: string): string {
  const { pathname, hash } = new URL(url);
  return /^#!?\//.test(hash) ? pathname + hash.replace(/^#!?/, '') : pathname;
}
