import { linkProduct, linkProtocol } from './link-greeting.ts';
import { anyOf, exactly, integer, isObject, just, matching, text, type Check } from './shape.ts';

/** One message of a link, carried by the host and not read by it. */
export interface Relayed {
  readonly kind: 'message';
  readonly channel: number;
  readonly message: Readonly<Record<string, unknown>>;
}

/** What the host says to the worker. A channel is one link to one MCP server, numbered from 1, never reused. */
export type HostMessage =
  | {
      readonly kind: 'host_hello';
      readonly product: typeof linkProduct;
      readonly protocol: typeof linkProtocol;
      readonly version: string;
      readonly hostName: string;
    }
  | { readonly kind: 'open'; readonly channel: number }
  | Relayed
  | { readonly kind: 'closed'; readonly channel: number; readonly reason: string };

/** What the worker says to the host. */
export type ToHostMessage =
  | Relayed
  | { readonly kind: 'close'; readonly channel: number; readonly reason: string };

const channel = integer(1, Number.MAX_SAFE_INTEGER);
const reason = text(1, 200);
const relayed = exactly({ kind: just('message'), channel, message: isObject });

/** True for what the host may say to the worker: every member there, and no other. */
export const isHostMessage: Check<HostMessage> = anyOf(
  exactly({
    kind: just('host_hello'),
    product: just(linkProduct),
    protocol: just(linkProtocol),
    version: matching(/^[0-9A-Za-z.+-]{1,64}$/),
    hostName: matching(/^[a-z0-9_.]{1,100}$/),
  }),
  exactly({ kind: just('open'), channel }),
  relayed,
  exactly({ kind: just('closed'), channel, reason }),
);

/** True for what the worker may say to the host. */
export const isToHostMessage: Check<ToHostMessage> = anyOf(
  relayed,
  exactly({ kind: just('close'), channel, reason }),
);
