import type { WebOrigin } from './web-origin.ts';

/** A match pattern of the browser, for whole origins: `scheme://host[:port]/*`. */
export interface MatchPattern {
  readonly text: string;
  readonly schemes: readonly WebOrigin['scheme'][];
  /** Null for every host. */
  readonly host: string | null;
  readonly subdomains: boolean;
  /** Null for every port. */
  readonly port: number | null;
}

const bothSchemes = ['http', 'https'] as const;
const form = /^(\*|https?):\/\/(\*|\*\.[^/*:[\]]+|[^/*:[\]]+|\[[^/[\]]+\])(?::(\*|[1-9][0-9]{0,4}))?\/\*$/;
const dot = 0x2e;
const ipv4 = /^[0-9]+(\.[0-9]+){3}$/;

/**
 * Takes text; returns the pattern, or null where it is none. Where the browser reads a host in more
 * ways than one (capitals, other scripts, a last dot, short numbers), only the form it keeps is taken.
 * Source: developer.chrome.com/docs/extensions/develop/concepts/match-patterns.
 */
export function parseMatchPattern(text: string): MatchPattern | null {
  if (text === '<all_urls>') return { text, schemes: bothSchemes, host: null, subdomains: true, port: null };
  const [, scheme, host = '', port = '*'] = form.exec(text) ?? [];
  if (scheme === undefined || Number(port) > 65_535) return null;
  const subdomains = host.startsWith('*');
  const name = host.replace(/^\*\.?/, '');
  if (name !== '' && !isKeptHost(name)) return null;
  if (subdomains && ipv4.test(name)) return null;
  return {
    text,
    schemes: scheme === '*' ? bothSchemes : scheme === 'http' ? ['http'] : ['https'],
    host: name === '' ? null : name,
    subdomains,
    port: port === '*' ? null : Number(port),
  };
}

const isKeptHost = (host: string): boolean =>
  !host.endsWith('.') && URL.canParse(`http://${host}/`) && new URL(`http://${host}/`).host === host;

/** Takes text that is no pattern; returns the pattern that was probably meant, or one to go by. */
export function likelyPattern(text: string): string {
  const url = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  const { protocol, host } = URL.canParse(url) ? new URL(url) : { protocol: '', host: '' };
  const pattern = `${protocol}//${host.replace(/\.(?=$|:)/, '')}/*`;
  return parseMatchPattern(pattern) === null ? 'https://example.com/*' : pattern;
}

/** Whether an origin is one of those that a pattern means. */
export const matchesPattern = (pattern: MatchPattern, origin: WebOrigin): boolean =>
  hostFits(pattern, origin.host) &&
  (pattern.port === null || pattern.port === origin.port) &&
  pattern.schemes.includes(origin.scheme);

function hostFits({ host, subdomains }: MatchPattern, name: string): boolean {
  if (host === null || host === name) return true;
  const before = name.length - host.length - 1;
  return subdomains && name.charCodeAt(before) === dot && name.endsWith(host);
}

/** Whether each origin that one of `inner` means is meant by one of `outer` too. */
export const patternsCover = (outer: readonly MatchPattern[], inner: readonly MatchPattern[]): boolean =>
  inner.every((pattern) =>
    pattern.schemes.every((scheme) => outer.some((wider) => coversScheme(wider, pattern, scheme))),
  );

/** Hosts and ports without end cannot be put together from single ones, so one pattern has to cover alone. */
function coversScheme(wider: MatchPattern, pattern: MatchPattern, scheme: WebOrigin['scheme']): boolean {
  if (!wider.schemes.includes(scheme)) return false;
  if (wider.port !== null && wider.port !== pattern.port) return false;
  if (wider.host === null) return true;
  if (pattern.host === null || (pattern.subdomains && !wider.subdomains)) return false;
  return hostFits(wider, pattern.host);
}
