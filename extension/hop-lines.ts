import { quotedName } from '../src/contract/quoted-name.ts';
import type { LinkState } from './adapters/native-link.ts';
import type { HopLine } from './settings-messages.ts';

/** The way to the agents in words, hop by hop. `clients` are the connected agents. */
export function hopLines(
  state: LinkState,
  clients: readonly { readonly label: string }[],
): readonly HopLine[] {
  const agents =
    clients.length === 0
      ? 'No agent is connected.'
      : `Connected: ${clients.map(({ label }) => quotedName(label)).join(', ')}.`;
  return [
    { name: 'Native host', ...hostWords(state) },
    { name: 'Agents', state: clients.length === 0 ? 'waiting' : 'good', words: agents },
  ];
}

function hostWords(state: LinkState): Pick<HopLine, 'state' | 'words'> {
  switch (state.is) {
    case 'connected':
      return { state: 'good', words: `Connected, version ${state.hostVersion}.` };
    case 'stopped':
      return { state: 'stopped', words: state.why };
    default:
      return { state: 'waiting', words: 'Connecting.' };
  }
}
