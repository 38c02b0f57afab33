import type { GuardState } from '../guard-messages.ts';
import { ask } from './settings.ts';

/** Stop: one press ends what waits, and nothing begins until it is let go. It lasts over restarts. */
export function GuardSection({ guard: { stopped, waiting } }: { readonly guard: GuardState }) {
  return (
    <section aria-label="Guard">
      <h2>{stopped ? 'Tabwarden is stopped' : 'Tabwarden is on'}</h2>
      <p role="status">
        {stopped
          ? 'Nothing is done, in no workspace, until you start it again.'
          : `${waiting === 0 ? 'No call waits' : waiting === 1 ? '1 call waits' : `${waiting} calls wait`} for your answer.`}
      </p>
      {stopped ? (
        <button class="main" onClick={() => void ask({ settings: 'guard_let_go' })}>
          Start again
        </button>
      ) : (
        <button class="stop" onClick={() => void ask({ settings: 'guard_stop' })}>
          Stop everything
        </button>
      )}
    </section>
  );
}
