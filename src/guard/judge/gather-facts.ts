import { isJsonArray, isJsonObject, ownMember, type JsonObject } from '../../contract/json.ts';
import type { DescribeAnswer } from '../../contract/page-messages.ts';
import type { Refusal } from '../../contract/rejection.ts';
import type { WorkspaceRecord } from '../../ports/workspace-store.ts';
import type { Work } from '../../tools/work.ts';
import type { CallFacts, DestinationFacts, FileFacts, PageFacts, TargetFacts } from '../policy/call-facts.ts';
import { policyTools } from '../policy/policy-tool.ts';
import { urlPath } from '../policy/url-path.ts';
import { isRefusal } from '../issue.ts';
import type { ContextMatched, Place } from '../proofs.ts';
import type { World } from '../world.ts';
import { describeTarget } from './describe-target.ts';

/** What policy knows of a call, and what its element said of itself when it was asked. */
export interface GatheredFacts {
  readonly facts: CallFacts;
  readonly described: DescribeAnswer | null;
}

/** Reads from the parsed call and the live page, never from anybody's words about them. */
export async function gatherFacts(proof: ContextMatched, world: World): Promise<GatheredFacts | Refusal> {
  const { call, place, request } = proof;
  const target = await describeTarget(proof, world);
  if (isRefusal(target)) return target;
  const described = target === null ? null : { ...target, submits: submitsForm(target, call.args) };
  const facts: CallFacts = {
    tool: call.tool.name,
    kind: call.tool.kind,
    action: actionOf(call.tool.name, call.args),
    workspace: request.context.workspace ?? null,
    client: world.client.key,
    clientLabel: world.client.label,
    page: pageOf(place),
    destination: destinationOf(call.urls[0]?.url, place.workspace),
    files: filesOf(call.args),
    target: described === null ? null : targetOf(described),
    widensWorkspace: call.work.on === 'open_workspace' ? widens(call.work, place.workspace, world) : null,
  };
  return { facts, described };
}

/** Enter in a field, and a fill that says so, submit as its button does. */
const submitsForm = ({ submits: byItself, form }: DescribeAnswer, args: JsonObject): boolean =>
  byItself || (form !== null && (ownMember(args, 'submit') === true || ownMember(args, 'key') === 'Enter'));

function actionOf(tool: string, args: JsonObject): string | null {
  const member = policyTools.find(({ name }) => name === tool)?.actionMember ?? null;
  const action = member === null ? undefined : ownMember(args, member);
  return typeof action === 'string' ? action : null;
}

/** What was matched may be read: the browser grants it, and it is on the workspace's list. */
function pageOf({ tab, workspace }: Place): PageFacts | null {
  const page = tab?.live.page ?? null;
  if (tab === null || page === null || workspace === null || !URL.canParse(page.url)) return null;
  const { origin: topOrigin } = new URL(page.url);
  if (!topOrigin.startsWith('http')) return null;
  const origin = tab.document?.origin ?? topOrigin;
  return { origin, topOrigin, path: urlPath(page.url), granted: workspace.origins.includes(origin) };
}

function destinationOf(url: string | undefined, workspace: WorkspaceRecord | null): DestinationFacts | null {
  if (url === undefined) return null;
  const { origin } = new URL(url);
  return { origin, path: urlPath(url), onWorkspaceList: workspace?.origins.includes(origin) === true };
}

const targetOf = ({ submits, sensitive, form }: DescribeAnswer): TargetFacts => ({
  submits,
  sensitive,
  formHas: form?.has ?? [],
  formActionOrigin: form === null || !URL.canParse(form.action) ? null : new URL(form.action).origin,
});

function widens(
  { origins }: Extract<Work, { on: 'open_workspace' }>,
  workspace: WorkspaceRecord | null,
  world: World,
): boolean {
  if (workspace?.lease?.client !== world.client.key) return true;
  return origins.some((origin) => !workspace.origins.includes(origin));
}

/** Names and bytes are all that a file is here. Base64 has four characters for three bytes. */
function filesOf(args: JsonObject): FileFacts | null {
  const files = ownMember(args, 'files');
  if (!isJsonArray(files) || files.length === 0) return null;
  const bytes = files.map((file) => bytesOf(isJsonObject(file) ? ownMember(file, 'bytesBase64') : undefined));
  const mediaTypes = files.flatMap((file) => {
    const type = isJsonObject(file) ? ownMember(file, 'mediaType') : undefined;
    return typeof type === 'string' ? [type.toLowerCase().split(';')[0]?.trim() ?? ''] : [];
  });
  return {
    count: files.length,
    totalBytes: bytes.reduce((sum, one) => sum + one, 0),
    largestBytes: Math.max(...bytes),
    mediaTypes: [...new Set(mediaTypes)],
  };
}

function bytesOf(base64: unknown): number {
  if (typeof base64 !== 'string') return 0;
  return Math.floor((base64.replace(/=+$/, '').length * 3) / 4);
}
