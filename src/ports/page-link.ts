import type { TabToken } from '../contract/ids.ts';
import type { FrameAddress, PageMessage } from '../contract/page-messages.ts';

/** The way to the page actor of exactly one document. */
export interface PageLink {
  /**
   * Makes sure that an actor listens in that document. Does nothing else: what is injected is inert,
   * and it is checked afterwards which document it went to.
   */
  attach(token: TabToken, frame: FrameAddress): Promise<Attachment>;
  /** Sends one message to that document and no other. Waits as long as the page does: bound it with a clock. */
  ask(token: TabToken, frame: FrameAddress, message: PageMessage): Promise<PageReply>;
}

/** `restricted`: the browser keeps this page from extensions. `blocked`: an enterprise policy does. */
export type Attachment = 'attached' | 'document_changed' | 'not_granted' | 'restricted' | 'blocked' | 'gone';

/** `no_listener`: no actor there, nothing was delivered. `lost`: the way closed after the message was on it. */
export type PageReply =
  | { readonly reply: 'answered'; readonly text: string }
  | { readonly reply: 'no_listener' }
  | { readonly reply: 'lost' };
