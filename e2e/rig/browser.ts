import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { findBrowser } from '../../scripts/browser.mjs';
import { CdpPipe } from './cdp-pipe.ts';
import { CdpTarget } from './cdp-target.ts';
import { extensionFolder, extensionId } from './throwaway-profile.ts';
import { within } from './within.ts';

export interface BrowserOptions {
  readonly userDataDir: string;
  readonly headed?: boolean;
  /** Opens the debugging port on loopback beside the pipe. */
  readonly debugPort?: number;
  /** Lets it look up any host; otherwise there is none but this machine. */
  readonly anyHost?: boolean;
  readonly args?: readonly string[];
}

/** A browser that we started, with the built extension in it. */
export class Browser {
  readonly cdp: CdpPipe;
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;

  private constructor(child: ChildProcess, cdp: CdpPipe) {
    this.#child = child;
    this.cdp = cdp;
    this.#exited = once(child, 'exit');
  }

  static start(options: BrowserOptions): Browser {
    const program = findBrowser();
    if (program === undefined) throw new Error('no Chromium was found: run npm start, or set CHROMIUM_PATH');
    const child = spawn(program, flags(options), {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    const [, , , to, from] = child.stdio;
    if (!(to instanceof Writable) || !(from instanceof Readable)) throw new Error('no pipes to the browser');
    return new Browser(child, new CdpPipe(to, from));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Opens a tab and attaches to it. */
  async open(url: string): Promise<CdpTarget> {
    const { targetId } = await this.cdp.send('Target.createTarget', { url });
    return CdpTarget.attach(this.cdp, String(targetId));
  }

  /** Attaches to the tab that shows an address beginning so. */
  async page(urlStart: string): Promise<CdpTarget> {
    const { targetId } = await CdpTarget.find(
      this.cdp,
      (info) => info.type === 'page' && info.url.startsWith(urlStart),
    );
    return CdpTarget.attach(this.cdp, targetId);
  }

  /** Stops the extension's worker, as the browser does to an idle one. */
  async stopWorker(): Promise<void> {
    await this.cdp.send('Target.closeTarget', { targetId: await this.waitForWorker() });
  }

  /** Waits until the extension's worker runs; attaches to nothing, so that it lives as it does for a person. */
  async waitForWorker(): Promise<string> {
    return (await CdpTarget.find(this.cdp, isOurWorker, 20_000)).targetId;
  }

  async worker(): Promise<CdpTarget> {
    const targetId = await this.waitForWorker();
    return CdpTarget.attach(this.cdp, targetId);
  }

  /** Evaluates in the worker: what a person does with tabs by hand. Attached no longer than that takes. */
  async inWorker(expression: string): Promise<unknown> {
    const worker = await this.worker();
    try {
      return await worker.evaluate(expression);
    } finally {
      await worker.detach();
    }
  }

  /** As if the machine lost it. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  async stop(): Promise<void> {
    await this.cdp.send('Browser.close').catch(() => undefined);
    await within(5000, 'the end of the browser', this.#exited).catch(() => this.kill());
  }
}

const isOurWorker = (info: { type: string; url: string }): boolean =>
  info.type === 'service_worker' && info.url.startsWith(`chrome-extension://${extensionId}/`);

function flags({
  userDataDir,
  headed = false,
  debugPort,
  anyHost = false,
  args = [],
}: BrowserOptions): readonly string[] {
  const asRoot = process.getuid?.() === 0;
  return [
    `--user-data-dir=${userDataDir}`,
    `--load-extension=${extensionFolder}`,
    `--disable-extensions-except=${extensionFolder}`,
    '--remote-debugging-pipe',
    ...(debugPort === undefined
      ? []
      : [`--remote-debugging-port=${debugPort}`, '--remote-debugging-address=127.0.0.1']),
    ...(headed ? [] : ['--headless=new', '--window-size=1280,900']),
    ...(asRoot ? ['--no-sandbox'] : []),
    '--no-first-run',
    '--no-default-browser-check',
    '--password-store=basic',
    '--use-mock-keychain',
    // Nothing leaves this machine.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-domain-reliability',
    '--disable-sync',
    '--metrics-recording-only',
    '--no-pings',
    ...(anyHost ? [] : ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost']),
    ...args,
    'about:blank',
  ];
}
