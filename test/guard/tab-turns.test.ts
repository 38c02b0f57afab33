import { describe, expect, it } from 'vitest';
import { TabTurns, type Turn } from '../../src/guard/tab-turns.ts';
import { tabToken } from '../simulation/sim-ids.ts';

const tab = tabToken('1'.repeat(32));
const otherTab = tabToken('2'.repeat(32));
const waits = new AbortController().signal;

/** Whether the turn comes without anything more being done. */
async function comes(turn: Promise<void>): Promise<boolean> {
  let come = false;
  void turn.then(() => void (come = true));
  await new Promise((resolve) => setImmediate(resolve));
  return come;
}

function begin(count: number): { turns: TabTurns; each: Turn[] } {
  const turns = new TabTurns();
  return { turns, each: Array.from({ length: count }, () => turns.newTurn()) };
}

describe('TabTurns', () => {
  it('gives the turns of one tab in the order in which they were asked for', async () => {
    const [first, second, third] = begin(3).each;
    const taken = [first, second, third].map((turn) => turn?.take(tab, waits) ?? Promise.reject(new Error()));
    const [one, two, three] = taken;
    expect(await comes(one ?? never())).toBe(true);
    expect(await comes(two ?? never())).toBe(false);
    first?.end();
    expect(await comes(two ?? never())).toBe(true);
    expect(await comes(three ?? never())).toBe(false);
    second?.end();
    expect(await comes(three ?? never())).toBe(true);
  });

  it('lets no tab wait for another one', async () => {
    const [first, second] = begin(2).each;
    await first?.take(tab, waits);
    expect(await comes(second?.take(otherTab, waits) ?? never())).toBe(true);
  });

  it('keeps the order when one of them withdraws while it waits', async () => {
    const [first, second, third] = begin(3).each;
    const caller = new AbortController();
    await first?.take(tab, waits);
    const two = second?.take(tab, caller.signal) ?? never();
    const three = third?.take(tab, waits) ?? never();
    caller.abort();
    expect(await comes(two)).toBe(true);
    second?.end();
    expect(await comes(three)).toBe(false);
    first?.end();
    expect(await comes(three)).toBe(true);
  });

  it('waits for nobody where the caller went before', async () => {
    const [first, second] = begin(2).each;
    const caller = new AbortController();
    caller.abort();
    await first?.take(tab, waits);
    expect(await comes(second?.take(tab, caller.signal) ?? never())).toBe(true);
  });

  it('begins anew when all of them have ended', async () => {
    const { turns, each } = begin(1);
    await each[0]?.take(tab, waits);
    each[0]?.end();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await comes(turns.newTurn().take(tab, waits))).toBe(true);
  });

  it('ends a turn that was never taken', () => {
    expect(() => begin(1).each[0]?.end()).not.toThrow();
  });
});

const never = (): Promise<void> => new Promise(() => undefined);
