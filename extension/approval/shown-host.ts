/** An address as a person is shown it: what decides whose it is stands apart, and is never cut. */
export interface ShownHost {
  readonly scheme: string;
  /** What stands before the site's own name; its middle may be cut. */
  readonly before: string;
  /** The registrable domain, whole, in the letters that the browser resolves. */
  readonly site: string;
  /** With its colon, or empty. */
  readonly port: string;
  readonly warnings: readonly string[];
}

/** Second levels under which countries register names: `example.co.uk` belongs to one owner, `co.uk` to none. */
const registries =
  /^(?:ac|co|com|edu|go|gob|gouv|gov|gv|id|ind|lg|ltd|mil|me|ne|net|nhs|nom|or|org|plc|sch)$/;

/** Hosts that give names of theirs to anybody. */
const sharedHosts: ReadonlySet<string> = new Set([
  ...[
    'amazonaws.com',
    'appspot.com',
    'azurewebsites.net',
    'blogspot.com',
    'cloudfront.net',
    'firebaseapp.com',
  ],
  ...['fly.dev', 'github.io', 'gitlab.io', 'glitch.me', 'herokuapp.com', 'myshopify.com', 'netlify.app'],
  ...['onrender.com', 'pages.dev', 'vercel.app', 'web.app', 'wordpress.com', 'workers.dev'],
]);

/** Characters of what stands before the site's name. */
const mostBefore = 40;

/** Takes an origin or address; returns null for one that is no http or https address. */
export function shownHost(address: string): ShownHost | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const isIp = /^\[|^\d+\.\d+\.\d+\.\d+$/.test(hostname);
  const labels = isIp ? [hostname] : hostname.split('.');
  const own = labels.slice(-siteLabels(labels));
  const before = labels.slice(0, labels.length - own.length).join('.');
  return {
    scheme: protocol.slice(0, -1),
    before: before === '' ? '' : `${cutMiddle(before, mostBefore)}.`,
    site: own.join('.'),
    port: port === '' ? '' : `:${port}`,
    warnings: warningsFor(protocol, hostname),
  };
}

/** The browser tells no extension where a registrable name begins; these are the endings that matter. */
function siteLabels(labels: readonly string[]): number {
  const [top = '', second = ''] = labels.toReversed();
  return (top.length === 2 && registries.test(second)) || sharedHosts.has(`${second}.${top}`) ? 3 : 2;
}

function warningsFor(protocol: string, hostname: string): readonly string[] {
  const imitates = hostname.split('.').some((label) => label.startsWith('xn--'));
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return [
    ...(imitates
      ? [
          'This name has letters other than a to z, and is written here as the browser spells it (xn--). It may imitate another site.',
        ]
      : []),
    ...(protocol === 'http:' && !isHere ? ['The connection to this site is not encrypted.'] : []),
  ];
}

/** Takes text; returns it with its middle cut to so many characters. */
export const cutMiddle = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most / 2 - 1)}…${text.slice(-(most / 2))}`;
