/** A native port that a test holds the other end of. */
export class FakePort {
  readonly posted: unknown[] = [];
  disconnected = false;
  #onMessage: ((message: unknown) => void)[] = [];
  #onDisconnect: (() => void)[] = [];
  readonly onMessage = {
    addListener: (listener: (message: unknown) => void) => void this.#onMessage.push(listener),
  };
  readonly onDisconnect = { addListener: (listener: () => void) => void this.#onDisconnect.push(listener) };

  postMessage(message: unknown): void {
    this.posted.push(message);
  }

  disconnect(): void {
    this.disconnected = true;
  }

  say(message: unknown): void {
    for (const listener of this.#onMessage) listener(message);
  }

  end(): void {
    for (const listener of this.#onDisconnect) listener();
  }
}
