import { isIpv6 } from './host.ts';

const ascii = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/;
// What RFC 3987 lets stand beside that, without the private and the unassigned planes' ends.
const international =
  /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=\u{a0}-\u{d7ff}\u{e000}-\u{fdcf}\u{fdf0}-\u{ffef}\u{10000}-\u{10fffd}]|%[0-9A-Fa-f]{2})*$/u;

interface Kind {
  readonly isInternational: boolean;
  readonly isAbsolute: boolean;
}

/** A URI or reference of RFC 3986, or of RFC 3987 where it may be international. */
export function isUri(text: string, { isInternational, isAbsolute }: Kind): boolean {
  if (!(isInternational ? international : ascii).test(text)) return false;
  const scheme = /^[A-Za-z][A-Za-z0-9+.-]*:/.exec(text)?.[0] ?? '';
  if (isAbsolute && scheme === '') return false;
  const [beforeHash = '', ...fragments] = text.slice(scheme.length).split('#');
  const path = beforeHash.split('?', 1)[0] ?? '';
  if (fragments.length > 1 || /[[\]]/.test(fragments.join('') + beforeHash.slice(path.length))) return false;
  if (path.startsWith('//'))
    return isAuthority(path.slice(2).split('/', 1)[0] ?? '') && !/\/.*[[\]]/.test(path.slice(2));
  return !/[[\]]/.test(path) && (scheme !== '' || !/^[^/]*:/.test(path));
}

function isAuthority(authority: string): boolean {
  const host = /^(?:[^@[\]]*@)?(\[[^@[\]]*\]|[^@:[\]]*)(?::\d*)?$/.exec(authority)?.[1];
  if (host === undefined) return false;
  const literal = /^\[(.*)\]$/.exec(host)?.[1];
  return literal === undefined || isIpv6(literal) || /^v[0-9a-f]+\.[\w!$&'()*+,;=:.~-]+$/i.test(literal);
}

/** A template of RFC 6570. */
export const isUriTemplate = (text: string): boolean =>
  /^(?:[^\x00-\x20"'<>\\^`{|}%]|%[0-9A-Fa-f]{2}|\{[+#./;?&=,!@|]?(?:\w|%[0-9A-Fa-f]{2})(?:[\w.]|%[0-9A-Fa-f]{2})*(?::[1-9]\d{0,3}|\*)?(?:,(?:\w|%[0-9A-Fa-f]{2})(?:[\w.]|%[0-9A-Fa-f]{2})*(?::[1-9]\d{0,3}|\*)?)*\})*$/.test(
    text,
  );
