import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { repository } from './throwaway-profile.ts';
import { until } from './within.ts';

const types: Readonly<Record<string, string>> = { html: 'text/html', css: 'text/css', js: 'text/javascript' };

/**
 * Serves fixtures/pages on loopback. A page counts its own effects by fetching `/count/<name>`, so
 * that what was done, and what was not, is known outside the browser.
 */
export class PageServer {
  readonly #server: Server;
  readonly #counts = new Map<string, number>();
  readonly #routes = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
  #port = 0;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<PageServer> {
    const server = new PageServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    const address = server.#server.address();
    server.#port = typeof address === 'object' && address !== null ? address.port : 0;
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The same server under the other name of loopback: another origin. */
  get otherOrigin(): string {
    return `http://localhost:${this.#port}`;
  }

  url(page: string): string {
    return `${this.origin}/${page}`;
  }

  /** How often pages did this. */
  count(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  /** All that pages did, by name. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  /** Waits until pages did this so often: a page tells it in its own time. */
  async counted(name: string, times = 1): Promise<void> {
    await until(3000, `${name} ${times} times`, async () => this.count(name) >= times || undefined);
  }

  resetCounts(): void {
    this.#counts.clear();
  }

  /** Answers one path in a way of its own: a redirect, a download, a slow page. */
  route(path: string, answer: (request: IncomingMessage, response: ServerResponse) => void): void {
    this.#routes.set(path, answer);
  }

  /** Serves a page that only one test needs. */
  serve(path: string, html: string, headers: Readonly<Record<string, string>> = {}): void {
    const type = { 'content-type': 'text/html; charset=utf-8' };
    this.route(path, (_, response) => void response.writeHead(200, { ...type, ...headers }).end(html));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.origin);
    const route = this.#routes.get(pathname);
    if (route !== undefined) return route(request, response);
    const counted = /^\/count\/([\w-]+)$/.exec(pathname)?.[1];
    if (counted !== undefined) {
      this.#counts.set(counted, this.count(counted) + 1);
      response.writeHead(204, { 'cache-control': 'no-store' }).end();
      return;
    }
    const path = join(repository, 'fixtures/pages', normalize(pathname));
    const body = await readFile(path).catch(() => undefined);
    const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain';
    if (body === undefined) response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
    else response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
  }
}
