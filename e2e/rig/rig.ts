import { registerHost } from '../../src/native-host/host-manifest.ts';
import { Browser } from './browser.ts';
import { McpAgent } from './mcp-agent.ts';
import { PageServer } from './page-server.ts';
import { SettingsPage } from './settings-page.ts';
import { tabwardenCommand } from './tabwarden-command.ts';
import { extensionId, makeThrowawayProfile, type ThrowawayProfile } from './throwaway-profile.ts';

export interface RigOptions {
  readonly headed?: boolean;
  readonly debugPort?: number;
  /** Sites beside loopback that the browser grants without its native question. */
  readonly sites?: readonly string[];
  readonly anyHost?: boolean;
  /** Where servers and hosts meet; a folder of the profile's own unless given. */
  readonly stateDir?: string;
}

/** The whole chain for real: our pages, a browser with the extension, the host in its profile, and agents. */
export class Rig {
  readonly profile: ThrowawayProfile;
  readonly pages: PageServer;
  readonly browser: Browser;
  readonly settings: SettingsPage;
  /** Where MCP servers and hosts of this rig meet, and nobody else. */
  readonly env: Readonly<Record<string, string>>;
  readonly #agents: McpAgent[] = [];

  private constructor(
    stateDir: string,
    profile: ThrowawayProfile,
    pages: PageServer,
    browser: Browser,
    settings: SettingsPage,
  ) {
    this.env = { TABWARDEN_STATE_DIR: stateDir };
    this.profile = profile;
    this.pages = pages;
    this.browser = browser;
    this.settings = settings;
  }

  /** Starts all but agents, and waits until the host said hello. What was started is stopped again when it fails. */
  static async start({ sites = [], ...options }: RigOptions = {}): Promise<Rig> {
    const profile = makeThrowawayProfile(sites);
    const { userDataDir } = profile;
    const stateDir = options.stateDir ?? profile.stateDir;
    const [cliPath = ''] = tabwardenCommand().args;
    registerHost({ userDataDir, extensionId, stateDir, cliPath });
    const pages = await PageServer.start();
    const browser = Browser.start({ userDataDir, ...options });
    try {
      const settings = await SettingsPage.open(browser);
      await settings.waitForHost();
      return new Rig(stateDir, profile, pages, browser, settings);
    } catch (error) {
      await stopAll(browser, pages, profile);
      throw error;
    }
  }

  async agent(name = 'e2e'): Promise<McpAgent> {
    const agent = await McpAgent.start(this.env, name);
    this.#agents.push(agent);
    return agent;
  }

  async stop(): Promise<void> {
    for (const agent of this.#agents) await agent.stop();
    await stopAll(this.browser, this.pages, this.profile);
  }
}

async function stopAll(browser: Browser, pages: PageServer, profile: ThrowawayProfile): Promise<void> {
  await browser.stop();
  await pages.stop();
  profile.delete();
}
