/**
 * Takes the kind of an input, the text that was sent and the value read back; true when they say the
 * same. Inputs with a value of their own form write it in one way (HTML, "value sanitization
 * algorithm" of each type); other text must be equal but for line ends.
 */
export function isSameValue(kind: string, text: string, value: string): boolean {
  const canonical = canonicalOf.get(kind) ?? withNewlines;
  return canonical(text) === canonical(value);
}

const withNewlines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** Without a fraction of nought, and without seconds of nought. */
const time = (text: string): string =>
  text
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace(/^(\d\d:\d\d):00$/, '$1');

function dateTime(text: string): string {
  const [, date, clock] = /^(\S+)[T ](\S+)$/.exec(text) ?? [];
  return date === undefined || clock === undefined ? text : `${date}T${time(clock)}`;
}

const canonicalOf = new Map<string, (text: string) => string>([
  ['input/time', time],
  ['input/datetime-local', dateTime],
  ['input/range', (text) => (text === '' ? '' : String(Number(text)))],
  ['input/color', (text) => text.toLowerCase()],
]);
