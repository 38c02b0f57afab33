import type { ApprovalCard } from '../../contract/approval-card.ts';
import { ownMember, type JsonObject, type JsonValue } from '../../contract/json.ts';
import { limits } from '../../contract/limits.ts';
import { grantsFor } from '../policy/grant.ts';
import type { ContextMatched } from '../proofs.ts';
import type { World } from '../world.ts';
import type { Judged } from './judge.ts';

/** Makes the card from the decision that asks: the same object that the gate goes by. */
export async function approvalCard(
  proof: ContextMatched,
  judged: Judged,
  world: World,
): Promise<ApprovalCard> {
  const { call, place } = proof;
  const { facts, described, decision, binding } = judged;
  const askedAtMs = world.clock.nowMs();
  return {
    id: world.random.hex32(),
    binding,
    askedAtMs,
    expiresAtMs: askedAtMs + limits.approvalMs,
    client: world.client.label,
    profile: place.profile?.name ?? '',
    workspace: facts.workspace ?? '',
    tool: call.tool.name,
    toolTitle: call.tool.title,
    origin: facts.page?.origin ?? null,
    topOrigin: facts.page?.topOrigin ?? null,
    destination: call.urls[0]?.url ?? null,
    element: described?.target ?? null,
    visibleText: described?.visibleText ?? null,
    values: valuesOf(call.args),
    form:
      described?.form === undefined || described.form === null || !described.submits ? null : described.form,
    cannotBeUndone: call.tool.kind !== 'read' && call.tool.kind !== 'navigate',
    rule: decision.rule,
    because: decision.because,
    offersSession: grantsFor(decision, facts).length > 0,
    newOrigins: await ungrantedOrigins(call.work.on === 'open_workspace' ? call.work.origins : [], world),
    agentWords: textOf(ownMember(call.args, 'purpose') ?? ownMember(call.args, 'goal')),
  };
}

/** Refs say nothing to a person: the element does. The agent's own words have a place of their own. */
const elsewhere: ReadonlySet<string> = new Set(['ref', 'within', 'from', 'to_ref', 'purpose', 'goal']);

const valuesOf = (args: JsonObject): ApprovalCard['values'] =>
  Object.entries(args)
    .filter(([name]) => !elsewhere.has(name))
    .map(([name, value]) => ({ name, text: typeof value === 'string' ? value : JSON.stringify(value) }));

const textOf = (value: JsonValue | undefined): string | null => (typeof value === 'string' ? value : null);

/** Those that the browser does not let the extension into yet. */
export async function ungrantedOrigins(origins: readonly string[], world: World): Promise<readonly string[]> {
  const access = await Promise.all(origins.map((origin) => world.browserState.originAccess(origin)));
  return origins.filter((_, index) => access[index] !== 'granted');
}
