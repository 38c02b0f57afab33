import type { Verdict } from '../../../src/contract/verdict.ts';
import { policyOf } from '../sim-policies.ts';
import { policyHash } from './history.ts';
import { pageActs, type SeenRecord, type Sight } from './sight.ts';

/** Longer than anything that was already past the last look can take, in milliseconds. */
const graceMs = 6_000;

export interface Invariant {
  readonly name: string;
  /** What of it the history breaks, in words. */
  readonly broken: (sight: Sight) => readonly string[];
}

const toolOfAct = { openTab: 'tab_open', navigate: 'tab_navigate', closeTab: 'tab_close' } as const;

const about = ({ entry: { record, sequence } }: SeenRecord): string =>
  `record ${sequence} (${record.tool} ${record.requestId})`;

/** The promises of the guard, held against a history from outside. */
export const invariants: readonly Invariant[] = [
  {
    name: 'every effect has an earlier durable record',
    broken: (sight) => [
      ...sight.all('effect').flatMap(({ at, effect }) => {
        const record = sight.records.find(({ entry }) => entry.record.intent === effect.intent);
        return record !== undefined && record.at < at ? [] : [`${effect.did} ${effect.name} had none`];
      }),
      ...didWithoutRecord(sight),
    ],
  },
  {
    name: 'no record is dispatched twice',
    broken: (sight) => [
      ...sight.records.flatMap((record) =>
        sight.effectsOf(record.entry.record.intent).length > 1 ? [`${about(record)} was`] : [],
      ),
      ...sight.records.flatMap((record) =>
        sight.recordOf(record.entry.record) === record
          ? []
          : [`${about(record)} is the second of its request`],
      ),
    ],
  },
  {
    name: 'every record ends, as what really happened',
    broken: (sight) => sight.records.flatMap((record) => wrongEnd(sight, record)),
  },
  {
    name: 'every request gets exactly one verdict',
    broken: (sight) => {
      const dead = new Set(sight.all('died').map(({ life }) => life));
      const verdicts = sight.all('verdict');
      return sight.all('sent').flatMap(({ sent }) => {
        const own = verdicts.filter((verdict) => verdict.sent === sent).length;
        const isRight = dead.has(sent.life) ? own <= 1 : own === 1;
        return isRight ? [] : [`${sent.tool} ${sent.requestId} got ${own}`];
      });
    },
  },
  {
    name: 'a verdict says what really happened',
    broken: (sight) =>
      sight.all('verdict').flatMap(({ at, sent, verdict }) => {
        if (!pageActs.has(sent.tool)) return [];
        const record = sight.recordOf(sent);
        if (
          verdict.verdict !== 'rejected' &&
          verdict.journal !== null &&
          record?.entry.sequence !== verdict.journal
        )
          return [`${sent.requestId} names the record of another`];
        const effects = record === undefined ? [] : sight.effectsOf(record.entry.record.intent);
        // An id that another call has says nothing of that one.
        if (verdict.verdict === 'rejected' && verdict.code === 'request.id_reused') return [];
        if (verdict.verdict === 'accepted' && effects.length === 0 && !wentOn(verdict))
          return [`${sent.requestId} was accepted, not done`];
        // A second worker may refuse what the first one is about to do, and says only what it did itself.
        if (verdict.verdict === 'rejected' && sent.life < 0) return [];
        // It may be sent again, and be done then.
        const isAgain = sight
          .all('sent')
          .some((other) => other.sent !== sent && other.sent.text === sent.text);
        const isDone =
          effects.some((effect) => effect.at < at || !isAgain) && record?.sent?.text === sent.text;
        return verdict.verdict === 'rejected' && isDone ? [`${sent.requestId} was rejected and done`] : [];
      }),
  },
  {
    name: 'nothing is done in a document that was not meant',
    broken: (sight) =>
      sight.all('effect').flatMap(({ effect }) => {
        const record = sight.records.find(({ entry }) => entry.record.intent === effect.intent);
        const meant = record?.entry.record.document ?? effect.documentId;
        return meant === effect.documentId ? [] : [`${effect.did} ${effect.name} was`];
      }),
  },
  {
    name: 'only what a person approved is done where the policy asks',
    broken: (sight) => sight.records.flatMap((record) => unapproved(sight, record)),
  },
  {
    name: 'an approval is used once',
    broken: (sight) => {
      const once = sight.all('answered').filter(({ choice }) => choice === 'once');
      return once.flatMap(({ card }) => {
        const used = sight.records.filter(({ entry }) => entry.record.approval === card.id).length;
        return used > 1 ? [`the card for ${card.tool} was used ${used} times`] : [];
      });
    },
  },
  {
    name: 'what the policy denies is not done',
    broken: (sight) => sight.records.flatMap((record) => denied(sight, record)),
  },
  {
    name: 'committed and reserved stay within the limit',
    broken: (sight) => [
      ...sight.all('budgets').flatMap(({ budgets }) =>
        budgets.flatMap(({ committed, reserved }) => {
          const acts = reserved.reduce((sum, one) => sum + one.acts, committed.acts);
          return acts > sight.history.limits.acts ? [`${acts} acts`] : [];
        }),
      ),
      ...overspent(sight),
    ],
  },
  {
    name: 'what was done is never refunded',
    broken: (sight) => {
      // Known limit: two workers at once write their counters over each other.
      if (sight.all('sent').some(({ sent }) => sent.life < 0)) return [];
      const last = sight.all('budgets').at(-1);
      return [...actsDone(sight)].flatMap(([key, acts]) => {
        const kept = last?.budgets.find(({ client, workspace }) => `${client} ${workspace}` === key);
        const counted = kept?.reserved.reduce((sum, one) => sum + one.acts, kept.committed.acts) ?? 0;
        return counted < acts ? [`${acts} acts were done, and ${counted} are counted`] : [];
      });
    },
  },
  {
    name: 'nothing begins after stop',
    broken: (sight) => sight.records.flatMap((record) => inside(sight, record, 'stop')),
  },
  {
    name: 'nothing begins in a paused workspace',
    broken: (sight) => sight.records.flatMap((record) => inside(sight, record, 'pause')),
  },
  {
    name: 'a workspace has one holder',
    broken: (sight) => {
      const held = new Map<string, string>();
      return sight.all('verdict').flatMap(({ sent, verdict }) => {
        if (verdict.verdict !== 'accepted' || sent.workspace === null) return [];
        const holder = held.get(sent.workspace);
        if (sent.tool === 'workspace_open' && holder === undefined) held.set(sent.workspace, sent.client);
        const isOther = holder !== undefined && holder !== sent.client;
        return isOther ? [`${sent.label} did ${sent.tool} in ${sent.workspace}`] : [];
      });
    },
  },
  {
    name: 'the next valid call works',
    broken: (sight) => sight.all('next').flatMap(({ works, said }) => (works ? [] : [said])),
  },
];

