import { describe, expect, it } from 'vitest';
import { KnownRequests } from '../../src/guard/known-requests.ts';
import { Scene } from '../simulation/scene.ts';
import { clientKey, requestId } from '../simulation/sim-ids.ts';
import { worksAgain } from './refused.ts';

const client = (number: number) => clientKey(number.toString(16).padStart(32, '0'));

describe('KnownRequests', () => {
  it('takes an id again for the same content, and for no other, for each client apart', () => {
    const known = new KnownRequests();
    expect(known.takes(client(1), requestId('a'), 'one')).toBe(true);
    expect(known.takes(client(1), requestId('a'), 'one')).toBe(true);
    expect(known.takes(client(1), requestId('a'), 'other')).toBe(false);
    expect(known.takes(client(2), requestId('a'), 'other')).toBe(true);
  });

  it('remembers the last 1,000 of a client, and the last 64 clients', () => {
    const known = new KnownRequests();
    for (let nth = 0; nth <= 1_000; nth += 1) known.takes(client(1), requestId(`r${nth}`), 'one');
    expect(known.takes(client(1), requestId('r1'), 'other')).toBe(false);
    expect(known.takes(client(1), requestId('r0'), 'other')).toBe(true);
    for (let nth = 2; nth <= 65; nth += 1) known.takes(client(nth), requestId('a'), 'one');
    expect(known.takes(client(1), requestId('r500'), 'other')).toBe(true);
  });

  it('refuses other content under the id of a read, and of a call that was refused', async () => {
    const scene = await Scene.begin();
    const reused = { verdict: 'rejected', code: 'request.id_reused', stage: 'read_envelope' };
    await scene.call('page_snapshot', {}, { requestId: 'read' });
    expect(await scene.call('page_snapshot', { maxNodes: 3 }, { requestId: 'read' })).toMatchObject(reused);
    expect(await scene.call('page_snapshot', {}, { requestId: 'read' })).toMatchObject({
      verdict: 'accepted',
    });
    await scene.call('page_click', { ref: 'e999' }, { requestId: 'bad' });
    expect(await scene.click('Buy', { requestId: 'bad' })).toMatchObject(reused);
    expect(scene.effects).toBe(0);
    await worksAgain(scene);
  });
});
