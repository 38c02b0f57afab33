import { contractVersion, scopeMembers, type RequestContext } from '../../contract/external-request.ts';
import type { CatalogueTool } from '../catalogue-tool.ts';

const place = { profile: 'default', workspace: 'shopping', tab: 't1' } as const;

/** Takes a tool; returns its example as the arguments of an MCP `tools/call`. */
export const exampleArguments = (tool: CatalogueTool): string =>
  JSON.stringify({ ...contextOf(tool), ...tool.example });

/** Takes a tool; returns its example as the text of an ExternalRequest. */
export const exampleRequest = (tool: CatalogueTool): string =>
  JSON.stringify({
    contract: contractVersion,
    requestId: `example-${tool.name}`,
    context: contextOf(tool),
    call: JSON.stringify({ tool: tool.name, arguments: tool.example }),
  });

const contextOf = ({ scope }: CatalogueTool): RequestContext =>
  Object.fromEntries(scopeMembers[scope].map((member) => [member, place[member]]));
