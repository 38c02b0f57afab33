import { isIntentId, type IntentId } from '../../../src/contract/ids.ts';
import type { PageRead } from '../../../src/contract/page-messages.ts';
import type { ApprovalEnd } from '../../../src/guard/approval/waiting-approval.ts';
import { chain } from '../../../src/guard/chain.ts';
import { IntentRecorded, type BudgetReserved } from '../../../src/guard/proofs.ts';
import { isRefusal } from '../../../src/guard/issue.ts';
import { judge } from '../../../src/guard/judge/judge.ts';
import { applyPolicy } from '../../../src/guard/stages/apply-policy.ts';
import { awaitApproval } from '../../../src/guard/stages/await-approval.ts';
import { checkAction } from '../../../src/guard/stages/check-action.ts';
import { checkArguments } from '../../../src/guard/stages/check-arguments.ts';
import { dispatch } from '../../../src/guard/stages/dispatch.ts';
import { matchContext } from '../../../src/guard/stages/match-context.ts';
import { readCall } from '../../../src/guard/stages/read-call.ts';
import { readEnvelope } from '../../../src/guard/stages/read-envelope.ts';
import { recheckContext } from '../../../src/guard/stages/recheck-context.ts';
import { recordIntent } from '../../../src/guard/stages/record-intent.ts';
import { reserveBudget } from '../../../src/guard/stages/reserve-budget.ts';
import { settle } from '../../../src/guard/stages/settle.ts';
import { verifyOutcome } from '../../../src/guard/stages/verify-outcome.ts';
import { notDone } from '../../../src/guard/work/not-done.ts';
import { guardFault } from '../../../src/guard/guard-fault.ts';
import type { SimParts, SimWorld } from '../sim-world.ts';

type Plant = (parts: SimParts, world: SimWorld) => void;

const stages = {
  readEnvelope,
  matchContext,
  applyPolicy,
  awaitApproval,
  recheckContext,
  reserveBudget,
  recordIntent,
  dispatch,
  verifyOutcome,
  settle,
};

/** The pipeline with some of its stages replaced. */
function having(other: Partial<typeof stages>): SimParts['stages'] {
  const made = { ...stages, ...other };
  return chain('read_envelope', made.readEnvelope)
    .then('read_call', readCall)
    .then('check_arguments', checkArguments)
    .then('check_action', checkAction)
    .then('match_context', made.matchContext)
    .then('apply_policy', made.applyPolicy)
    .then('await_approval', made.awaitApproval)
    .then('recheck_context', made.recheckContext)
    .then('reserve_budget', made.reserveBudget)
    .then('record_intent', made.recordIntent)
    .then('dispatch', made.dispatch)
    .then('verify_outcome', made.verifyOutcome)
    .then('settle', made.settle);
}

const blindly: typeof recheckContext = async (proof) => ({ ...proof, rechecked: true });

const anIntent = (text: string): IntentId => {
  if (!isIntentId(text)) throw new TypeError('not an intent');
  return text;
};

/** What each intent was proved by, so that a broken stage can make another of it. */
const proofs = new WeakMap<IntentRecorded, BudgetReserved>();
const keepingProofs: typeof recordIntent = async (proof, world) => {
  const recorded = await recordIntent(proof, world);
  if (recorded instanceof IntentRecorded) proofs.set(recorded, proof);
  return recorded;
};

const dispatchAgain =
  (when: (is: string) => boolean): typeof dispatch =>
  async (recorded, world) => {
    const first = await dispatch(recorded, world);
    const proof = proofs.get(recorded);
    if (proof === undefined || recorded.sequence === null || !when(first.judge().is)) return first;
    return dispatch(new IntentRecorded(proof, anIntent(world.random.hex32()), recorded.sequence), world);
  };

