import type { Browser } from './browser.ts';
import type { CdpTarget } from './cdp-target.ts';
import { extensionId } from './throwaway-profile.ts';

const button = (words: string): string =>
  `[...document.querySelectorAll('button')].find((b) => b.textContent === ${JSON.stringify(words)})`;

const siteLine = (shown: string): string =>
  `[...document.querySelectorAll('[aria-label=Sites] li')].find((e) => e.querySelector('span').textContent === ${JSON.stringify(shown)})`;

const workspaceLine = (name: string): string =>
  `[...document.querySelectorAll('[aria-label=Workspaces] li')].find((e) => e.querySelector('strong').textContent === ${JSON.stringify(name)})`;

/** The extension's own page, worked with trusted clicks as a person does. */
export class SettingsPage {
  readonly target: CdpTarget;
  readonly #browser: Browser;

  private constructor(browser: Browser, target: CdpTarget) {
    this.#browser = browser;
    this.target = target;
  }

  static async open(browser: Browser): Promise<SettingsPage> {
    // Before the extension is there, its pages are error pages, and stay so.
    await browser.waitForWorker();
    const target = await browser.open(`chrome-extension://${extensionId}/extension/options/options.html`);
    await target.waitFor('document.querySelector("h1") !== null', 30_000);
    return new SettingsPage(browser, target);
  }

  async close(): Promise<void> {
    await this.#browser.cdp.send('Target.closeTarget', { targetId: this.target.targetId });
  }

  /** Waits until the page says that the host is connected. */
  async waitForHost(timeoutMs = 20_000): Promise<void> {
    await this.target
      .waitFor(`document.body.innerText.includes('Connected, version')`, timeoutMs)
      .catch(async () => {
        throw new Error(
          `the host did not connect:\n${String(await this.target.evaluate('document.body.innerText'))}`,
        );
      });
  }

  /** Puts a policy of the person's own in force. */
  async usePolicy(text: string): Promise<void> {
    await this.target.send('Page.bringToFront');
    await this.target.type('document.querySelector("textarea[name=text]")', text);
    await this.target.click(button('Use this text'));
    await this.target.waitFor(
      `document.querySelector('textarea[name=text]').defaultValue === ${JSON.stringify(text)}`,
    );
  }

  /** Presses a button by its words: a shipped policy, Stop everything, Start again. */
  async press(words: string): Promise<void> {
    await this.target.send('Page.bringToFront');
    await this.target.waitFor(`${button(words)} !== undefined`);
    await this.target.click(button(words));
  }

  /** What is wrong with the policy in force, by line. */
  async policyFaults(): Promise<readonly string[]> {
    const lines = await this.target.evaluate(
      "[...document.querySelectorAll('[aria-label=Policy] [role=alert] li')].map((e) => e.innerText)",
    );
    return Array.isArray(lines) ? lines.map(String) : [];
  }

  /** What a section of the page says. */
  async section(name: string): Promise<string> {
    return String(await this.target.evaluate(`document.querySelector('[aria-label=${name}]').innerText`));
  }

  /** Makes a workspace and allows its sites in the same click. */
  async makeWorkspace(name: string, origins: readonly string[]): Promise<void> {
    await this.target.send('Page.bringToFront');
    await this.target.type('document.querySelector("[aria-label=Workspaces] input[name=name]")', name);
    await this.target.type('document.querySelector("input[name=sites]")', origins.join(' '));
    await this.target.click(button('Make a workspace'));
    await this.target.waitFor(`${workspaceLine(name)} !== undefined`);
  }

  async connectAgain(): Promise<void> {
    await this.target.send('Page.bringToFront');
    await this.target.click(button('Connect again'));
  }

  async renameProfile(name: string): Promise<void> {
    await this.target.send('Page.bringToFront');
    await this.target.type('document.querySelector("[aria-label=Profile] input[name=name]")', name);
    await this.target.click(button('Rename'));
  }

  async allowSite(origin: string): Promise<void> {
    await this.target.send('Page.bringToFront');
    await this.target.type('document.querySelector("input[name=site]")', origin);
    await this.target.click(button('Allow a site'));
    await this.target.waitFor(`${siteLine(origin)} !== undefined`);
  }

  /** Clicks a button of a workspace's line: Pause, Resume, Remove. */
  async onWorkspace(name: string, words: string): Promise<void> {
    const pressed = `[...${workspaceLine(name)}?.querySelectorAll('button') ?? []].find((b) => b.textContent === ${JSON.stringify(words)})`;
    await this.target.send('Page.bringToFront');
    await this.target.waitFor(`${pressed} !== undefined`);
    await this.target.click(pressed);
    await this.target.waitFor(`${pressed} === undefined`);
  }

  /** Shares the tab that shows that address into the workspace. */
  async shareTab(url: string, workspace: string): Promise<void> {
    const option = `[...document.querySelectorAll('select[name=tab] option')].find((o) => o.textContent.includes(${JSON.stringify(url)}))`;
    await this.target.send('Page.bringToFront');
    await this.target.waitFor(`${option} !== undefined`);
    await this.target.evaluate(
      `${option}.selected = true; document.querySelector('select[name=workspace]').value = ${JSON.stringify(workspace)}`,
    );
    await this.target.click(button('Share the tab'));
    await this.target.waitFor(`${option} === undefined`);
  }

  /** Takes a site back, by the pattern that the list shows. */
  async removeSite(shown: string): Promise<void> {
    await this.target.send('Page.bringToFront');
    await this.target.click(`${siteLine(shown)}.querySelector('button')`);
    await this.target.waitFor(`${siteLine(shown)} === undefined`);
  }
}
