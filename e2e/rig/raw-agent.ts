import { randomUUID } from 'node:crypto';
import { LineProgram, type Json } from './line-program.ts';

/** `tabwarden call`: takes ExternalRequests as text, one a line, and answers each with its verdict. */
export class RawAgent {
  readonly #program: LineProgram;

  constructor(env: Readonly<Record<string, string>>, client = 'raw') {
    this.#program = new LineProgram(env, 'call', '--client', client, '-');
  }

  /** Sends a text as it is. */
  async send(text: string | Uint8Array): Promise<Json> {
    this.#program.write(text);
    this.#program.write('\n');
    return this.#program.next();
  }

  /** Sends a good envelope around a call of this tool. */
  call(tool: string, args: object, context: object): Promise<Json> {
    return this.send(this.envelope(JSON.stringify({ tool, arguments: args }), context));
  }

  /** An envelope with an id that was not used yet, around the text of a call. */
  envelope(call: string, context: object, more: object = {}): string {
    return JSON.stringify({ contract: '1', requestId: randomUUID(), context, call, ...more });
  }

  async stop(): Promise<void> {
    await this.#program.stop();
  }
}
