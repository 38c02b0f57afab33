import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import type { ApprovalCard } from '../../src/contract/approval-card.ts';
import { disturb, watch } from './armed.ts';
import { CardChoices } from './card-choices.tsx';
import { CardFacts } from './card-facts.tsx';
import { Shown } from './shown.tsx';
import { cards, fault, listen } from './waiting-cards.ts';

const nowMs = signal(Date.now());

function Approval() {
  const waiting = cards.value;
  const [card] = waiting ?? [];
  if (card === undefined) {
    return (
      <main>
        <p role="status">{waiting === undefined ? 'Asking the extension…' : 'Nothing waits for you.'}</p>
        {fault.value !== '' && <p role="alert">{fault.value}</p>}
      </main>
    );
  }
  return <Card key={card.id} card={card} count={waiting?.length ?? 1} />;
}

function Card({ card, count }: { readonly card: ApprovalCard; readonly count: number }) {
  const leftS = Math.max(0, Math.ceil((card.expiresAtMs - nowMs.value) / 1000));
  return (
    <main role="alertdialog" aria-labelledby="what" aria-describedby="who">
      <header>
        <p id="who">
          Agent{' '}
          <q>
            <Shown text={card.client} />
          </q>{' '}
          wants to
        </p>
        <h1 id="what">
          {card.toolTitle} <small>{card.tool}</small>
        </h1>
        <p class="quiet">
          <span role="timer">{leftS} s left</span>
          {count > 1 && <span role="status"> · 1 of {count} that wait</span>}
        </p>
      </header>
      <CardFacts card={card} />
      {fault.value !== '' && <p role="alert">{fault.value}</p>}
      <CardChoices card={card} />
    </main>
  );
}

render(<Approval />, document.body);
watch();
listen();
setInterval(() => {
  nowMs.value = Date.now();
}, 1000);
let shown = '';
effect(() => {
  const [card] = cards.value ?? [];
  const now = card === undefined ? '' : `${card.id} ${card.binding}`;
  document.title = card === undefined ? 'Tabwarden asks' : `Tabwarden asks: ${card.toolTitle}`;
  if (now !== shown) {
    disturb();
    nowMs.value = Date.now();
    fault.value = '';
  }
  shown = now;
});
