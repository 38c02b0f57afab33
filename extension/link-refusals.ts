import { limits } from '../src/contract/limits.ts';
import { refuse, rejection } from '../src/contract/rejection.ts';
import type { Rejected } from '../src/contract/verdict.ts';
import { guardFault } from '../src/guard/guard-fault.ts';

/** A request that grew over the bound before it was whole, so that nobody could read its id. */
export const tooLarge = (): Rejected =>
  rejection(
    null,
    'read_envelope',
    refuse({
      code: 'request.too_large',
      pointer: '',
      expected: `at most ${limits.requestBytes} bytes of UTF-8`,
      received: { type: 'string' },
      hint: `Send at most ${limits.requestBytes} bytes.`,
    }),
  );

/** The client has as many requests waiting as it may. */
export const overloaded = (): Rejected =>
  rejection(
    null,
    'read_envelope',
    refuse({
      code: 'guard.overloaded',
      pointer: '',
      expected: `at most ${limits.waitingRequests} requests waiting`,
      received: { type: 'object' },
      hint: `Wait for an answer; at most ${limits.waitingRequests} requests of one client wait at a time.`,
    }),
  );

/** The guard could not be made, as when the browser does not give back what was kept. Nothing was read or done. */
export const noGuard = (): Rejected => rejection(null, 'read_envelope', guardFault());
