import { LineProgram, type Json } from './line-program.ts';

/** `tabwarden mcp`, spoken to in lines as they stand: what no MCP client would send. */
export class McpLines {
  readonly program: LineProgram;

  private constructor(program: LineProgram) {
    this.program = program;
  }

  static async start(env: Readonly<Record<string, string>>, name = 'lines'): Promise<McpLines> {
    const lines = new McpLines(new LineProgram(env, 'mcp'));
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name, version: '1' } };
    await lines.send(JSON.stringify({ jsonrpc: '2.0', id: 'hello', method: 'initialize', params }));
    lines.program.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
    return lines;
  }

  /** Sends one line; returns the message that answers it. */
  async send(line: string | Uint8Array): Promise<Json> {
    this.program.write(line);
    this.program.write('\n');
    return this.program.next();
  }

  /** Sends a `tools/call` whose arguments are that text; returns its verdict, or the error of the protocol. */
  async call(tool: string, args: string, meta = '{}'): Promise<Json> {
    const params = `{"name":${JSON.stringify(tool)},"arguments":${args},"_meta":${meta}}`;
    return verdictIn(
      await this.send(`{"jsonrpc":"2.0","id":"call","method":"tools/call","params":${params}}`),
    );
  }
}

/** Takes the answer to a `tools/call`; returns its verdict with the page's words in `page`, or the error. */
export function verdictIn({ result, error }: Json): Json {
  if (typeof result !== 'object' || result === null || !('content' in result)) return { error };
  const blocks = Array.isArray(result.content) ? result.content : [];
  const [own, page] = blocks.map(({ text }) => JSON.parse(text));
  return { ...own, page };
}
