import { codes, type Code } from '../contract/codes.ts';
import { jsonPointer } from '../contract/json-pointer.ts';
import { limits } from '../contract/limits.ts';
import { quotedName } from '../contract/quoted-name.ts';
import { received } from '../contract/received.ts';
import { refuse, rejection } from '../contract/rejection.ts';
import type { StageName } from '../contract/stages.ts';
import type { Rejected, Uncertain, Verdict } from '../contract/verdict.ts';
import type { RequestOutline } from './request-outline.ts';

/*
 * What this side answers by itself, because no worker did. A rejection says that nothing was done:
 * it is given only where the request certainly reached no worker, or where the call is a read.
 */

export const browserNotConnected = (outline: RequestOutline, sought: string | undefined): Rejected =>
  rejected(outline, 'link.browser_not_connected', 'match_context', {
    pointer: sought === undefined ? '' : '/context/profile',
    expected: sought === undefined ? 'a connected browser' : `the browser with profile ${quotedName(sought)}`,
    hint:
      'No browser is linked to this server: start the browser that has the Tabwarden extension, ' +
      'then send the same call again.',
  });

export const profileUnknown = (outline: RequestOutline, known: readonly string[]): Rejected =>
  rejected(outline, 'context.profile_unknown', 'match_context', {
    pointer: '/context/profile',
    expected: 'the name of a connected profile',
    hint: `Send one of the connected profiles: ${known.map((name) => quotedName(name)).join(', ')}.`,
  });

export const profileAmbiguous = (outline: RequestOutline, name: string): Rejected =>
  rejected(outline, 'context.profile_ambiguous', 'match_context', {
    pointer: '/context/profile',
    expected: 'a name that one connected profile has',
    hint: `Two connected profiles are named ${quotedName(name)}: the person must rename one in the extension's options.`,
  });

export const toolMismatch = (
  outline: RequestOutline,
  extensionVersion: string,
  ownVersion: string,
): Rejected =>
  rejected(outline, 'link.version_mismatch', 'read_call', {
    pointer: '/call',
    expected: 'a tool that is the same here and in the extension',
    hint:
      `This tool differs between tabwarden ${ownVersion} and the extension ${extensionVersion}: ` +
      'bring both to one version. The other tools work.',
  });

export const overloaded = (outline: RequestOutline): Rejected =>
  rejected(outline, 'guard.overloaded', 'read_envelope', {
    pointer: '',
    expected: `at most ${limits.waitingRequests} requests waiting`,
    hint: 'Wait until one of the calls in flight is answered, then send this one again.',
  });

export const requestTooLarge = (outline: RequestOutline, bytes: number): Rejected =>
  rejected(outline, 'request.too_large', 'read_envelope', {
    pointer: '',
    expected: `at most ${limits.requestBytes} bytes of UTF-8`,
    hint: `Send at most ${limits.requestBytes} bytes, here it was ${bytes}.`,
  });

/** A line that is no request at all, so that it has no outline. */
export function unsendable(fault: 'too_large' | 'bad_text'): Rejected {
  const outline = { requestId: null, context: {}, tool: null, waitMs: 0 };
  if (fault === 'too_large') {
    return rejected(outline, 'request.too_large', 'read_envelope', {
      pointer: '',
      expected: `at most ${limits.requestBytes} bytes of UTF-8`,
      hint: `Send at most ${limits.requestBytes} bytes in one request.`,
    });
  }
  return rejected(outline, 'request.bad_text', 'read_envelope', {
    pointer: '',
    expected: 'well-formed UTF-8',
    hint: 'Write the request as UTF-8.',
  });
}

export const cancelled = (outline: RequestOutline): Rejected =>
  rejected(outline, 'guard.cancelled', 'read_envelope', {
    pointer: '',
    expected: 'a call that is still wanted',
    hint: 'The call was cancelled by the agent. Send it again if it is wanted.',
  });

/** The request went out and no answer came back. */
export function noAnswer(
  outline: RequestOutline,
  isRead: boolean,
  why: 'lost' | 'late' | 'unreadable',
): Verdict {
  const words = {
    lost: 'The link to the browser was lost while the call ran, and did not come back in time.',
    late: 'The browser did not answer in time.',
    unreadable: 'The answer of the browser could not be read.',
  }[why];
  if (isRead) {
    const hint = `${words} A read changes nothing: send the same call again.`;
    return rejected(outline, 'link.host_lost', 'dispatch', {
      pointer: '',
      expected: 'an answer of the browser',
      hint,
    });
  }
  return unknownOutcome(
    outline,
    `${words} Look with page_snapshot whether it took effect; sending this very requestId again does nothing twice.`,
  );
}

function unknownOutcome(outline: RequestOutline, hint: string): Uncertain {
  const code = 'outcome.unknown';
  return {
    verdict: 'uncertain',
    requestId: outline.requestId ?? '',
    class: codes[code].class,
    code,
    stage: 'dispatch',
    context: outline.context,
    hint,
    retry: codes[code].retry,
    journal: null,
    observed: {},
  };
}

function rejected(
  outline: RequestOutline,
  code: Code,
  stage: StageName,
  said: { readonly pointer: string; readonly expected: string; readonly hint: string },
): Rejected {
  const isProfile = said.pointer === jsonPointer('context', 'profile');
  const what = isProfile ? received(outline.context.profile) : ({ type: 'object' } as const);
  return rejection(outline.requestId, stage, refuse({ code, received: what, ...said }));
}
