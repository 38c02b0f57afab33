import type { RequestContext } from '../../contract/external-request.ts';
import { quotedName } from '../../contract/quoted-name.ts';
import type { Refusal } from '../../contract/rejection.ts';
import type { Profile } from '../../ports/browser-state.ts';
import type { WorkspaceRecord } from '../../ports/workspace-store.ts';
import type { PreparedCall } from '../../tools/tool.ts';
import { isRefusal, refuseWith } from '../issue.ts';
import { greetPage } from '../page/greet-page.ts';
import type { Place, PlacedTab } from '../proofs.ts';
import type { World } from '../world.ts';
import { matchOrigin, mayList } from './match-origin.ts';
import { matchRefs } from './match-refs.ts';
import { matchScope } from './match-scope.ts';
import { matchPage, matchTab } from './match-tab.ts';
import { matchOpening, matchWorkspace } from './match-workspace.ts';

/** Holds the profile, workspace, tab, document and refs that a call names against the live browser. */
export async function locate(
  context: RequestContext,
  call: PreparedCall,
  world: World,
): Promise<Place | Refusal> {
  const scope = matchScope(context, call.tool);
  if (scope !== null) return scope;
  const profile = await world.browserState.profile();
  if (context.profile !== undefined && context.profile !== profile.name)
    return profileMismatch(context.profile, profile);
  if (context.workspace === undefined) return { profile, workspace: null, tab: null };
  if (call.work.on === 'open_workspace') {
    const opening = await locateOpening(context.workspace, call.work.origins, world);
    return isRefusal(opening) ? opening : { profile, workspace: opening, tab: null };
  }
  const workspace = matchWorkspace(context.workspace, world);
  if (isRefusal(workspace)) return workspace;
  const going = await firstRefusal(
    call.urls.map(({ url, pointer }) => matchOrigin(url, pointer, workspace, world)),
  );
  if (going !== null) return going;
  if (context.tab === undefined) return { profile, workspace, tab: null };
  const tab = await locateTab(context.tab, workspace, call, world);
  return isRefusal(tab) ? tab : { profile, workspace, tab };
}

/** What a workspace is to list is held to the policy and the browser; it need not be there yet. */
async function locateOpening(
  name: string,
  origins: readonly string[],
  world: World,
): Promise<WorkspaceRecord | null | Refusal> {
  const workspace = matchOpening(name, world);
  if (isRefusal(workspace)) return workspace;
  const listing = origins.map((origin, index) => mayList(origin, `/arguments/origins/${index}`, world));
  return (await firstRefusal(listing)) ?? workspace;
}

const firstRefusal = async (checks: readonly Promise<Refusal | null>[]): Promise<Refusal | null> =>
  (await Promise.all(checks)).find((refusal) => refusal !== null) ?? null;

async function locateTab(
  handle: string,
  workspace: WorkspaceRecord,
  call: PreparedCall,
  world: World,
): Promise<PlacedTab | Refusal> {
  const matched = await matchTab(handle, workspace, world);
  if (isRefusal(matched)) return matched;
  const { binding, live } = matched;
  const tab = { handle: binding.handle, token: binding.token, live };
  if (call.work.on === 'navigate' || call.work.on === 'close_tab') return { ...tab, document: null };
  const page = await matchPage(matched, workspace, world);
  if (isRefusal(page)) return call.work.on === 'wait' && isOnItsWay(page) ? { ...tab, document: null } : page;
  const frame = await matchRefs(call.refs, page, binding, world);
  if (isRefusal(frame)) return frame;
  const { origin } = new URL(page.url);
  const hello = await greetPage(world, binding.token, frame, origin);
  return isRefusal(hello) ? hello : { ...tab, document: { ...frame, origin, hello } };
}

/** To wait for a page that is on its way is what `page_wait` is for. */
const isOnItsWay = (refusal: Refusal): boolean => refusal.issues[0].code === 'context.tab_navigating';

const profileMismatch = (value: string, profile: Profile): Refusal =>
  refuseWith('context.profile_mismatch', {
    pointer: '/context/profile',
    expected: 'the name of this profile',
    hint: `This browser profile is called ${quotedName(profile.name)}.`,
    value,
  });
