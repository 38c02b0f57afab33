/**
 * Takes the pointer of an issue, into the request or the call; returns it into the arguments as an
 * agent sends them over MCP, where context members stand beside the tool's own. What is no part of
 * those arguments is the whole of them: the empty pointer.
 */
export function agentPointer(pointer: string): string {
  return /^\/(?:arguments|context)(\/.*)$/s.exec(pointer)?.[1] ?? '';
}
