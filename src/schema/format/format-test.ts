import { readPattern } from '../pattern/read-pattern.ts';
import type { Budget } from '../budget.ts';
import { isDate, isDateTime, isDuration, isTime } from './date-time.ts';
import { isEmail, isHostname, isIpv4, isIpv6 } from './host.ts';
import { isUri, isUriTemplate } from './uri.ts';

type Test = (text: string) => boolean;

const isPointer: Test = (text) => /^(?:\/(?:[^~/]|~[01])*)*$/.test(text);

const uri = (isInternational: boolean, isAbsolute: boolean): Test => {
  const kind = { isInternational, isAbsolute };
  return (text) => isUri(text, kind);
};

const tests: ReadonlyMap<string, Test> = new Map([
  ['date-time', isDateTime],
  ['date', isDate],
  ['time', isTime],
  ['duration', isDuration],
  ['email', isEmail],
  ['hostname', isHostname],
  ['ipv4', isIpv4],
  ['ipv6', isIpv6],
  ['uri', uri(false, true)],
  ['uri-reference', uri(false, false)],
  ['iri', uri(true, true)],
  ['iri-reference', uri(true, false)],
  ['uri-template', isUriTemplate],
  ['uuid', (text) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)],
  ['json-pointer', isPointer],
  [
    'relative-json-pointer',
    (text) => /^(?:0|[1-9]\d*)(?:#$|(?=\/|$))/.test(text) && isPointer(text.replace(/^\d+#?/, '')),
  ],
  [
    'regex',
    (text) => {
      const read = readPattern(text);
      return !('fault' in read) || read.fault === 'unsupported';
    },
  ],
]);

/** Takes the name of a format and a budget, of which each character costs a step; returns its test, or undefined. */
export function formatTest(name: string, budget: Budget): Test | undefined {
  const test = tests.get(name);
  if (test === undefined) return undefined;
  return (text) => (budget.steps -= text.length) >= 0 && test(text);
}
