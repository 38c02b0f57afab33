import { limits } from '../contract/limits.ts';
import type { Verdict } from '../contract/verdict.ts';
import type { ToolHashes } from '../wire/link-messages.ts';
import { utf8Bytes } from '../wire/utf8-bytes.ts';
import type { BrowserLinks, LinkedWorker } from './browser-links.ts';
import { Deadline } from './deadline.ts';
import {
  browserNotConnected,
  cancelled,
  noAnswer,
  overloaded,
  profileAmbiguous,
  profileUnknown,
  requestTooLarge,
  toolMismatch,
} from './link-verdicts.ts';
import { mergedStatus, type ProfileAnswer } from './merged-status.ts';
import type { RequestOutline } from './request-outline.ts';

export interface RoutedCall {
  /** The ExternalRequest, as it goes to the worker. */
  readonly text: string;
  readonly outline: RequestOutline;
  readonly signal?: AbortSignal;
  /** What the call waits for, to be shown. */
  readonly onProgress?: (message: string) => void;
}

export interface RouterSettings {
  readonly links: BrowserLinks;
  readonly version: string;
  readonly tools: ToolHashes;
  /** Names of the tools that change nothing. */
  readonly reads: ReadonlySet<string>;
  readonly statusTool: string;
}

/** A verdict as the JSON text that the worker sent, or one of this side's own. */
export type VerdictText = string;

/** What the link may add to the time of the work: the way there and back, and one lost link. */
const slackMs = 5_000;
/** One browser that hangs keeps nobody from the status of the others. */
const statusMs = 5_000;

/** Sends each call to the browser that it names, waits with it while that is away, and answers it once. */
export class CallRouter {
  readonly #settings: RouterSettings;
  #waiting = 0;

  constructor(settings: RouterSettings) {
    this.#settings = settings;
  }

  async call(call: RoutedCall): Promise<VerdictText> {
    if (this.#waiting >= limits.waitingRequests) return JSON.stringify(overloaded(call.outline));
    const bytes = utf8Bytes(call.text);
    if (bytes > limits.requestBytes) return JSON.stringify(requestTooLarge(call.outline, bytes));
    this.#waiting += 1;
    try {
      return call.outline.tool === this.#settings.statusTool && call.outline.context.profile === undefined
        ? await this.#status(call)
        : await this.#send(call);
    } finally {
      this.#waiting -= 1;
    }
  }

  /** The same text may go out twice: the journal of the worker knows whether it was done. */
  async #send(call: RoutedCall): Promise<VerdictText> {
    const deadline = new Deadline(limits.workMs + call.outline.waitMs + slackMs, call.signal);
    let sentTo: string | undefined;
    try {
      for (;;) {
        const worker = await this.#worker(call, sentTo, deadline.signal);
        if (!isWorker(worker)) return this.#given(call, deadline, sentTo === undefined ? worker : undefined);
        const mismatch = this.#toolMismatch(call.outline, worker);
        if (mismatch !== undefined) return JSON.stringify(mismatch);
        sentTo = worker.welcome.profile.id;
        const text = await this.#ask(call, worker, deadline);
        if (text !== null) return text;
      }
    } finally {
      deadline.clear();
    }
  }

