import type { Browser } from './browser.ts';
import { CdpTarget } from './cdp-target.ts';
import { extensionId } from './throwaway-profile.ts';
import { until } from './within.ts';

const address = `chrome-extension://${extensionId}/extension/approval/approval.html`;

const isWindow = (info: { type: string; url: string }): boolean =>
  info.type === 'page' && info.url === address;

const named = (name: string): string => `document.querySelector('button[name=${name}]')`;
const isArmed = `document.querySelector('footer') !== null && !document.querySelector('footer').classList.contains('inert')`;

/** The guard's own window, worked with trusted clicks as a person does. */
export class ApprovalWindowPage {
  readonly target: CdpTarget;
  readonly #browser: Browser;

  private constructor(browser: Browser, target: CdpTarget) {
    this.#browser = browser;
    this.target = target;
  }

  /** Waits until a card is shown. */
  static async find(browser: Browser): Promise<ApprovalWindowPage> {
    return until(20_000, 'a card', () => ApprovalWindowPage.shown(browser));
  }

  /** The window that shows a card now. */
  static async shown(browser: Browser): Promise<ApprovalWindowPage | undefined> {
    for (const { targetId } of (await CdpTarget.all(browser.cdp)).filter(isWindow)) {
      // One that has nothing to show is about to close.
      const target = await CdpTarget.attach(browser.cdp, targetId).catch(() => undefined);
      const isShown = await target?.evaluate(`${named('once')} !== null`).catch(() => false);
      if (target !== undefined && isShown === true) return new ApprovalWindowPage(browser, target);
    }
    return undefined;
  }

  /** Whether there is such a window. */
  static async isOpen(browser: Browser): Promise<boolean> {
    return (await CdpTarget.all(browser.cdp)).some(isWindow);
  }

  /** All that the card says. */
  async words(): Promise<string> {
    return String(await this.target.evaluate('document.body.innerText'));
  }

  async offersSession(): Promise<boolean> {
    return (await this.target.evaluate(`${named('session')} !== null`)) === true;
  }

  /** Presses a button as a person does who has read the card. */
  async answer(name: 'once' | 'session' | 'refuse'): Promise<void> {
    await this.target.waitFor(isArmed);
    await this.target.click(named(name));
  }

  async refuse(reason: string): Promise<void> {
    await this.target.type('document.querySelector("input[name=reason]")', reason);
    await this.answer('refuse');
  }

  /** Presses a button without waiting until it may be pressed. */
  async answerAtOnce(name: 'once' | 'session' | 'refuse'): Promise<void> {
    await this.target.click(named(name));
  }

  /** Goes with the Tab key to a button, and presses it with Enter. */
  async answerByKeys(name: 'once' | 'session' | 'refuse'): Promise<void> {
    await this.target.waitFor(isArmed);
    for (let presses = 0; presses < 20; presses += 1) {
      if ((await this.target.evaluate('document.activeElement?.name')) === name) return this.key('Enter');
      await this.key('Tab');
    }
    throw new Error(`Tab does not reach ${name}`);
  }

  /** Presses a key; `held`: as one that was down already. */
  async key(key: 'Enter' | 'Tab', held = false): Promise<void> {
    const code = { Enter: 13, Tab: 9 }[key];
    const press = { key, code: key, windowsVirtualKeyCode: code, ...(key === 'Enter' ? { text: '\r' } : {}) };
    await this.target.send('Input.dispatchKeyEvent', { type: 'keyDown', ...press, autoRepeat: held });
    await this.target.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press });
  }

  /** Closes the window, as a person does. */
  async close(): Promise<void> {
    await this.#browser.cdp.send('Target.closeTarget', { targetId: this.target.targetId });
  }
}

export type Approved = 'once' | 'session' | null;

/** Allows whatever a call asks, for the session where that is offered; tells what was asked and allowed. */
export async function approving<Answer>(
  browser: Browser,
  call: Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly approved: Approved }> {
  let approved: Approved = null;
  const ended = call.then(() => 'ended' as const);
  const soon = (): Promise<'waits'> => new Promise((resolve) => setTimeout(resolve, 100, 'waits'));
  while ((await Promise.race([ended, soon()])) === 'waits') {
    const window = await ApprovalWindowPage.shown(browser);
    if (window === undefined) continue;
    approved = (await window.offersSession()) ? 'session' : 'once';
    await window.answer(approved);
  }
  return { answer: await call, approved };
}

/** Waits for the card of a call that asks, answers it, and gives what the call came to. */
export async function answered<Answer>(
  browser: Browser,
  call: Promise<Answer>,
  name: 'once' | 'session' | 'refuse',
): Promise<Answer> {
  const window = await ApprovalWindowPage.find(browser);
  await window.answer(name);
  return call;
}
