import type { JSONRPCErrorResponse } from '@modelcontextprotocol/server';
import { rpcCodes } from './json-rpc-error.ts';

/** What the SDK says in its own words and what is fit to be said: about versions, envelopes and subscriptions. */
const fitWords = [
  /^Unsupported protocol version\b[\w :.,-]*$/,
  /^Request is missing the required _meta envelope\b[\w ().,/:-]*$/,
  /^Invalid _meta envelope: _meta: the per-request envelope is required\b[\w .-]*$/,
  /^Subscription limit reached$/,
];

const words = new Map<number, (method: string) => string>([
  [rpcCodes.methodNotFound, (method) => `Method ${method} is not part of the protocol revision in use.`],
  [rpcCodes.invalidParams, (method) => `Invalid params for ${method}.`],
]);

/** Takes an error that the SDK made and the method asked; returns it with words of ours where its own may show an engine's. */
export function ownErrorWords(
  response: JSONRPCErrorResponse,
  method: string | undefined,
): JSONRPCErrorResponse {
  const { code, message } = response.error;
  if (fitWords.some((fit) => fit.test(message))) return response;
  const said = words.get(code)?.(method ?? 'this request') ?? 'Internal error.';
  return { ...response, error: { code: words.has(code) ? code : rpcCodes.internalError, message: said } };
}
