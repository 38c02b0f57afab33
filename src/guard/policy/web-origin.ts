/** An origin of the web, taken apart. A last dot of the host is left out: it names the same site. */
export interface WebOrigin {
  readonly scheme: 'http' | 'https';
  readonly host: string;
  /** The scheme's own where the origin names none. */
  readonly port: number;
}

const form = /^(https?):\/\/(\[[^\]]+\]|[^:/]+?)\.?(?::([0-9]+))?$/;

/** Takes an origin as the browser writes it; returns its parts, or null for an opaque one or another scheme. */
export function parseWebOrigin(origin: string): WebOrigin | null {
  const [, scheme, host, port] = form.exec(origin) ?? [];
  if (scheme === undefined || host === undefined) return null;
  if (scheme === 'http') return { scheme, host, port: port === undefined ? 80 : Number(port) };
  return { scheme: 'https', host, port: port === undefined ? 443 : Number(port) };
}
