import { createHash } from 'node:crypto';
import { catalogue } from '../tools/catalogue.ts';
import { toolIdentity } from '../tools/tool-identity.ts';
import type { ToolHashes } from '../wire/link-messages.ts';

/** A hash for each tool of this side: SHA-256 of its identity, in hexadecimal. */
export const toolHashes = (): ToolHashes =>
  Object.fromEntries(
    catalogue.map((tool) => [tool.name, createHash('sha256').update(toolIdentity(tool)).digest('hex')]),
  );

/** Names of the tools that change nothing. */
export const readTools = (): ReadonlySet<string> =>
  new Set(catalogue.filter(({ kind }) => kind === 'read').map(({ name }) => name));
