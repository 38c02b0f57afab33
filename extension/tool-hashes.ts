import { catalogue } from '../src/tools/catalogue.ts';
import { toolIdentity } from '../src/tools/tool-identity.ts';
import type { ToolHashes } from '../src/wire/link-messages.ts';
import { CryptoHasher } from './adapters/crypto-hasher.ts';

const hasher = new CryptoHasher();

/** A hash for each tool of this side: SHA-256 of its identity, in hexadecimal. One that differs is refused alone. */
export async function toolHashes(): Promise<ToolHashes> {
  const hashed = catalogue.map(async (tool) => [tool.name, await hasher.sha256(toolIdentity(tool))] as const);
  return Object.fromEntries(await Promise.all(hashed));
}

/** SHA-256 of the whole contract: every tool, in its order. */
export const contractHash = (): Promise<string> =>
  hasher.sha256(JSON.stringify(catalogue.map((tool) => toolIdentity(tool))));
