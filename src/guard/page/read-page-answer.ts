import { isCode, type Code } from '../../contract/codes.ts';
import { isIntentId, isRef } from '../../contract/ids.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../contract/json.ts';
import { limits } from '../../contract/limits.ts';
import type {
  ActingAnswer,
  ElementFacts,
  HelloAnswer,
  LookAnswer,
  PageAnswer,
  ProbeAnswer,
  RefusedAnswer,
  SnapshotAnswer,
} from '../../contract/page-messages.ts';
import { readStrictJson } from '../../wire/strict-json.ts';
import { AnswerMembers } from './answer-members.ts';

/** A page that was taken over answers as it likes: what it says is read as strictly as what an agent says. */
export function readPageAnswer(text: string): PageAnswer | null {
  const reading = readStrictJson(text, { maxBytes: limits.resultBytes });
  if (!reading.ok || !isJsonObject(reading.value)) return null;
  const members = new AnswerMembers(reading.value);
  const answer = readByName(reading.value.answer, members);
  return answer !== null && members.allRead() ? answer : null;
}

function readByName(name: JsonValue | undefined, members: AnswerMembers): PageAnswer | null {
  members.word('answer');
  if (name === 'hello') return members.whole(hello(members));
  if (name === 'snapshot') return members.whole(snapshot(members));
  if (name === 'probe') return members.whole(probe(members));
  if (name === 'acting') return acting(members);
  if (name === 'look') return look(members);
  return name === 'refused' ? refused(members) : null;
}

const hello = (m: AnswerMembers): HelloAnswer => ({
  answer: 'hello',
  origin: m.text('origin'),
  url: m.text('url'),
  title: m.text('title'),
  visible: m.flag('visible'),
  userActivation: m.flag('userActivation'),
  dialogOpen: m.flag('dialogOpen'),
});

const snapshot = (m: AnswerMembers): SnapshotAnswer => ({
  answer: 'snapshot',
  url: m.text('url'),
  title: m.text('title'),
  outline: m.text('outline'),
  nodes: m.count('nodes'),
  nextRef: m.count('nextRef'),
  cut: m.count('cut'),
  cursor: m.textOrNull('cursor'),
});

const probe = (m: AnswerMembers): ProbeAnswer => ({ answer: 'probe', holds: m.flag('holds') });

function acting(m: AnswerMembers): ActingAnswer | null {
  const intent = m.text('intent');
  const target = facts(m.object('target'));
  const userActivation = m.flag('userActivation');
  if (!isIntentId(intent) || target === null) return null;
  return m.whole({ answer: 'acting', intent, target, userActivation });
}

const states = ['acting', 'acted', 'failed', 'unknown'] as const;

function look(m: AnswerMembers): LookAnswer | null {
  const intent = m.text('intent');
  const state = m.oneOf('state', states);
  const hitMember = m.objectOrNull('hit');
  const hit = hitMember === null ? null : facts(hitMember);
  if (!isIntentId(intent) || state === null || (hitMember !== null && hit === null)) return null;
  return m.whole({
    answer: 'look',
    intent,
    state,
    hit,
    value: m.textOrNull('value'),
    checked: m.flagOrNull('checked'),
    connected: m.flag('connected'),
    focused: m.flag('focused'),
    changes: m.count('changes'),
    url: m.text('url'),
    title: m.text('title'),
    visible: m.flag('visible'),
    defaultPrevented: m.flag('defaultPrevented'),
  });
}

function refused(m: AnswerMembers): RefusedAnswer | null {
  const code = m.text('code');
  if (!isCode(code) || !mayRefuseWith(code)) return null;
  return m.whole({
    answer: 'refused',
    code,
    reason: m.text('reason'),
    expected: m.text('expected'),
    hint: m.text('hint'),
    page: m.objectOrNull('page'),
  });
}

/** The page speaks of itself and of its elements. It has no say in policy, approval or the journal. */
const mayRefuseWith = (code: Code): boolean => code.startsWith('page.') || code.startsWith('context.ref_');

function facts(value: JsonObject): ElementFacts | null {
  const m = new AnswerMembers(value);
  const ref = m.text('ref');
  if (!isRef(ref)) return null;
  const read = m.whole({ ref, role: m.text('role'), name: m.text('name'), kind: m.text('kind') });
  return m.allRead() ? read : null;
}
