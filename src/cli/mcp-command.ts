import { serveMcp } from '../mcp-server/serve-mcp.ts';
import { toolHashes } from '../mcp-server/tool-hashes.ts';
import { leaveWith } from './leave-with.ts';
import { linkParts } from './link-parts.ts';
import { openStateFolder } from './state-folder.ts';
import { statePath } from './state-path.ts';
import { usageError } from './usage-error.ts';
import { version } from './version.ts';

export interface McpOptions {
  readonly stateDir?: string;
  readonly client?: string;
}

/** Serves one agent on standard input and output, until that ends. Returns a status only where it cannot begin. */
export async function runMcp({ stateDir, client }: McpOptions): Promise<number | undefined> {
  const opened = openStateFolder(statePath(stateDir));
  if (!opened.ok) return usageError(opened.problem);
  const { linkFolder, clientsFolder, linkKey } = opened.folder;
  const serving = await serveMcp({
    linkFolder,
    clientsFolder,
    parts: linkParts(linkKey),
    version,
    tools: toolHashes(),
    clientName: client,
    input: process.stdin,
    output: process.stdout,
    note: (line) => process.stderr.write(`tabwarden: ${line}\n`),
  });
  if (typeof serving === 'string') return usageError(serving);
  leaveWith(() => serving.close());
  return undefined;
}
