import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from '../../../docs/tools/root.ts';
import { serve } from '../../../docs/tools/serve.ts';

/** The built site on a server of one test, which holds files back, refuses them, or is gone. */
export class OwnSite {
  readonly #site = serve(join(root, 'dist'), '/');
  readonly #server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://host');
    if ([...this.#refusals].some((path) => path.test(pathname))) return void request.destroy();
    if (!this.#isCached) response.setHeader('cache-control', 'no-store');
    void this.#held(pathname).then(() => this.#site.emit('request', request, response));
  });
  readonly #holds: { path: RegExp; until: Promise<void> }[] = [];
  readonly #refusals = new Set<RegExp>();
  readonly #isCached: boolean;
  #url = '';

  private constructor(isCached: boolean) {
    this.#isCached = isCached;
  }

  /** With `isCached` false, nothing stays in the browser's own cache: only a service worker keeps the site. */
  static async start({ isCached = true } = {}): Promise<OwnSite> {
    const own = new OwnSite(isCached);
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

  /** Breaks the connection of each request for these files, until the returned function is called. */
  refuse(path: RegExp): () => void {
    this.#refusals.add(path);
    return () => this.#refusals.delete(path);
  }

  /** Ends it: from then on there is no network. */
  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #held(path: string): Promise<void> {
    await Promise.all(this.#holds.filter((one) => one.path.test(path)).map(({ until }) => until));
  }
}
