const hosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Takes an origin; true when it is a page served by this machine. */
export const isLoopback = (origin: string): boolean =>
  URL.canParse(origin) && hosts.has(new URL(origin).hostname);
