import { rejection, refuse, type Refusal } from '../contract/rejection.ts';
import { isRequestId } from '../contract/ids.ts';
import { isJsonObject } from '../contract/json.ts';
import { limits } from '../contract/limits.ts';
import type { Verdict } from '../contract/verdict.ts';
import { readStrictJson } from '../wire/strict-json.ts';
import { issue } from './issue.ts';
import { pipeline } from './pipeline.ts';
import { TabTurns } from './tab-turns.ts';
import type { Workspaces } from './workspaces.ts';
import type { Client, Ports, World } from './world.ts';

/** The guard: takes a request as text from one client, and gives exactly one verdict. */
export class Guard {
  readonly workspaces: Workspaces;
  readonly #ports: Ports;
  readonly #turns = new TabTurns();
  readonly #running = new Map<string, Running>();

  constructor(ports: Ports, workspaces: Workspaces) {
    this.#ports = ports;
    this.workspaces = workspaces;
  }

  /**
   * Takes the ExternalRequest as it was sent. Never rejects: a fault of ours is a verdict as well.
   * The same request at once, from the same client, joins the one that runs.
   */
  handle(client: Client, text: string, signal: AbortSignal): Promise<Verdict> {
    const requestId = requestIdIn(text);
    if (requestId === null) return this.#run(client, text, signal, null);
    const key = `${client.key} ${requestId}`;
    const running = this.#running.get(key);
    if (running !== undefined && running.text !== text) return Promise.resolve(idInFlight(requestId));
    if (running !== undefined) {
      // The caller of the first one went: what it left is settled, and then the record decides.
      return running.signal.aborted
        ? running.verdict.then(() => this.handle(client, text, signal))
        : running.verdict;
    }
    const verdict = this.#run(client, text, signal, requestId).finally(() => this.#running.delete(key));
    this.#running.set(key, { text, signal, verdict });
    return verdict;
  }

  async #run(client: Client, text: string, signal: AbortSignal, requestId: string | null): Promise<Verdict> {
    const turn = this.#turns.newTurn();
    const world: World = {
      ...this.#ports,
      client,
      workspaces: this.workspaces,
      turn,
      signal,
      stagesMs: {},
    };
    try {
      const result = await pipeline.run(text, world);
      if ('refusedAt' in result) return rejection(requestId, result.refusedAt, result.refusal);
      return 'ended' in result ? result.ended : result;
    } catch {
      return faultOf(requestId, world);
    } finally {
      turn.end();
    }
  }
}

interface Running {
  readonly text: string;
  readonly signal: AbortSignal;
  readonly verdict: Promise<Verdict>;
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
    refuse(
      issue('request.id_reused', {
        pointer: '/requestId',
        expected: 'an id that no other call of yours has',
        hint: 'A call with this id is still running. Send this one with a new requestId.',
        value: requestId,
      }),
    ),
  );

/** Something of ours broke. Past the record nobody can say what was done, so nothing is claimed. */
function faultOf(requestId: string | null, world: World): Verdict {
  const recorded = world.stagesMs['record_intent'] !== undefined;
  const stage = recorded ? 'dispatch' : 'read_envelope';
  const hint = recorded
    ? 'Tabwarden failed in the middle of the call, and cannot tell what was done. Read the page before you go on.'
    : 'Tabwarden failed before anything was done. Try again; if it stays so, report it.';
  if (!recorded || requestId === null) return rejection(requestId, stage, guardFault(hint));
  return {
    verdict: 'uncertain',
    requestId,
    class: 'unknown_outcome',
    code: 'outcome.unknown',
    stage,
    context: {},
    hint,
    retry: 'refreshed',
    journal: null,
    observed: {},
  };
}

const guardFault = (hint: string): Refusal =>
  refuse(issue('guard.fault', { pointer: '', expected: 'a guard that works', hint }));
