import type { PolicySource, PolicyTexts } from '../../src/ports/policy-source.ts';

interface Local {
  policy?: string;
}
interface Managed {
  policy?: unknown;
}

/** The administrator's policy from the browser's own, the person's from this profile. Read once, and again when one changes. */
export class StoragePolicySource implements PolicySource {
  readonly #shipped: string;
  #texts: Promise<PolicyTexts> | undefined;
  #listener: () => void = () => undefined;

  /** `shipped`: the person's policy until they chose another. */
  constructor(shipped: string) {
    this.#shipped = shipped;
    chrome.storage.onChanged.addListener((changes) => {
      if (!('policy' in changes)) return;
      this.#texts = undefined;
      this.#listener();
    });
  }

  /** Hears of each change, the administrator's and the person's. */
  onChanged(listener: () => void): void {
    this.#listener = listener;
  }

  /** What cannot be read is no policy: it rejects, and the next call reads anew. */
  read(): Promise<PolicyTexts> {
    const texts = this.#texts ?? this.#readAll();
    this.#texts = texts;
    texts.catch(() => {
      if (this.#texts === texts) this.#texts = undefined;
    });
    return texts;
  }

  /** The person's choice is in force at once, whether it loads or not. */
  async choose(text: string): Promise<void> {
    await chrome.storage.local.set({ policy: text });
    this.#texts = undefined;
  }

  async #readAll(): Promise<PolicyTexts> {
    const [local, { policy: managed }] = await Promise.all([
      chrome.storage.local.get<Local>('policy'),
      chrome.storage.managed.get<Managed>('policy'),
    ]);
    return { managed: managed === undefined ? null : textOf(managed), person: local.policy ?? this.#shipped };
  }
}

const textOf = (managed: unknown): string =>
  typeof managed === 'string' ? managed : JSON.stringify(managed);
