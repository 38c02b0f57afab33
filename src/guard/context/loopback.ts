const hosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The name of the policy that is compiled in: pages of this machine, and nothing else. */
export const loopbackRule = 'builtin:loopback-only';

/** Takes an origin; true when it is a page served by this machine. */
export const isLoopback = (origin: string): boolean =>
  URL.canParse(origin) && hosts.has(new URL(origin).hostname);
