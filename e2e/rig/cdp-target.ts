import type { CdpPipe } from './cdp-pipe.ts';
import { until } from './within.ts';

export interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
}

/** One page or worker that we are attached to. */
export class CdpTarget {
  readonly #cdp: CdpPipe;
  readonly #sessionId: string;
  readonly targetId: string;

  private constructor(cdp: CdpPipe, targetId: string, sessionId: string) {
    this.#cdp = cdp;
    this.targetId = targetId;
    this.#sessionId = sessionId;
  }

  static async all(cdp: CdpPipe): Promise<readonly TargetInfo[]> {
    const { targetInfos } = await cdp.send('Target.getTargets');
    return Array.isArray(targetInfos) ? targetInfos : [];
  }

  static async find(
    cdp: CdpPipe,
    fits: (info: TargetInfo) => boolean,
    timeoutMs = 10_000,
  ): Promise<TargetInfo> {
    return until(timeoutMs, 'a target', async () => (await CdpTarget.all(cdp)).find(fits));
  }

  static async attach(cdp: CdpPipe, targetId: string): Promise<CdpTarget> {
    const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true });
    return new CdpTarget(cdp, targetId, String(sessionId));
  }

  send(method: string, params: object = {}, timeoutMs?: number): Promise<Readonly<Record<string, unknown>>> {
    return this.#cdp.send(method, params, this.#sessionId, timeoutMs);
  }

  /** Evaluates without any activation of a user; returns the value, which must fit JSON. */
  async evaluate(expression: string, timeoutMs?: number): Promise<unknown> {
    const params = { expression, awaitPromise: true, returnByValue: true, userGesture: false };
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', params, timeoutMs);
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
    return typeof result === 'object' && result !== null && 'value' in result ? result.value : undefined;
  }

  /** Waits until the expression is true in the page. */
  async waitFor(expression: string, timeoutMs = 10_000): Promise<void> {
    await until(timeoutMs, expression, async () =>
      (await this.evaluate(expression)) === true ? true : undefined,
    );
  }

  /** Clicks the middle of the element as a person does: the event is trusted. `find` is an expression. */
  async click(find: string): Promise<void> {
    const centre = `(() => { const e = ${find}; e.scrollIntoView({ block: 'center' });
      const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`;
    const at = await this.evaluate(centre);
    const [x, y] = Array.isArray(at) ? at : [];
    const press = { x, y, button: 'left', clickCount: 1 };
    await this.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press });
    await this.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press });
  }

  /** Puts the text where the element is, as a person types. */
  async type(find: string, text: string): Promise<void> {
    await this.click(find);
    await this.evaluate(`${find}.select()`);
    await this.send('Input.insertText', { text });
  }

  /** The origins whose scripts have a world in this page: its own, and that of each extension that put a script in. */
  async worlds(): Promise<readonly string[]> {
    const origins: string[] = [];
    const note = ({ context }: { context: { origin: string } }, sessionId: string): void => {
      if (sessionId === this.#sessionId) origins.push(context.origin);
    };
    this.#cdp.events.on('Runtime.executionContextCreated', note);
    await this.send('Runtime.enable');
    await this.send('Runtime.disable');
    this.#cdp.events.off('Runtime.executionContextCreated', note);
    return origins;
  }

  async screenshot(): Promise<Buffer> {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png' }, 20_000);
    return Buffer.from(String(data), 'base64');
  }

  async detach(): Promise<void> {
    await this.#cdp.send('Target.detachFromTarget', { sessionId: this.#sessionId });
  }
}
