import { expect, test } from 'vitest';
import { hopLines } from '../../extension/hop-lines.ts';

test('says why the link stands still, and what to run', () => {
  const [host] = hopLines({ is: 'stopped', why: 'The host is not installed. Run: tabwarden install' }, []);
  expect(host).toMatchObject({
    state: 'stopped',
    words: 'The host is not installed. Run: tabwarden install',
  });
});

test('shows an agent by its own name, quoted, with nothing invisible in it', () => {
  const [, agents] = hopLines({ is: 'connected', hostVersion: '1.0.0' }, ['ok', 'a\u202Eb']);
  expect(agents).toMatchObject({ state: 'good', words: 'Connected: "ok", "a\\u202eb".' });
});

test('waits for agents where none is connected', () => {
  const [host, agents] = hopLines({ is: 'connected', hostVersion: '1.0.0' }, []);
  expect([host?.state, agents?.state]).toEqual(['good', 'waiting']);
});
