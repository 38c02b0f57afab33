import type { BudgetLine, JournalState } from '../guard-messages.ts';
import { exportJournal } from './export-journal.ts';

interface Shown {
  readonly journal: JournalState;
  readonly budgets: readonly BudgetLine[];
}

const words = {
  ready: 'Every effect is written down before it happens.',
  unavailable: 'The journal cannot be written, so no effect is let through.',
  read_only: 'The journal is only read, so no effect is let through.',
} as const;

/** What was done: the journal, and what was used of the budgets. */
export function JournalSection({ journal: { is, why, entries }, budgets }: Shown) {
  return (
    <section aria-label="Journal">
      <h2>Journal and budgets</h2>
      <p class={is === 'ready' ? '' : 'stopped'}>
        {words[is]} {why} It has {entries.toLocaleString('en')} entries.
      </p>
      <ul>
        {budgets.map(({ workspace, client, used }) => (
          <li key={workspace}>
            <span>
              <strong>{workspace}</strong> <small>{client}</small>
              <br />
              <small>{used.join(', ')}</small>
            </span>
          </li>
        ))}
      </ul>
      <button onClick={() => void exportJournal()}>Export the journal</button>
    </section>
  );
}