/** Faults that the checker must find, each in a guard that is otherwise the real one. */
export const plants: Readonly<Record<string, Plant>> = {
  'record-after-dispatch': (parts, { clock, journal }) => {
    const real = parts.ports.journal.recordIntent.bind(parts.ports.journal);
    parts.ports.journal.recordIntent = async (intent) => {
      clock.after(50, () => void real(intent));
      return (journal.entries.at(-1)?.sequence ?? 0) + 1;
    };
  },
  'resend-on-unknown': (parts) => {
    parts.stages = having({ recordIntent: keepingProofs, dispatch: dispatchAgain((is) => is === 'unknown') });
  },
  'dispatch-twice': (parts) => {
    parts.stages = having({ recordIntent: keepingProofs, dispatch: dispatchAgain((is) => is === 'done') });
  },
  'refund-unknown': (parts) => {
    parts.stages = having({
      settle: async (proof, world) => {
        const { reservation } = proof.recorded;
        if (proof.conclusion.is !== 'not_done' && reservation !== null)
          await world.budgets.release(reservation.key, reservation.ticket);
        return settle(proof, world);
      },
    });
  },
  'unbounded-budget': (parts) => {
    parts.stages = having({ reserveBudget: async (proof) => ({ ...proof, reservation: null }) });
  },
  'budget-for-each-call': ({ standing: { budgets } }) => {
    const used = budgets.used.bind(budgets);
    budgets.used = (key) => ({ ...used(key), committed: { acts: 0, navigations: 0, uploadedBytes: 0 } });
  },
  'reuse-approval': ({ standing: { approvals } }) => {
    const ask = approvals.ask.bind(approvals);
    let last: (ApprovalEnd & { readonly card: string }) | null = null;
    approvals.ask = async (question, signal) => {
      if (last !== null) return last;
      const end = await ask(question, signal);
      if (end.is === 'once') last = end;
      return end;
    };
  },
  'approve-oneself': ({ standing: { approvals } }) => {
    approvals.ask = async ({ card }) => ({ is: 'once', card: card.id });
  },
  'ask-nobody': (parts) => {
    parts.stages = having({
      awaitApproval: async (proof) => ({ ...proof, approval: null }),
      recheckContext: blindly,
    });
  },
  'join-any-card': ({ standing: { approvals } }) => {
    const ask = approvals.ask.bind(approvals);
    approvals.ask = (question, signal) =>
      ask({ ...question, binding: 'any', card: { ...question.card, binding: 'any' } }, signal);
  },
  'skip-recheck': (parts) => {
    parts.stages = having({ recheckContext: blindly });
  },
  'grant-beats-deny': (parts) => {
    const lifted: typeof applyPolicy = async (proof, world) => {
      const refused = await applyPolicy(proof, world);
      const hasGrants = (proof.place.workspace?.grants.length ?? 0) > 0;
      if (!isRefusal(refused) || refused.issues[0].code !== 'policy.denied' || !hasGrants) return refused;
      const judged = await judge(proof, world);
      if (isRefusal(judged)) return judged;
      return { ...proof, judged: { ...judged, decision: { ...judged.decision, decision: 'allow' } } };
    };
    parts.stages = having({
      applyPolicy: lifted,
      recheckContext: blindly,
    });
  },
  'evict-effects': (parts, world) => {
    parts.ports.journal.recordRefusal = async () => {
      world.journal.entries.shift();
      return 'recorded';
    };
  },
  'forget-requests': (parts) => {
    parts.ports.journal.find = async () => null;
    const record = parts.ports.journal.recordIntent.bind(parts.ports.journal);
    parts.ports.journal.recordIntent = async (intent) => {
      const sequence = await record(intent);
      return typeof sequence === 'number' ? sequence : 1;
    };
  },
  'ignore-journal-faults': (parts) => {
    const real = parts.ports.journal.recordIntent.bind(parts.ports.journal);
    parts.ports.journal.recordIntent = async (intent) => {
      const sequence = await real(intent);
      return typeof sequence === 'number' ? sequence : 999;
    };
  },
  'lost-lease': ({ standing: { workspaces } }) => {
    const opened = new Set<string>();
    const [open, find] = [workspaces.open.bind(workspaces), workspaces.find.bind(workspaces)];
    workspaces.open = (client, name, ...rest) => {
      const how = open(client, name, ...rest);
      opened.add(name);
      return how;
    };
    workspaces.find = (name) => {
      const record = find(name);
      return record === undefined || opened.has(name) ? record : { ...record, lease: null };
    };
  },
  'lend-lease': ({ standing: { workspaces } }) => {
    const open = workspaces.open.bind(workspaces);
    workspaces.open = async (...how) => {
      const record = workspaces.find(how[1]);
      const took = await open(...how);
      return record === undefined || took !== 'busy' ? took : 'opened';
    };
    const find = workspaces.find.bind(workspaces);
    let asked = 0;
    workspaces.find = (name) => {
      const record = find(name);
      asked += 1;
      return record === undefined || asked % 3 > 0 ? record : { ...record, lease: null };
    };
  },
  'any-document': ({ ports }, { browser }) => {
    const ask = ports.pageLink.ask.bind(ports.pageLink);
    const attach = ports.pageLink.attach.bind(ports.pageLink);
    ports.pageLink.ask = async (token, frame, message) => {
      const document = browser.tabs.get(token)?.document;
      if (message.tabwarden !== 'act' || document == null) return ask(token, frame, message);
      const other = { frameId: 0, documentId: document.documentId };
      await attach(token, other);
      if (document.documentId === frame.documentId) return ask(token, other, message);
      await ask(token, other, { tabwarden: 'read', read: snapshot });
      return ask(token, other, message);
    };
  },
  'ignore-stop': ({ standing: { stop } }) => {
    Object.defineProperty(stop, 'pressed', { get: () => false });
    Object.defineProperty(stop, 'signal', { get: () => new AbortController().signal });
  },
  'ignore-pause': ({ standing: { workspaces } }) => {
    const find = workspaces.find.bind(workspaces);
    workspaces.find = (name) => {
      const record = find(name);
      return record === undefined ? undefined : { ...record, paused: false };
    };
  },
  'claim-done': (parts) => {
    parts.stages = having({
      verifyOutcome: (proof) => {
        const verified = verifyOutcome(proof);
        const isOpen = verified.conclusion.is === 'unknown' || verified.conclusion.is === 'not_done';
        const outcome = { kind: 'verified', evidence: {} } as const;
        return isOpen ? { ...verified, conclusion: { is: 'done', outcome, result: {} } } : verified;
      },
    });
  },
  'unknown-is-not-done': (parts) => {
    parts.stages = having({
      verifyOutcome: (proof) => {
        const verified = verifyOutcome(proof);
        return verified.conclusion.is === 'unknown'
          ? { ...verified, conclusion: notDone(guardFault()) }
          : verified;
      },
    });
  },
  'no-outcome': ({ ports }) => {
    ports.journal.recordOutcome = async () => 'recorded';
  },
  'recover-by-guessing': (parts) => {
    const { recover } = parts;
    parts.recover = (all) => {
      const deaf = { ...all.ports, pageLink: { ...all.ports.pageLink, ask: deafAsk } };
      return recover({ ...all, ports: deaf });
    };
  },
  'recover-nothing': (parts) => {
    parts.recover = async () => new Map();
  },
  'no-verdict': (parts) => {
    parts.stages = having({
      settle: (proof, world) =>
        proof.conclusion.is === 'unknown' ? new Promise(() => undefined) : settle(proof, world),
    });
  },
  'keep-a-turn': (parts) => {
    parts.stages = having({
      dispatch: async (recorded, world) => {
        world.turn.end = () => undefined;
        return dispatch(recorded, world);
      },
    });
  },
};

const snapshot: PageRead = {
  do: 'snapshot',
  ...{ within: null, only: 'all', cursor: null, maxNodes: 100, firstRef: 1 },
};

/** Answers every look as if the page never saw the act. */
const deafAsk: SimParts['ports']['pageLink']['ask'] = async (_token, _frame, message) => {
  if (message.tabwarden !== 'look') return { reply: 'no_listener' };
  const nothing = { hit: null, value: null, checked: null, connected: false, focused: false, changes: 0 };
  const rest = { url: '', title: '', visible: true, defaultPrevented: false };
  const answer = { answer: 'look', intent: message.intent, state: 'unknown', ...nothing, ...rest };
  return { reply: 'answered', text: JSON.stringify(answer) };
};
