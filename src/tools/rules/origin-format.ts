import type { JsonValue } from '../../contract/json.ts';
import type { Issue } from '../../contract/verdict.ts';
import { argumentIssue } from './argument-issue.ts';
import { guessUrl, isWeb, readUrl } from './plain-url.ts';
import type { Rule } from './rule.ts';

const expected = 'an http or https origin';

/** Each item of the member must be an origin exactly as the browser writes it. */
export const originFormat = <const Name extends string>(member: Name): Rule<Name> => ({
  members: [member],
  says: `Each of \`${member}\` is an origin as the browser writes it: scheme, host, and the port where it is not the usual one.`,
  check: (sent) => {
    const items = sent.sound(member);
    return isList(items) ? items.flatMap((item, at) => faultsOf([member, at], item)) : [];
  },
});

const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);

function faultsOf(path: readonly (string | number)[], item: JsonValue): readonly Issue[] {
  if (typeof item !== 'string') return [];
  const url = readUrl(item) ?? guessUrl(item);
  if (url === null || url.host.includes('*')) return [badFormat(path, item, null)];
  if (!isWeb(url)) {
    const hint = 'only http and https sites can be named';
    return [argumentIssue(path, item, { code: 'context.scheme_denied', expected, hint })];
  }
  return url.origin === item ? [] : [badFormat(path, item, url.origin)];
}

function badFormat(path: readonly (string | number)[], item: string, origin: string | null): Issue {
  const hint =
    origin === null ? 'name each site by itself, such as "https://example.com"' : `send "${origin}"`;
  return argumentIssue(path, item, { code: 'arguments.bad_format', expected, hint });
}
