import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../contract/json.ts';
import { limits } from '../contract/limits.ts';
import { decodeUtf8 } from '../wire/decode-utf8.ts';
import type { StrictFault } from '../wire/strict-fault.ts';
import { readStrictJson } from '../wire/strict-json.ts';
import { type JsonRpcError, jsonRpcError, rpcCodes } from './json-rpc-error.ts';
import { isJsonRpcId, RequestIdScanner } from './request-id-scanner.ts';

export type ReadMessage =
  | {
      readonly kind: 'message';
      readonly message: JsonObject;
      readonly argumentsFault: StrictFault | undefined;
    }
  | { readonly kind: 'refused'; readonly answers: readonly JsonRpcError[] };

/** A call stands one level deeper in a message than in a request of its own. */
const bounds = { maxBytes: limits.lineBytes, depth: limits.depth + 1 };

/**
 * Reads one line of the agent. A fault inside the arguments of a call is kept for that call's
 * verdict, where an agent sees it; any other is answered here, under the id that it asked under.
 */
export function readMessage(line: Uint8Array): ReadMessage {
  const source = decodeUtf8(line);
  if (source === undefined) {
    return refused(line, rpcCodes.parseError, 'The line is not UTF-8.');
  }
  const reading = readStrictJson(source, bounds);
  if (reading.ok) return readValue(reading.value, line);
  const { fault } = reading;
  const loose = isInArguments(fault) ? looseCall(source) : undefined;
  if (loose !== undefined) return { kind: 'message', message: loose, argumentsFault: fault };
  const code = fault.kind === 'malformed_json' ? rpcCodes.parseError : rpcCodes.invalidRequest;
  const place = fault.pointer === '' ? '' : ` at ${fault.pointer}`;
  return refused(line, code, `The message cannot be read (${fault.kind}${place}). ${fault.hint}`);
}

/** Takes the id of a line that was over the bound; returns its answer. */
export const tooLongAnswer = (id: string | number | undefined): JsonRpcError =>
  jsonRpcError(
    id,
    rpcCodes.invalidRequest,
    `The line is too long. Send at most ${limits.lineBytes} bytes in a line.`,
  );

function readValue(value: JsonValue, line: Uint8Array): ReadMessage {
  if (isJsonObject(value)) return { kind: 'message', message: value, argumentsFault: undefined };
  if (!isJsonArray(value)) {
    return refused(line, rpcCodes.invalidRequest, 'A message must be a JSON object.');
  }
  const ids = value.map((item) => (isJsonObject(item) ? item['id'] : undefined)).filter(isJsonRpcId);
  const text = 'A batch is not taken. Send each message as a line of its own.';
  const answers = (ids.length === 0 ? [undefined] : ids).map((id) =>
    jsonRpcError(id, rpcCodes.invalidRequest, text),
  );
  return { kind: 'refused', answers };
}

const refused = (line: Uint8Array, code: number, text: string): ReadMessage => {
  const scanner = new RequestIdScanner();
  scanner.push(line);
  return { kind: 'refused', answers: [jsonRpcError(scanner.id, code, text)] };
};

const isInArguments = ({ pointer, kind }: StrictFault): boolean =>
  kind !== 'malformed_json' && (pointer === '/params/arguments' || pointer.startsWith('/params/arguments/'));

/** The message around arguments that are refused anyway: read only to know whom to answer. */
function looseCall(source: string): JsonObject | undefined {
  try {
    const message: unknown = JSON.parse(source);
    return isLooseCall(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

const isLooseCall = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && 'method' in value && value.method === 'tools/call';