function didWithoutRecord(sight: Sight): readonly string[] {
  const used = new Set<SeenRecord>();
  return sight.all('did').flatMap(({ at, act, token }) => {
    const record = sight.records.find(
      (one) =>
        !used.has(one) &&
        one.at < at &&
        one.entry.record.tool === toolOfAct[act] &&
        (act === 'openTab' || one.entry.record.tabToken === token),
    );
    if (record === undefined) return [`${act} had none of its own`];
    used.add(record);
    return [];
  });
}

function wrongEnd(sight: Sight, record: SeenRecord): readonly string[] {
  const { outcome, entry } = record;
  if (outcome === null) return sight.history.altered ? [] : [`${about(record)} never ended`];
  const { ended } = outcome.outcome;
  const { tool, intent, tabToken } = entry.record;
  if (tool === 'tab_open') return [];
  const endedAt = sight.all('outcome').find(({ entry: end }) => end === outcome)?.at ?? Infinity;
  const isDone = pageActs.has(tool)
    ? sight.effectsOf(intent).length > 0
    : sight
        .all('did')
        .some(
          ({ at, act, token }) =>
            at > record.at && at < endedAt && toolOfAct[act] === tool && token === tabToken,
        );
  if (ended === 'done' && pageActs.has(tool) && !isDone && !wentOn(outcome.outcome.verdict))
    return [`${about(record)} ended as done, and was not`];
  return ended === 'not_done' && isDone ? [`${about(record)} ended as not done, and was`] : [];
}

