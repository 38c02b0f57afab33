import type { Browser } from './browser.ts';
import type { CdpTarget } from './cdp-target.ts';
import { extensionId } from './throwaway-profile.ts';

const button = (words: string): string =>
  `[...document.querySelectorAll('button')].find((b) => b.textContent === ${JSON.stringify(words)})`;

/** The extension's own page, worked with trusted clicks as a person does. */
export class SettingsPage {
  readonly target: CdpTarget;

  private constructor(target: CdpTarget) {
    this.target = target;
  }

  static async open(browser: Browser): Promise<SettingsPage> {
    const target = await browser.open(`chrome-extension://${extensionId}/extension/options/options.html`);
    await target.waitFor('document.querySelector("h1") !== null');
    return new SettingsPage(target);
  }

  /** Waits until the page says that the host is connected. */
  async waitForHost(timeoutMs = 20_000): Promise<void> {
    await this.target.waitFor(`document.body.innerText.includes('Connected, version')`, timeoutMs);
  }

  /** Makes a workspace and allows its sites in the same click. */
  async makeWorkspace(name: string, origins: readonly string[]): Promise<void> {
    await this.target.type('document.querySelector("[aria-label=Workspaces] input[name=name]")', name);
    await this.target.type('document.querySelector("input[name=sites]")', origins.join(' '));
    await this.target.click(button('Make a workspace'));
    const listed = `[...document.querySelectorAll('[aria-label=Workspaces] li strong')].some((e) => e.textContent === ${JSON.stringify(name)})`;
    await this.target.waitFor(listed);
  }

  /** Clicks a button of a workspace's line: Pause, Resume, Remove. */
  async onWorkspace(name: string, words: string): Promise<void> {
    const line = `[...document.querySelectorAll('[aria-label=Workspaces] li')].find((e) => e.querySelector('strong').textContent === ${JSON.stringify(name)})`;
    await this.target.click(
      `[...${line}.querySelectorAll('button')].find((b) => b.textContent === ${JSON.stringify(words)})`,
    );
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
    const line = `[...document.querySelectorAll('[aria-label=Sites] li')].find((e) => e.querySelector('span').textContent === ${JSON.stringify(shown)})`;
    await this.target.click(`${line}.querySelector('button')`);
    await this.target.waitFor(`${line} === undefined`);
  }
}
