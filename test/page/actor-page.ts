import { build } from 'vite';
import { vi } from 'vitest';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { IntentId, Ref } from '../../src/contract/ids.ts';
import { isIntentId, isRef } from '../../src/contract/ids.ts';

/** The actor, bundled as one classic script, as the extension has it. */
export const bundleActor = (): Promise<string> => bundleScript('./actor-in-page.ts');

/** A script of this folder, bundled as one classic script. */
export async function bundleScript(name: string): Promise<string> {
  const entry = fileURLToPath(new URL(name, import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'chrome120',
      lib: { entry, formats: ['iife'], name: 'inPage' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error('no bundle');
  return first.output[0].code;
}

const address = 'http://page.test/';

function launchBrowser(): Promise<Browser> {
  const executablePath = execFileSync('sh', ['-c', 'command -v chromium || command -v google-chrome'])
    .toString()
    .trim();
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}

export interface Said {
  readonly answer: string;
  readonly [member: string]: unknown;
}

// A browser is slow to start on a busy machine; nothing here is about time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** One browser with one page, and the actor in a world of its own in it, as a content script is. */
export class ActorPage {
  readonly page: Page;
  readonly #browser: Browser;
  readonly #session: CDPSession;
  readonly #bundle: string;
  #html = '';
  #world = 0;
  #firstRef = 1;
  #intents = 0;

  private constructor(browser: Browser, page: Page, session: CDPSession, bundle: string) {
    this.#browser = browser;
    this.page = page;
    this.#session = session;
    this.#bundle = bundle;
  }

  static async start(): Promise<ActorPage> {
    const [browser, bundle] = await Promise.all([launchBrowser(), bundleActor()]);
    const page = await browser.newPage();
    const started = new ActorPage(browser, page, await page.context().newCDPSession(page), bundle);
    await page.route('**/*', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: route.request().url() === address ? started.#html : '<title>elsewhere</title>',
      }),
    );
    return started;
  }

  /** Loads a document and puts the actor into it. */
  async load(html: string): Promise<void> {
    this.#html = html;
    this.#firstRef = 1;
    await this.page.goto(address);
    const { frameTree } = await this.#session.send('Page.getFrameTree');
    const { executionContextId } = await this.#session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'tabwarden',
    });
    this.#world = executionContextId;
    await this.inWorld(this.#bundle);
  }

  /** Puts the script into the document that has it already; returns how many listen then. */
  async putInAgain(): Promise<unknown> {
    await this.inWorld(this.#bundle);
    return this.inWorld('listeners.length');
  }

  /** Lets the actor find the closed shadow root of each element that a selector finds, as the browser's API would. */
  async openClosedRoots(selector: string): Promise<void> {
    const { root } = await this.#session.send('DOM.getDocument', { depth: -1, pierce: true });
    const { nodeIds } = await this.#session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    for (const nodeId of nodeIds) {
      const { node } = await this.#session.send('DOM.describeNode', { nodeId, pierce: true });
      const backendNodeId = node.shadowRoots?.[0]?.backendNodeId;
      if (backendNodeId === undefined) continue;
      const executionContextId = this.#world;
      const { object } = await this.#session.send('DOM.resolveNode', { backendNodeId, executionContextId });
      const functionDeclaration = 'function () { closedRoots.set(this.host, this); }';
      await this.#session.send('Runtime.callFunctionOn', {
        objectId: object.objectId ?? '',
        functionDeclaration,
      });
    }
  }

  stop(): Promise<void> {
    return this.#browser.close();
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
}

/** The ref on the first line of an outline that has these words. */
export function refIn(outline: string, words: string): Ref {
  const line = outline.split('\n').find((each) => each.includes(words));
  const ref = /\[(e\d+)\]/.exec(line ?? '')?.[1] ?? '';
  if (!isRef(ref)) throw new Error(`no line with ${words} in\n${outline}`);
  return ref;
}
