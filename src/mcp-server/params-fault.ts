import { isJsonObject, ownMember, type JsonObject, type JsonValue } from '../contract/json.ts';
import { quotedName } from '../contract/quoted-name.ts';
import {
  anyObject,
  flag,
  listOf,
  mapOf,
  oneOf,
  record,
  type ShapeTest,
  text,
  textOrInteger,
} from './shape-tests.ts';

/*
 * The params of every message that this server takes, as the schemas of revisions 2025-11-25 and
 * 2026-07-28 have them. The SDK tests them too, but answers with its validator's own dump.
 */

const nothing = record({});

const capabilities = record(
  {},
  {
    experimental: mapOf(anyObject),
    sampling: record({}, { context: anyObject, tools: anyObject }),
    elicitation: record({}, { form: record({}, { applyDefaults: flag }), url: anyObject }),
    roots: record({}, { listChanged: flag }),
    tasks: record(
      {},
      {
        list: anyObject,
        cancel: anyObject,
        requests: record(
          {},
          {
            sampling: record({}, { createMessage: anyObject }),
            elicitation: record({}, { create: anyObject }),
          },
        ),
      },
    ),
    extensions: mapOf(anyObject),
  },
);

const icon = record({ src: text }, { mimeType: text, sizes: listOf(text), theme: oneOf('light', 'dark') });

const implementation = record(
  { name: text, version: text },
  { title: text, websiteUrl: text, description: text, icons: listOf(icon) },
);

/** The member of `_meta` that makes a message one of revision 2026-07-28. */
export const versionClaim = 'io.modelcontextprotocol/protocolVersion';

const levels = oneOf('debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency');

const meta = record(
  {},
  { progressToken: textOrInteger, 'io.modelcontextprotocol/related-task': record({ taskId: text }) },
);

const claimedMeta = record(
  { [versionClaim]: text, 'io.modelcontextprotocol/clientCapabilities': capabilities },
  {
    progressToken: textOrInteger,
    'io.modelcontextprotocol/clientInfo': implementation,
    'io.modelcontextprotocol/logLevel': levels,
  },
);

const noCursor: ShapeTest = () =>
  'params.cursor must be left out: the list has one page and this server never gives a cursor.';

const filter = record(
  {},
  {
    toolsListChanged: flag,
    promptsListChanged: flag,
    resourcesListChanged: flag,
    resourceSubscriptions: listOf(text),
  },
);

const requestParams = new Map<string, ShapeTest>([
  ['initialize', record({ protocolVersion: text, capabilities, clientInfo: implementation })],
  ['ping', nothing],
  ['server/discover', nothing],
  ['tools/list', record({}, { cursor: noCursor })],
  ['tools/call', record({ name: text }, { arguments: anyObject })],
  ['subscriptions/listen', record({ notifications: filter })],
]);

const notificationParams = new Map<string, ShapeTest>([
  ['notifications/initialized', nothing],
  ['notifications/cancelled', record({ requestId: textOrInteger }, { reason: text })],
]);

/** What a `tools/call` may hold beside the call. `task` is ignored, as the protocol asks of who has no tasks. */
const callMembers = ['name', 'arguments', '_meta', 'task'];

export const isServedMethod = (method: string): boolean => requestParams.has(method);
export const isServedNotification = (method: string): boolean => notificationParams.has(method);

/** Takes a request or notification that is served; returns in words what is wrong with its params. */
export function paramsFault(method: string, params: JsonValue | undefined): string | undefined {
  const test = requestParams.get(method) ?? notificationParams.get(method) ?? nothing;
  if (params !== undefined && !isJsonObject(params)) {
    return 'params must be an object. Leave it out where there is nothing to say.';
  }
  const members = params ?? {};
  return metaFault(members) ?? test(members, 'params') ?? extraMemberFault(method, members);
}

function metaFault(params: JsonObject): string | undefined {
  const value = ownMember(params, '_meta');
  if (value === undefined) return undefined;
  const claims = isJsonObject(value) && Object.hasOwn(value, versionClaim);
  return (claims ? claimedMeta : meta)(value, 'params._meta');
}

/** Only a call: it runs as it was written or not at all, so that nothing beside it may be lost. */
function extraMemberFault(method: string, params: JsonObject): string | undefined {
  if (method !== 'tools/call') return undefined;
  const extra = Object.keys(params).find((name) => !callMembers.includes(name));
  if (extra === undefined) return undefined;
  return `params has a member ${quotedName(extra)} that a call does not take. What the tool takes stands in params.arguments.`;
}
