import type { HopLine } from '../settings-messages.ts';
import { ask } from './settings.ts';

/** The way from the agent to this browser, hop by hop. */
export function LinkSection({ hops }: { readonly hops: readonly HopLine[] }) {
  return (
    <section aria-label="Link">
      <h2>The way to your agents</h2>
      <ul>
        {hops.map((hop) => (
          <li key={hop.name}>
            <span>
              <strong>{hop.name}</strong>
              <br />
              <small>{hop.words}</small>
            </span>
            <span class={hop.state}>{hop.state}</span>
          </li>
        ))}
      </ul>
      <button onClick={() => void ask({ settings: 'reconnect' })}>Connect again</button>
    </section>
  );
}
