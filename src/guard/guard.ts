import { isRequestId } from '../contract/ids.ts';
import { isJsonObject } from '../contract/json.ts';
import { limits } from '../contract/limits.ts';
import { rejection } from '../contract/rejection.ts';
import type { Verdict } from '../contract/verdict.ts';
import { readStrictJson } from '../wire/strict-json.ts';
import { either } from './either-signal.ts';
import { faultVerdict } from './fault-verdict.ts';
import { refuseWith } from './issue.ts';
import { pipeline } from './pipeline.ts';
import { portsInTime } from './ports-in-time.ts';
import { RunningCalls } from './running-calls.ts';
import { TabTurns } from './tab-turns.ts';
import type { Standing } from './standing.ts';
import type { Client, Ports } from './world.ts';

/** The guard: takes a request as text from one client, and gives exactly one verdict. */
export class Guard {
  readonly standing: Standing;
  readonly #ports: Ports;
  readonly #turns = new TabTurns();
  readonly #running = new RunningCalls();

  constructor(ports: Ports, standing: Standing) {
    this.#ports = portsInTime(ports);
    this.standing = standing;
  }

  /**
   * Takes the ExternalRequest as it was sent. Never rejects: a fault of ours is a verdict as well.
   * The same request at once, from the same client, joins the one that runs.
   */
  async handle(client: Client, text: string, signal: AbortSignal): Promise<Verdict> {
    const requestId = requestIdIn(text);
    if (requestId === null) return this.#run(client, text, signal, null);
    const run = (whole: AbortSignal) => this.#run(client, text, whole, requestId);
    return (
      (await this.#running.join(`${client.key} ${requestId}`, text, signal, run)) ?? idInFlight(requestId)
    );
  }

  async #run(client: Client, text: string, signal: AbortSignal, requestId: string | null): Promise<Verdict> {
    const turn = this.#turns.newTurn();
    const ended = either(signal, this.standing.stop.signal);
    const result = await pipeline.run(text, {
      ...this.#ports,
      ...this.standing,
      client,
      turn,
      signal: ended.signal,
      stagesMs: {},
    });
    ended.release();
    turn.end();
    if ('refusedAt' in result) return rejection(requestId, result.refusedAt, result.refusal);
    if ('faultedAt' in result) return faultVerdict(requestId, result.faultedAt);
    return 'ended' in result ? result.ended : result;
  }
}

/** Best effort, so that even a refused request can be told apart from others. */
function requestIdIn(text: string): string | null {
  const reading = readStrictJson(text, { maxBytes: limits.requestBytes });
  if (!reading.ok || !isJsonObject(reading.value)) return null;
  const { requestId } = reading.value;
  return typeof requestId === 'string' && isRequestId(requestId) ? requestId : null;
}

const idInFlight = (requestId: string): Verdict =>
  rejection(
    requestId,
    'read_envelope',
    refuseWith('request.id_reused', {
      pointer: '/requestId',
      expected: 'an id that no other call of yours has',
      hint: 'A call with this id is still running. Send this one with a new requestId.',
      value: requestId,
    }),
  );
