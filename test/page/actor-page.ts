import { build } from 'vite';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { IntentId, Ref } from '../../src/contract/ids.ts';
import { isIntentId, isRef } from '../../src/contract/ids.ts';

const entry = fileURLToPath(new URL('./actor-in-page.ts', import.meta.url));

/** The actor, bundled as one classic script, as the extension has it. */
export async function bundleActor(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: 'actorInPage' } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error('no bundle');
  return first.output[0].code;
}

export function launchBrowser(): Promise<Browser> {
  const executablePath = execFileSync('sh', ['-c', 'command -v chromium || command -v google-chrome'])
    .toString()
    .trim();
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}

export interface Said {
  readonly answer: string;
  readonly [member: string]: unknown;
}

/** One page with the actor in a world of its own, as a content script is. */
export class ActorPage {
  readonly page: Page;
  readonly #session: CDPSession;
  readonly #world: number;
  #firstRef = 1;
  #intents = 0;

  private constructor(page: Page, session: CDPSession, world: number) {
    this.page = page;
    this.#session = session;
    this.#world = world;
  }

  static async open(browser: Browser, bundle: string, html: string): Promise<ActorPage> {
    const page = await browser.newPage();
    await page.route('http://page.test/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: route.request().url() === 'http://page.test/' ? html : 'elsewhere',
      }),
    );
    await page.goto('http://page.test/');
    const session = await page.context().newCDPSession(page);
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'tabwarden',
    });
    const opened = new ActorPage(page, session, executionContextId);
    await opened.inWorld(bundle);
    return opened;
  }

  /** Runs script in the actor's own world. */
  async inWorld(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.#session.send('Runtime.evaluate', {
      expression,
      contextId: this.#world,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
    return result.value;
  }

  async ask(message: unknown): Promise<Said> {
    const text = await this.inWorld(`askActor(${JSON.stringify(message)})`);
    return JSON.parse(String(text));
  }

  async snapshot(
    more: Record<string, unknown> = {},
  ): Promise<Said & { outline: string; cursor: string | null }> {
    const defaults = { do: 'snapshot', within: null, only: 'all', cursor: null, maxNodes: 400 };
    const read = { ...defaults, firstRef: this.#firstRef, ...more };
    const said = await this.ask({ tabwarden: 'read', read });
    if (typeof said['nextRef'] === 'number') this.#firstRef = said['nextRef'];
    return { outline: '', cursor: null, ...said };
  }

  /** The ref on the first line of a snapshot that has these words. */
  async refOf(words: string): Promise<Ref> {
    const { outline } = await this.snapshot({ maxNodes: 2000 });
    return refIn(outline, words);
  }

  probe(until: string, more: Record<string, unknown>): Promise<Said> {
    return this.ask({ tabwarden: 'read', read: { do: 'probe', until, value: null, ref: null, ...more } });
  }

  /** Asks for an act, waits until it is done, and returns what was said of it and what came of it. */
  async act(act: Record<string, unknown>, intent = this.newIntent()): Promise<{ said: Said; look: Said }> {
    const said = await this.ask({ tabwarden: 'act', intent, act, notAfterMs: Date.now() + 10_000 });
    return { said, look: await this.look(intent) };
  }

  async look(intent: IntentId): Promise<Said> {
    for (;;) {
      const look = await this.ask({ tabwarden: 'look', intent });
      if (look['state'] !== 'acting') return look;
    }
  }

  click(ref: Ref, more: Record<string, unknown> = {}) {
    return this.act({ do: 'click', ref, button: 'left', count: 1, modifiers: [], ...more });
  }

  fill(ref: Ref, text: string, submit = false) {
    return this.act({ do: 'fill', ref, text, submit });
  }

  press(ref: Ref, key: string, modifiers: readonly string[] = []) {
    return this.act({ do: 'press', ref, key, modifiers });
  }

  newIntent(): IntentId {
    this.#intents += 1;
    const id = createHash('md5').update(String(this.#intents)).digest('hex');
    if (!isIntentId(id)) throw new Error('no intent');
    return id;
  }

  close(): Promise<void> {
    return this.page.close();
  }
}

/** The ref on the first line of an outline that has these words. */
export function refIn(outline: string, words: string): Ref {
  const line = outline.split('\n').find((each) => each.includes(words));
  const ref = /\[(e\d+)\]/.exec(line ?? '')?.[1] ?? '';
  if (!isRef(ref)) throw new Error(`no line with ${words} in\n${outline}`);
  return ref;
}
