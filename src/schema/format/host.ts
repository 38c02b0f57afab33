const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** A host name of RFC 1123. A label of the form `ab--` must be one that IDNA makes. */
export const isHostname = (text: string): boolean =>
  text.length <= 253 &&
  text
    .split('.')
    .every((part) => label.test(part) && (!/^..--/.test(part) || /^xn--[a-z0-9-]*[a-z0-9]$/i.test(part)));

export const isIpv4 = (text: string): boolean =>
  /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text);

/** An address of RFC 4291, section 2.2, without a zone. */
export function isIpv6(text: string): boolean {
  if (text.length > 45 || !/^[0-9a-f:.]+$/i.test(text)) return false;
  const tail = /^(.*:)([^:]*\.[^:]*)$/.exec(text);
  if (tail !== null && !isIpv4(tail[2] ?? '')) return false;
  const whole = tail === null ? text : `${tail[1]}0:0`;
  const halves = whole.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const isSized = halves.length === 2 ? groups.length <= 7 : groups.length === 8;
  return isSized && groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group));
}

/** An address of RFC 5321: a dotted or quoted local part, and a host or an address in brackets. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const host = text.slice(at + 1);
  if (at < 1 || local.length > 64) return false;
  const isLocal =
    /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local) ||
    /^"(?:[ !#-[\]-~]|\\[ -~])*"$/.test(local);
  const address = /^\[(?:IPv6:)?(.*)\]$/.exec(host)?.[1];
  return isLocal && (address === undefined ? isHostname(host) : isIpv4(address) || isIpv6(address));
}
