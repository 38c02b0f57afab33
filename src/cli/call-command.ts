import { createReadStream, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { BrowserLinks } from '../mcp-server/browser-links.ts';
import { CallRouter } from '../mcp-server/call-router.ts';
import { slotName, takeSlot } from '../mcp-server/client-slot.ts';
import { unsendable } from '../mcp-server/link-verdicts.ts';
import { readVerdict } from '../mcp-server/read-verdict.ts';
import { outlineOf } from '../mcp-server/request-outline.ts';
import { readTools, toolHashes } from '../mcp-server/tool-hashes.ts';
import { linkParts } from './link-parts.ts';
import { type RequestLine, requestLines } from './request-lines.ts';
import { openStateFolder, type StateFolder } from './state-folder.ts';
import { statePath } from './state-path.ts';
import { usageError } from './usage-error.ts';
import { verdictLine } from './verdict-line.ts';
import { version } from './version.ts';

export interface CallOptions {
  readonly stateDir?: string;
  readonly client?: string;
  readonly json?: boolean;
}

const label = 'tabwarden call';

/** Sends the requests in a file, one after the other, and prints each verdict. Returns the status to leave with. */
export async function runCall(file: string, options: CallOptions): Promise<number> {
  if (file !== '-' && !isReadable(file))
    return usageError(`there is no file ${file}. Give a file, or - for standard input.`);
  const opened = openStateFolder(statePath(options.stateDir));
  if (!opened.ok) return usageError(opened.problem);
  const links = linksIn(opened.folder);
  const problem = await links.listen();
  if (problem !== undefined) return usageError(problem);
  process.once('exit', () => links.close());
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  const folder = options.client === undefined ? process.cwd() : '';
  const slot = takeSlot(opened.folder.clientsFolder, slotName(options.client ?? label, folder));
  links.introduce({ label: options.client ?? label, slot });
  const isForPerson = options.json !== true && process.stdout.isTTY;
  return sendAll(links, file === '-' ? process.stdin : createReadStream(file), isForPerson);
}

async function sendAll(links: BrowserLinks, input: Readable, isForPerson: boolean): Promise<number> {
  const router = new CallRouter({
    links,
    version,
    tools: toolHashes(),
    reads: readTools(),
    statusTool: 'browser_status',
  });
  let sent = 0;
  let accepted = 0;
  for await (const line of requestLines(input)) {
    const text = await verdictOf(router, line);
    sent += 1;
    if (readVerdict(text)?.['verdict'] === 'accepted') accepted += 1;
    process.stdout.write(`${isForPerson ? verdictLine(text) : text}\n`);
  }
  if (sent === 0) return usageError('there is no request to send. Write one ExternalRequest a line.');
  return accepted === sent ? 0 : 1;
}

function verdictOf(router: CallRouter, line: RequestLine): Promise<string> | string {
  if ('fault' in line) return JSON.stringify(unsendable(line.fault));
  const onProgress = (message: string): void => void process.stderr.write(`tabwarden: ${message}\n`);
  return router.call({ text: line.text, outline: outlineOf(line.text), onProgress });
}

const linksIn = ({ linkFolder, linkKey }: StateFolder): BrowserLinks =>
  new BrowserLinks({
    linkFolder,
    parts: linkParts(linkKey),
    version,
    tools: toolHashes(),
    note: (line) => process.stderr.write(`tabwarden: ${line}\n`),
  });

const isReadable = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true;
