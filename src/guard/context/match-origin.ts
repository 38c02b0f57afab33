import type { Refusal } from '../../contract/rejection.ts';
import type { OriginAccess } from '../../ports/browser-state.ts';
import type { WorkspaceRecord } from '../../ports/workspace-store.ts';
import { isRefusal, refuseWith } from '../issue.ts';
import type { World } from '../world.ts';
import { isLoopback } from './loopback.ts';
import { urlKind } from './url-kind.ts';

/**
 * An origin may be read when the browser lets the extension in, the workspace lists it, and the policy
 * that is compiled in allows it. Returns the refusal, or null when it may.
 */
export async function matchOrigin(
  url: string,
  pointer: string,
  workspace: WorkspaceRecord,
  world: World,
): Promise<Refusal | null> {
  const kind = urlKind(url);
  if (kind.kind === 'web' && isLoopback(kind.origin) && !workspace.origins.includes(kind.origin)) {
    return notGranted(pointer, addOrigin(kind.origin));
  }
  const access = await reach(url, pointer, world);
  if (isRefusal(access)) return access;
  return access === 'granted' ? null : accessRefusal(access, pointer);
}

/**
 * Whether a workspace may list this origin at all. One that the browser was not asked about yet may be: the person's
 * yes to the workspace asks it in the same click, and without that the last look before the act refuses.
 */
export async function mayList(url: string, pointer: string, world: World): Promise<Refusal | null> {
  const access = await reach(url, pointer, world);
  if (isRefusal(access)) return access;
  return access === 'blocked' ? accessRefusal(access, pointer) : null;
}

/** What the browser says of an origin that the compiled-in policy lets through. */
async function reach(url: string, pointer: string, world: World): Promise<OriginAccess | Refusal> {
  const kind = urlKind(url);
  if (kind.kind === 'denied') return schemeDenied(pointer, kind.scheme);
  if (kind.kind === 'restricted') return pageRestricted(pointer, kind.what);
  if (!isLoopback(kind.origin))
    return notGranted(pointer, 'This version works with pages of this machine only.');
  return world.browserState.originAccess(kind.origin);
}

/** Takes why the browser does not let the extension into an origin; returns the refusal that follows. */
export function accessRefusal(access: Exclude<OriginAccess, 'granted'>, pointer: string): Refusal {
  if (access === 'blocked') {
    const hint =
      'An enterprise policy of this browser keeps extensions out of this site. Nothing here can lift it.';
    return refuseWith('context.origin_blocked', { pointer, expected: 'an origin open to extensions', hint });
  }
  return notGranted(pointer, 'The person has to allow this site for Tabwarden in its options page.');
}

const addOrigin = (origin: string): string =>
  `Add it to the workspace: workspace_open with "origins": [${JSON.stringify(origin)}].`;

const notGranted = (pointer: string, hint: string): Refusal =>
  refuseWith('context.origin_not_granted', {
    pointer,
    expected: 'an origin on the list of this workspace',
    hint,
  });

const pageRestricted = (pointer: string, what: string): Refusal =>
  refuseWith('context.page_restricted', {
    pointer,
    expected: 'a web page',
    hint: `That is ${what}, which the browser keeps from extensions. Go to a web page: http or https.`,
  });

const schemeDenied = (pointer: string, scheme: string): Refusal =>
  refuseWith('context.scheme_denied', {
    pointer,
    expected: 'an http or https address',
    hint: `Pages of the scheme "${scheme}" are never opened, read or acted in. Use an http or https address.`,
  });