  /** One try on one link; null when the link was lost. */
  async #ask(call: RoutedCall, { link }: LinkedWorker, deadline: Deadline): Promise<VerdictText | null> {
    const { id, verdict } = link.request(call.text, (message) => {
      deadline.renew();
      call.onProgress?.(message);
    });
    const ended = deadline.onEnd(() => link.cancel(id));
    const settled = await verdict;
    ended();
    if (settled.ok) return settled.answer;
    if (deadline.signal.aborted) return this.#given(call, deadline, undefined);
    if (settled.reason === 'unreadable')
      return JSON.stringify(noAnswer(call.outline, this.#isRead(call), 'unreadable'));
    return null;
  }

  /** The last word on a call that no worker answered. `refusal` is there where none was ever asked. */
  #given(call: RoutedCall, deadline: Deadline, refusal: Verdict | undefined): VerdictText {
    if (call.signal?.aborted === true) return JSON.stringify(cancelled(call.outline));
    const why = deadline.signal.aborted ? 'late' : 'lost';
    return JSON.stringify(refusal ?? noAnswer(call.outline, this.#isRead(call), why));
  }

  async #worker(
    { outline, onProgress }: RoutedCall,
    profileId: string | undefined,
    signal: AbortSignal,
  ): Promise<LinkedWorker | Verdict> {
    const { links } = this.#settings;
    const { profile } = outline.context;
    const find = (): LinkedWorker | Verdict | undefined =>
      profileId === undefined ? this.#byName(outline, profile) : this.#byId(profileId);
    const found = find();
    if (found !== undefined) return found;
    onProgress?.(
      profileId === undefined
        ? 'Waiting for the browser that has the Tabwarden extension.'
        : 'The link to the browser was lost; waiting for it to come back.',
    );
    const isAwaited = profile === undefined || links.workers().length === 0 || links.wasSeen(profile);
    const waitMs = isAwaited ? limits.reconnectMs : links.arrivalMsLeft;
    return (await links.waitFor(find, waitMs, signal)) ?? this.#absent(outline, profile);
  }

  #byId(profileId: string): LinkedWorker | undefined {
    return this.#settings.links.workers().find(({ welcome }) => welcome.profile.id === profileId);
  }

  /** Undefined while the one that is named may still come. */
  #byName(outline: RequestOutline, name: string | undefined): LinkedWorker | Verdict | undefined {
    const { links } = this.#settings;
    const workers = links.workers();
    if (name === undefined) return workers[0];
    const [only, ...others] = workers.filter(({ welcome }) => welcome.profile.name === name);
    if (others.length > 0) return profileAmbiguous(outline, name);
    if (only !== undefined || workers.length === 0 || mayCome(links, name)) return only;
    return this.#absent(outline, name);
  }

  #absent(outline: RequestOutline, name: string | undefined): Verdict {
    const { links } = this.#settings;
    const known = links.workers().map(({ welcome }) => welcome.profile.name);
    return known.length === 0 || (name !== undefined && links.wasSeen(name))
      ? browserNotConnected(outline, name)
      : profileUnknown(outline, known);
  }

  #toolMismatch(outline: RequestOutline, { welcome }: LinkedWorker): Verdict | undefined {
    const { tools, version } = this.#settings;
    const { tool } = outline;
    // A name that no tool has is the worker's to refuse, `__proto__` among them.
    if (tool === null || !Object.hasOwn(tools, tool) || tools[tool] === welcome.tools[tool]) return undefined;
    return toolMismatch(outline, welcome.version, version);
  }

  async #status(call: RoutedCall): Promise<VerdictText> {
    const { links, version } = this.#settings;
    if (links.workers().length === 0)
      await links.waitFor(() => links.workers()[0], links.arrivalMsLeft, call.signal);
    const answers = await Promise.all(links.workers().map((worker) => this.#statusOf(call, worker)));
    return JSON.stringify(mergedStatus(call.outline, { version, refusal: links.lastRefusal, answers }));
  }

  async #statusOf(call: RoutedCall, worker: LinkedWorker): Promise<ProfileAnswer> {
    const { profile } = worker.welcome;
    const extension = worker.welcome.version;
    if (this.#toolMismatch(call.outline, worker) !== undefined)
      return { profile, extension, text: undefined };
    const deadline = new Deadline(statusMs, call.signal);
    const text = (await this.#ask(call, worker, deadline)) ?? undefined;
    deadline.clear();
    return { profile, extension, text };
  }

  #isRead({ outline }: RoutedCall): boolean {
    return outline.tool !== null && this.#settings.reads.has(outline.tool);
  }
}

const isWorker = (found: LinkedWorker | Verdict): found is LinkedWorker => 'link' in found;

/** It was here before, or hosts are just finding this server. */
const mayCome = (links: BrowserLinks, name: string): boolean =>
  links.wasSeen(name) || links.arrivalMsLeft > 0;
