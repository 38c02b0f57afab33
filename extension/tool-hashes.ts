import { catalogue } from '../src/tools/catalogue.ts';
import { toolIdentity } from '../src/tools/tool-identity.ts';
import type { ToolHashes } from '../src/wire/link-messages.ts';

/** A hash for each tool of this side: SHA-256 of its identity, in hexadecimal. One that differs is refused alone. */
export async function toolHashes(): Promise<ToolHashes> {
  const hashed = catalogue.map(async (tool) => [tool.name, await sha256(toolIdentity(tool))] as const);
  return Object.fromEntries(await Promise.all(hashed));
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
