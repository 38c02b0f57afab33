import { isRequestId } from '../contract/ids.ts';
import { isJsonObject } from '../contract/json.ts';
import { limits } from '../contract/limits.ts';
import { rejection } from '../contract/rejection.ts';
import type { Verdict } from '../contract/verdict.ts';
import { readStrictJson } from '../wire/strict-json.ts';
import { either } from './either-signal.ts';
import { faultVerdict } from './fault-verdict.ts';
import type { FaultedAt, RefusedAt } from './chain.ts';
import { refuseWith } from './issue.ts';
import { KnownRequests } from './known-requests.ts';
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
  readonly #stages: typeof pipeline;
  readonly #turns = new TabTurns();
  readonly #running = new RunningCalls();
  readonly #requests = new KnownRequests();

  /** `stages` are the pipeline's own; the simulation puts broken ones in their place. */
  constructor(ports: Ports, standing: Standing, stages = pipeline) {
    this.#ports = portsInTime(ports);
    this.#stages = stages;
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
    let digest: string | null = null;
    const result = await this.#stages.run(text, {
      ...this.#ports,
      ...this.standing,
      client,
      turn,
      signal: ended.signal,
      stagesMs: {},
      requests: this.#requests,
      knownAs: (known) => {
        digest = known;
      },
    });
    ended.release();
    turn.end();
    if ('ended' in result) return result.ended;
    const verdict = verdictOf(result, requestId);
    await this.#note(client, digest, verdict);
    return verdict;
  }

  /** What cannot be noted changes nothing of what is answered. */
  async #note(client: Client, digest: string | null, verdict: Verdict): Promise<void> {
    const { journal, clock } = this.#ports;
    if (verdict.verdict === 'rejected') {
      const { page: _, ...withoutPage } = verdict;
      const refusal = { client: client.key, atMs: clock.nowMs(), verdict: withoutPage };
      void journal.recordRefusal(refusal).catch(() => undefined);
    }
    if (digest === null) return;
    await this.standing.failures.note(client.key, digest, verdict).catch(() => undefined);
  }
}

function verdictOf(result: RefusedAt | FaultedAt | Verdict, requestId: string | null): Verdict {
  if ('refusedAt' in result) return rejection(requestId, result.refusedAt, result.refusal);
  return 'faultedAt' in result ? faultVerdict(requestId, result.faultedAt) : result;
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