/** The page went before it could say more than that it acts: seen, and said to be no more than observed. */
const wentOn = (verdict: Verdict): boolean =>
  verdict.verdict === 'accepted' &&
  verdict.outcome.kind === 'observed' &&
  verdict.outcome.evidence['navigated'] !== 'no';

/** Every policy that was in force shortly before the record, by the hash that the record names. */
function policiesAt(sight: Sight, record: SeenRecord): readonly string[] {
  const before = sight.all('policy').filter(({ at }) => at < record.at);
  return before
    .filter(
      ({ atMs }, index) =>
        (before[index + 1]?.atMs ?? Infinity) >= record.atMs - graceMs && atMs <= record.atMs,
    )
    .map(({ text }) => text);
}

function denied(sight: Sight, record: SeenRecord): readonly string[] {
  const { tool, policy } = record.entry.record;
  // Written too late, and closed without being dispatched.
  if (record.outcome?.outcome.ended === 'not_done') return [];
  const text = policiesAt(sight, record).find((each) => policyHash(each) === policy);
  if (text === undefined) return [`${about(record)} went by a policy that was not in force`];
  return policyOf(text).says(tool) === 'deny' ? [about(record)] : [];
}

function unapproved(sight: Sight, record: SeenRecord): readonly string[] {
  const { tool, policy, approval, client } = record.entry.record;
  const text = policiesAt(sight, record).find((each) => policyHash(each) === policy);
  const word = text === undefined ? 'allow' : policyOf(text).says(tool);
  if (word !== 'ask' && word !== 'ask_each') return [];
  const answers = sight.all('answered').filter(({ at, choice }) => at < record.at && choice !== 'refuse');
  if (approval === null) {
    const isGranted = answers.some(
      ({ card, choice }) =>
        choice === 'session' && record.sent?.label === card.client && card.rule === record.entry.record.rule,
    );
    return word === 'ask' && isGranted ? [] : [`${about(record)} of ${client.slice(0, 4)} asked nobody`];
  }
  const card = answers.find((answer) => answer.card.id === approval)?.card;
  if (card === undefined) return [`${about(record)} was approved by nobody`];
  const isSame =
    card.tool === tool &&
    card.client === record.sent?.label &&
    (card.element?.ref ?? record.sent.ref) === record.sent.ref;
  return isSame ? [] : [`${about(record)} was done on the approval of another call`];
}

const overspent = (sight: Sight): readonly string[] =>
  [...actsDone(sight).values()].flatMap((acts) =>
    acts > sight.history.limits.acts ? [`${acts} acts were done`] : [],
  );

/** Acts that were really done, for each client in each workspace. */
function actsDone(sight: Sight): ReadonlyMap<string, number> {
  const done = new Map<string, number>();
  for (const { entry } of sight.records) {
    const { client, workspace, intent } = entry.record;
    const key = `${client} ${workspace}`;
    const acts = sight.effectsOf(intent).length;
    if (acts > 0) done.set(key, (done.get(key) ?? 0) + acts);
  }
  return done;
}

/** True for a record that began long after the person said no, and before they said yes again. */
function inside(sight: Sight, record: SeenRecord, what: 'stop' | 'pause'): readonly string[] {
  const { workspace } = record.entry.record;
  const marks =
    what === 'stop'
      ? sight.all('stop').map(({ atMs, pressed }) => ({ atMs, on: pressed }))
      : sight
          .all('pause')
          .flatMap(({ atMs, paused, ...one }) => (one.workspace === workspace ? [{ atMs, on: paused }] : []));
  const last = marks.filter(({ atMs }) => atMs <= record.atMs).at(-1);
  return last?.on === true && record.atMs - last.atMs > graceMs ? [about(record)] : [];
}
