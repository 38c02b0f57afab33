import { beforeEach, expect, test } from 'vitest';
import { PressGate, type Press } from '../../../extension/approval/press-gate.ts';

let gate: PressGate;

beforeEach(() => {
  gate = new PressGate(1000);
});

const pressAt = (atMs: number, more: Partial<Press> = {}): void =>
  gate.press({ isTrusted: true, repeat: false, atMs, ...more });

test('a press counts half a second after the card was shown, and says how long it was there', () => {
  pressAt(1499);
  expect(gate.take(true)).toBeNull();
  pressAt(1500);
  expect(gate.take(true)).toBe(500);
});

test('what counts is when the press began, not when it ended', () => {
  pressAt(1400);
  expect(gate.isOpen(1600)).toBe(true);
  expect(gate.take(true)).toBeNull();
});

test('a change, a move or a focus makes it wait anew, and voids a press that had begun', () => {
  pressAt(1700);
  gate.disturb(1800);
  expect(gate.take(true)).toBeNull();
  pressAt(2299);
  expect(gate.take(true)).toBeNull();
  pressAt(2300);
  expect(gate.take(true)).toBe(500);
});

test('a key that is held does nothing, nor does the click of a script', () => {
  pressAt(1600, { repeat: true });
  expect(gate.take(true)).toBeNull();
  pressAt(1600, { isTrusted: false });
  expect(gate.take(true)).toBeNull();
  pressAt(1600);
  expect(gate.take(false)).toBeNull();
});

test('one press is one answer, and a click without a press is none', () => {
  pressAt(1600);
  expect(gate.take(true)).toBe(600);
  expect(gate.take(true)).toBeNull();
});
