import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from '../../../docs/tools/root.ts';
import { serve } from '../../../docs/tools/serve.ts';

/** The built site on a server of one test, which holds files back, refuses them, or is gone. */
export class OwnSite {
  readonly #site = serve(join(root, 'dist'), '/');
  readonly #server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://host');
    if (this.#refuses(pathname, response)) return;
    void this.#held(pathname).then(() => this.#site.emit('request', request, response));
  });
  #holds: { path: RegExp; until: Promise<void> }[] = [];
  #refusal: { path: RegExp; left: Map<string, number> } | undefined;
  #url = '';

  static async start(): Promise<OwnSite> {
    const own = new OwnSite();
    own.#server.listen(0, 'localhost');
    await once(own.#server, 'listening');
    own.#url = `http://localhost:${(own.#server.address() as AddressInfo).port}/`;
    return own;
  }

  /** Its address, with a slash at the end. */
  get url(): string {
    return this.#url;
  }

  /** Answers no request for these files until the returned function is called. */
  hold(path: RegExp): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#holds.push({ path, until: promise });
    return resolve;
  }

  /** Fails the first request for each of these files. */
  refuseOnce(path: RegExp): void {
    this.#refusal = { path, left: new Map() };
  }

  /** The paths that were refused. */
  get refused(): string[] {
    return [...(this.#refusal?.left.keys() ?? [])];
  }

  /** Ends it: from then on there is no network. */
  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #refuses(path: string, response: ServerResponse): boolean {
    if (!this.#refusal?.path.test(path)) return false;
    const count = this.#refusal.left.get(path) ?? 0;
    this.#refusal.left.set(path, count + 1);
    if (count) return false;
    response.writeHead(503, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Busy');
    return true;
  }

  async #held(path: string): Promise<void> {
    await Promise.all(this.#holds.filter((one) => one.path.test(path)).map(({ until }) => until));
  }
}
