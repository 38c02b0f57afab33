interface Kept {
  revokedPatterns?: readonly string[];
}

/**
 * Match patterns that the person took away. The browser grants a removed host again without asking,
 * so what was revoked stays revoked here until the person allows it on our own page.
 */
export class RevokedOrigins {
  readonly #patterns = new Set<string>();
  readonly #loaded: Promise<void>;

  constructor() {
    this.#loaded = this.#load();
  }

  async covers(origin: string): Promise<boolean> {
    await this.#loaded;
    return [...this.#patterns].some((pattern) => patternCovers(pattern, origin));
  }

  async revoke(pattern: string): Promise<void> {
    await this.#loaded;
    this.#patterns.add(pattern);
    await this.#save();
  }

  async allow(origin: string): Promise<void> {
    await this.#loaded;
    for (const pattern of this.#patterns) if (patternCovers(pattern, origin)) this.#patterns.delete(pattern);
    await this.#save();
  }

  async #load(): Promise<void> {
    const { revokedPatterns = [] } = await chrome.storage.local.get<Kept>('revokedPatterns');
    for (const pattern of revokedPatterns) this.#patterns.add(pattern);
  }

  async #save(): Promise<void> {
    await chrome.storage.local.set({ revokedPatterns: [...this.#patterns] });
  }
}

/** Takes a match pattern (`scheme://host[:port]/*`) and an origin; a pattern without a port covers all ports. */
export function patternCovers(pattern: string, origin: string): boolean {
  const parts = /^(\*|https?):\/\/(\*|(?:\*\.)?[^*/:]+|(?:\*\.)?\[[^\]]+\])(?::(\d+|\*))?\/\*$/.exec(pattern);
  if (parts === null || !URL.canParse(origin)) return pattern === '<all_urls>';
  const { protocol, hostname, port } = new URL(origin);
  const [, scheme, host = '', wantedPort = '*'] = parts;
  const portHere = port === '' ? { 'http:': '80', 'https:': '443' }[protocol] : port;
  return (
    (scheme === '*' || `${scheme}:` === protocol) &&
    (wantedPort === '*' || wantedPort === portHere) &&
    (host === '*' || host === hostname || (host.startsWith('*.') && `.${hostname}`.endsWith(host.slice(1))))
  );
}
