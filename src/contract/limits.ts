/**
 * Every bound of the contract (section 9), in one place. Bytes are bytes of UTF-8; characters
 * are Unicode code points. Inner bounds are smaller than outer ones, and those smaller than the
 * platform's: over a bound a message is refused, never cut.
 */

const KiB = 1024;
const MiB = 1024 * KiB;

export const limits = {
  /** ToolCall text in bytes. */
  callBytes: 256 * KiB,
  /** ToolCall text in bytes, for the tools that carry files or plugin inputs. */
  largeCallBytes: 6 * MiB,
  /** ExternalRequest text in bytes. The call travels in it as a JSON string, which may escape each byte. */
  requestBytes: 14 * MiB,
  /** One native frame, in bytes as serialised. The platform kills the port above 1 MiB to the extension. */
  nativeFrameBytes: 1 * MiB,
  /** One part of a longer text inside a native or link frame, in bytes as serialised. */
  partBytes: 896 * KiB,
  /** One frame on the local link, in bytes, known before anything is allocated. */
  linkFrameBytes: 1 * MiB,
  /** One line of JSON-RPC from the agent, in bytes. */
  lineBytes: 16 * MiB,
  /** Result text in bytes. */
  resultBytes: 1 * MiB,
  /** Nesting of objects and arrays in a request or call. */
  depth: 16,
  /** Members in one object. */
  members: 256,
  /** Items in one array. */
  items: 1024,
  /** Faults reported together for one call. */
  issues: 8,
  /** A name that the caller sent, quoted in a refusal, in characters. */
  quotedNameCharacters: 64,
  urlCharacters: 2048,
  requestIdCharacters: 64,
  contextNameCharacters: 64,
  /** Requests waiting for one client. */
  waitingRequests: 32,
  /** Time that dispatched work may take unless the tool says otherwise, in milliseconds. */
  workMs: 15_000,
  /** A client that resumes within this time keeps its lease, in milliseconds. */
  leaseResumeMs: 300_000,
  /** How long an approval lives, in milliseconds. */
  approvalMs: 120_000,
  /** After waiting this long for a person, a call is answered `approval.pending`, in milliseconds. */
  pendingMs: 45_000,
  /** Buttons of a card do nothing for this long after it was shown, changed, moved or focused, in milliseconds. */
  inertMs: 500,
  /** How long a call waits for a browser that was lost, in milliseconds. */
  reconnectMs: 10_000,
} as const;
