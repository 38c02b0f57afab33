import { type Implementation, Server, type Tool } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { isJsonObject, ownMember, type JsonObject, type JsonValue } from '../contract/json.ts';
import { limits } from '../contract/limits.ts';
import { type PublishedTool, publishedTools } from '../tools/publish.ts';
import { type AgentStreams, AgentTransport, type SentCall } from './agent-transport.ts';
import { BrowserLinks, type LinkSettings } from './browser-links.ts';
import { CallRouter } from './call-router.ts';
import { callTool } from './call-tool.ts';
import { slotName, takeSlot } from './client-slot.ts';
import { instructions } from './instructions.ts';
import { requestIdMeta } from './early-rejection.ts';
import { readTools } from './tool-hashes.ts';

export interface McpSettings extends LinkSettings, AgentStreams {
  readonly clientsFolder: string;
  /** The name that a person gave this client with `--client`. */
  readonly clientName: string | undefined;
}

export interface McpServing {
  /** Leaves nothing behind; may be called while the process exits. */
  close(): void;
}

/** Serves the agent; returns what is wrong with the link folder where hosts cannot find this server. */
export async function serveMcp(settings: McpSettings): Promise<McpServing | string> {
  const links = new BrowserLinks(settings);
  const problem = await links.listen();
  if (problem !== undefined) return problem;
  const router = new CallRouter({
    links,
    version: settings.version,
    tools: settings.tools,
    reads: readTools(),
    statusTool: 'browser_status',
  });
  const introduce = introducer(links, settings);
  if (settings.clientName !== undefined) introduce(settings.clientName);
  const transport = new AgentTransport(settings, (method, params) => {
    const name = clientNameIn(method, params);
    if (name !== undefined || method === 'tools/call') introduce(name);
  });
  serveStdio(() => mcpServer(settings.version, transport, router), { transport });
  return { close: () => links.close() };
}

function mcpServer(version: string, transport: AgentTransport, router: CallRouter): Server {
  const info: Implementation = { name: 'tabwarden', title: 'Tabwarden', version };
  const server = new Server(info, { capabilities: { tools: {} }, instructions });
  const tools = publishedTools();
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(listed) }));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const sent = transport.callOf(mcpReq.id) ?? takenBack;
    const { progressToken, [requestIdMeta]: ownRequestId } = sent.meta;
    let steps = 0;
    return callTool(router, {
      tool: params.name,
      sent,
      ownRequestId,
      signal: mcpReq.signal,
      onProgress(message) {
        if (!isProgressToken(progressToken)) return;
        steps += 1;
        const progress = { progressToken, progress: steps, message };
        void mcpReq.notify({ method: 'notifications/progress', params: progress }).catch(() => {});
      },
    });
  });
  return server;
}

/** The call was taken back before it began: nobody gets its answer. */
const takenBack: SentCall = { arguments: {}, meta: {}, fault: undefined };

/** The SDK's type wants arrays that it may change. It does not. */
const listed = ({ inputSchema, annotations, ...tool }: PublishedTool): Tool => ({
  ...tool,
  inputSchema: { ...inputSchema, type: 'object' },
  annotations: { ...annotations },
});

const isProgressToken = (value: JsonValue | undefined): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Who the agent is, as it says in the message that begins a session of either revision. */
function clientNameIn(method: string, params: JsonObject): string | undefined {
  const meta = ownMember(params, '_meta');
  const info =
    method === 'initialize'
      ? ownMember(params, 'clientInfo')
      : isJsonObject(meta)
        ? ownMember(meta, 'io.modelcontextprotocol/clientInfo')
        : undefined;
  const name = isJsonObject(info) ? ownMember(info, 'name') : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** The first name counts. An agent that gives none is a client all the same. */
function introducer(links: BrowserLinks, settings: McpSettings): (name: string | undefined) => void {
  return (name) => {
    if (links.isIntroduced) return;
    const label = shortLabel(name ?? '');
    const folder = settings.clientName === undefined ? process.cwd() : '';
    links.introduce({ label, slot: takeSlot(settings.clientsFolder, slotName(label, folder)) });
  };
}

const shortLabel = (name: string): string =>
  Array.from(name).slice(0, limits.contextNameCharacters).join('') || 'agent';
