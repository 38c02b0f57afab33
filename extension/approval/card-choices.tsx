import { useState } from 'preact/hooks';
import type { ApprovalCard, ApprovalChoice } from '../../src/contract/approval-card.ts';
import { armed, pressed } from './armed.ts';
import { allow, decide } from './waiting-cards.ts';

/** Characters of a reason. */
const mostReason = 300;

/** What a person may answer. Nothing has the focus beforehand, so that no key that was meant for a page answers. */
export function CardChoices({ card }: { readonly card: ApprovalCard }) {
  const [reason, setReason] = useState('');
  const choose =
    (choice: ApprovalChoice) =>
    (event: MouseEvent): void => {
      const shownMs = pressed(event);
      if (shownMs === null) return;
      void (choice.choice === 'refuse' ? decide : allow)(card, shownMs, choice);
    };
  return (
    <footer class={armed.value ? '' : 'inert'}>
      <label>
        Reason, if you refuse: the agent reads it
        <input
          name="reason"
          value={reason}
          maxLength={mostReason}
          autocomplete="off"
          onInput={(event) => setReason(event.currentTarget.value)}
        />
      </label>
      <div class="buttons" role="group" aria-label="Your answer">
        <button
          name="refuse"
          aria-disabled={!armed.value}
          onClick={choose({ choice: 'refuse', reason: reason.trim() })}
        >
          Refuse
        </button>
        {card.offersSession && (
          <button name="session" aria-disabled={!armed.value} onClick={choose({ choice: 'session' })}>
            Allow for this site
          </button>
        )}
        <button name="once" class="main" aria-disabled={!armed.value} onClick={choose({ choice: 'once' })}>
          Allow once
        </button>
      </div>
      {card.offersSession && (
        <small>“For this site” means: in this workspace, for this agent, until its session ends.</small>
      )}
    </footer>
  );
}
