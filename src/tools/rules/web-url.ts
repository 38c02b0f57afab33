import type { Issue } from '../../contract/verdict.ts';
import { argumentIssue } from './argument-issue.ts';
import { guessUrl, isPlainUrl, isWeb, readUrl, urlLiteral } from './plain-url.ts';
import type { Rule } from './rule.ts';

const expected = 'a whole http or https URL';

/**
 * The member must be a web URL, plainly written. Any other scheme, however it is dressed up, is
 * `context.scheme_denied`; what only parses after the URL parser has mended it is `arguments.bad_format`,
 * with the mended literal as the hint.
 */
export const webUrl = <const Name extends string>(member: Name): Rule<Name> => ({
  members: [member],
  says: `\`${member}\` is a whole http or https URL, without user name and password.`,
  check: (sent) => {
    const value = sent.sound(member);
    return typeof value === 'string' ? faultsOf(member, value) : [];
  },
});

function faultsOf(member: string, text: string): readonly Issue[] {
  const url = readUrl(text);
  if (url === null) return [badFormat(member, text, guessUrl(text))];
  if (!isWeb(url)) {
    const hint = 'only http and https pages are opened, in no other scheme and under no other name';
    return [argumentIssue([member], text, { code: 'context.scheme_denied', expected, hint })];
  }
  const isClean = isPlainUrl(text) && url.username === '' && url.password === '';
  return isClean ? [] : [badFormat(member, text, url)];
}

function badFormat(member: string, text: string, meant: URL | null): Issue {
  const literal = meant === null ? null : urlLiteral(meant);
  const hint = `send ${literal ?? 'the whole address, such as "https://example.com/"'}`;
  return argumentIssue([member], text, { code: 'arguments.bad_format', expected, hint });
}
