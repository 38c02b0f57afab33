import type { JsonObject } from '../../src/contract/json.ts';
import type { RequestContext } from '../../src/contract/external-request.ts';
import type { Verdict } from '../../src/contract/verdict.ts';
import type { Client } from '../../src/guard/world.ts';
import { clientKey } from './sim-ids.ts';
import type { SimWorker, SimWorld } from './sim-world.ts';

/** What may be said of a request beside its call. */
export interface Said {
  readonly context?: RequestContext;
  readonly requestId?: string;
  readonly signal?: AbortSignal;
}

/** An agent's side of the link: one client of the worker that is there now. */
export class SimAgent {
  readonly world: SimWorld;
  readonly client: Client;
  worker: SimWorker;
  context: RequestContext = {};
  #requests = 0;

  constructor(world: SimWorld, worker: SimWorker, label: string) {
    this.world = world;
    this.worker = worker;
    this.client = { key: clientKey(world.random.hex32()), label };
  }

  /** Sends a request as text. It runs as far as the clock is let run. */
  sendText(text: string, signal: AbortSignal = new AbortController().signal): Promise<Verdict> {
    return this.worker.guard.handle(this.client, text, signal);
  }

  send(tool: string, args: JsonObject, said: Said = {}): Promise<Verdict> {
    return this.sendText(this.text(tool, args, said), said.signal);
  }

  /** Sends a request and lets the world run until there is a verdict. */
  call(tool: string, args: JsonObject, said: Said = {}): Promise<Verdict> {
    return this.world.clock.until(this.send(tool, args, said));
  }

  get label(): string {
    return this.client.label;
  }

  callText(text: string): Promise<Verdict> {
    return this.world.clock.until(this.sendText(text));
  }

  text(tool: string, args: JsonObject, { context = this.context, requestId }: Said = {}): string {
    this.#requests += 1;
    const call = JSON.stringify({ tool, arguments: args });
    return JSON.stringify({
      contract: '1',
      requestId: requestId ?? `${this.client.label}-${this.#requests}`,
      context,
      call,
    });
  }
}
