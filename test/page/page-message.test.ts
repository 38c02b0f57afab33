import { expect, test } from 'vitest';
import { isForActor, isPageMessage } from '../../src/page/page-message.ts';

const intent = '0'.repeat(32);
const snapshot = { do: 'snapshot', within: null, only: 'all', cursor: null, maxNodes: 1, firstRef: 1 };
const probe = { do: 'probe', until: 'text', value: 'x', ref: null };
const describe = { do: 'describe', ref: 'e1' };
const click = { do: 'click', ref: 'e1', button: 'left', count: 1, modifiers: ['Alt'] };
const fill = { do: 'fill', ref: 'e1', text: '', submit: false };
const press = { do: 'press', ref: 'e1', key: 'Enter', modifiers: [] };
const act = (done: unknown): object => ({ tabwarden: 'act', intent, notAfterMs: 1, act: done });
const read = (done: unknown): object => ({ tabwarden: 'read', read: done });

const understood = (message: unknown): boolean => isForActor(message) && isPageMessage(message);

test('understands each message that the worker sends', () => {
  for (const done of [click, fill, press]) expect(understood(act(done))).toBe(true);
  for (const done of [snapshot, probe, describe]) expect(understood(read(done))).toBe(true);
  expect(understood({ tabwarden: 'hello' })).toBe(true);
  expect(understood({ tabwarden: 'look', intent })).toBe(true);
});

test('takes no message in which one member is missing or of another kind', () => {
  for (const [whole, wrap] of [
    [click, act],
    [fill, act],
    [press, act],
    [snapshot, read],
    [probe, read],
    [describe, read],
  ] as const) {
    for (const name of Object.keys(whole)) {
      expect(understood(wrap({ ...whole, [name]: undefined }))).toBe(false);
      expect(understood(wrap({ ...whole, [name]: {} }))).toBe(false);
    }
  }
  for (const name of ['intent', 'notAfterMs', 'act']) {
    expect(understood({ ...act(click), [name]: undefined })).toBe(false);
  }
  expect(understood(act({ ...click, do: 'toString' }))).toBe(false);
});

test('leaves alone what is addressed to nobody here', () => {
  for (const message of [null, undefined, 'hello', 7, {}, [], Object.create({ tabwarden: 'hello' })]) {
    expect(isForActor(message)).toBe(false);
  }
});
