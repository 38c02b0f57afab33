import type { JsonRpcId } from './request-id-scanner.ts';

/** The codes of JSON-RPC 2.0, section 5.1. */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
} as const;

/** An error answer. Without an id where none could be found: both revisions leave it out and take no null. */
export interface JsonRpcError {
  readonly jsonrpc: '2.0';
  readonly id?: JsonRpcId;
  readonly error: { readonly code: number; readonly message: string };
}

export const jsonRpcError = (id: JsonRpcId | undefined, code: number, message: string): JsonRpcError => ({
  jsonrpc: '2.0',
  ...(id === undefined ? {} : { id }),
  error: { code, message },
});
