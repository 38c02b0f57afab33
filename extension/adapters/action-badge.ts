import type { LinkState } from './native-link.ts';

interface Shown {
  readonly text: string;
  readonly title: string;
}

/** What the extension's button says: how many questions wait, that all is stopped, or that the link stands still. */
export class ActionBadge {
  #waiting = 0;
  #stopped = false;
  #why: string | null = null;

  showLink(state: LinkState): void {
    this.#why = state.is === 'stopped' ? state.why : null;
    this.#show();
  }

  showWaiting(count: number): void {
    this.#waiting = count;
    this.#show();
  }

  showStopped(stopped: boolean): void {
    this.#stopped = stopped;
    this.#show();
  }

  #show(): void {
    const { text, title } = this.#words();
    void chrome.action.setBadgeText({ text });
    void chrome.action.setBadgeBackgroundColor({ color: '#b3261e' });
    void chrome.action.setTitle({ title });
  }

  #words(): Shown {
    const count = this.#waiting;
    if (count > 0)
      return {
        text: String(count),
        title: `Tabwarden: ${count} ${count === 1 ? 'call waits' : 'calls wait'} for you`,
      };
    if (this.#stopped) return { text: 'off', title: 'Tabwarden is stopped. Nothing is done.' };
    if (this.#why !== null) return { text: '!', title: `Tabwarden: ${this.#why}` };
    return { text: '', title: 'Tabwarden' };
  }
}
