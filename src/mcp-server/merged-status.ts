import { contractVersion } from '../contract/external-request.ts';
import { isJsonObject, ownMember, type JsonObject, type JsonValue } from '../contract/json.ts';
import type { Accepted } from '../contract/verdict.ts';
import type { LinkProfile } from '../wire/link-messages.ts';
import { readVerdict } from './read-verdict.ts';
import type { RequestOutline } from './request-outline.ts';

/** What one profile's worker said to `browser_status`, or why it was not asked. */
export interface ProfileAnswer {
  readonly profile: LinkProfile;
  readonly extension: string;
  /** The text of its verdict; undefined where its tool is not ours. */
  readonly text: string | undefined;
}

export interface ServerHealth {
  readonly version: string;
  /** The last host or browser that was refused, in words. */
  readonly refusal: string | undefined;
  readonly answers: readonly ProfileAnswer[];
}

/** One status out of the answers of all profiles. With no browser there is one too, and it says what to do. */
export function mergedStatus(outline: RequestOutline, { version, refusal, answers }: ServerHealth): Accepted {
  const read = answers.map((answer) => ({ ...answer, verdict: verdictOf(answer) }));
  const pages = read.flatMap(({ profile, verdict }): readonly JsonValue[] => {
    const page = ownMember(verdict, 'page');
    return page === undefined ? [] : [{ profile: profile.name, page }];
  });
  const profiles = read.map(({ profile, extension, verdict }): JsonObject => {
    const result = ownMember(verdict, 'result');
    return isJsonObject(result)
      ? { name: profile.name, extension, ...result }
      : { name: profile.name, extension, problem: problemOf(verdict) };
  });
  return {
    verdict: 'accepted',
    requestId: outline.requestId ?? '',
    context: {},
    result: {
      server: { version, contract: contractVersion },
      link: { browsers: answers.length, ...(refusal === undefined ? {} : { lastRefusal: refusal }) },
      profiles,
      ...readyContext(profiles),
      ...(answers.length === 0 ? { next: nextStep } : {}),
    },
    outcome: { kind: 'observed', evidence: { browsers: answers.length } },
    rule: 'builtin.status',
    journal: null,
    ...(pages.length === 0 ? {} : { page: pages }),
  };
}

const nextStep =
  'No browser is linked. Start the browser that has the Tabwarden extension, then call browser_status again.';

/** The first context that a worker offers: what an agent copies into its next call. */
function readyContext(profiles: readonly JsonObject[]): { readonly context?: JsonValue } {
  const context = profiles.map((profile) => ownMember(profile, 'context')).find(isJsonObject);
  return context === undefined ? {} : { context };
}

const verdictOf = ({ text }: ProfileAnswer): JsonObject =>
  (text === undefined ? undefined : readVerdict(text)) ?? {};

/** In code words of ours: the sentence of a worker may speak of a request that the agent never saw. */
function problemOf(verdict: JsonObject): string {
  const code = ownMember(verdict, 'code');
  return typeof code === 'string' ? code : 'link.version_mismatch';
}
