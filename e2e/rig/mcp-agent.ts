import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { tabwardenCommand } from './tabwarden-command.ts';

export type Arguments = Readonly<Record<string, unknown>>;

/** A verdict as an agent reads it, with what the page said in `page`. */
export interface Told {
  readonly verdict: string;
  readonly isError: boolean;
  readonly page: unknown;
  readonly [member: string]: unknown;
}

/** A real MCP client over stdio, and the `tabwarden mcp` that it started. */
export class McpAgent {
  readonly client: Client;
  readonly #transport: StdioClientTransport;

  private constructor(client: Client, transport: StdioClientTransport) {
    this.client = client;
    this.#transport = transport;
  }

  static async start(env: Readonly<Record<string, string>>, name = 'e2e'): Promise<McpAgent> {
    const { command, args } = tabwardenCommand('mcp');
    const transport = new StdioClientTransport({
      command,
      args: [...args],
      env: { ...pathOnly(), ...env },
      stderr: 'ignore',
    });
    const client = new Client({ name, version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(transport, { timeout: 10_000 });
    return new McpAgent(client, transport);
  }

  get pid(): number | null {
    return this.#transport.pid;
  }

  /** Calls a tool; returns the verdict. An error of the protocol is thrown, as clients do. */
  async call(name: string, args: Arguments = {}, timeoutMs = 40_000): Promise<Told> {
    const result = await this.client.callTool({ name, arguments: { ...args } }, { timeout: timeoutMs });
    const texts = result.content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
    const [own = '{}', page] = texts;
    return {
      ...JSON.parse(own),
      isError: result.isError === true,
      page: page === undefined ? undefined : JSON.parse(page),
    };
  }

  async stop(): Promise<void> {
    await this.client.close();
  }
}

const pathOnly = (): Record<string, string> => ({ PATH: process.env['PATH'] ?? '' });
