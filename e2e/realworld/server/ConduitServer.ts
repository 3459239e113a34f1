import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Channels } from './Channels.ts';
import { Clock } from './Clock.ts';
import { Database } from './Database.ts';
import { Faults } from './Faults.ts';
import type { Pages, Site } from './Pages.ts';
import { type ApiRequest, routes, unauthorized } from './routes.ts';
import { Sessions } from './Sessions.ts';

/** A request that came. */
export interface Logged {
  /** `GET /api/articles?offset=5` */
  readonly name: string;
  /** What was answered; undefined until then. */
  status: number | undefined;
  /** The browser went away before the answer was sent. */
  aborted: boolean;
}

const patterns = Object.entries(routes).map(([name, handler]) => {
  const [method = '', pathname = ''] = name.split(' ');
  return { method, pattern: new URLPattern({ pathname }), handler };
});

/** A server for Conduit, with a database of its own in memory, and with faults on demand. */
export class ConduitServer implements Site {
  readonly clock = new Clock();
  readonly database = new Database(this.clock);
  readonly sessions = new Sessions(this.clock);
  readonly channels = new Channels();
  readonly faults = new Faults();
  /** Every request to the API, oldest first. */
  readonly log: Logged[] = [];
  rendersPages = false;
  initialState = '';
  readonly #pages: Pages;
  readonly #http = createServer((request, response) => void this.#serve(request, response));

  constructor(pages: Pages) {
    this.#pages = pages;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#http.listen(0, 'localhost', resolve));
  }

  async stop(): Promise<void> {
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
    this.database.close();
  }

  get origin(): string {
    return `http://localhost:${(this.#http.address() as AddressInfo).port}`;
  }

  /** The requests of this name, with or without a search. */
  requests(name: string): Logged[] {
    return this.log.filter((one) => namesOf(one.name).includes(name));
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', this.origin);
    outgoing.setHeader('Date', new Date(this.clock.now()).toUTCString());
    try {
      if (/^\/(api|uploads)\//.test(url.pathname)) await this.#answer(incoming, outgoing, url);
      else await this.#pages.serve(url, outgoing, this);
    } catch (error) {
      // A browser that went away is no fault.
      if (outgoing.destroyed) return;
      console.error(error);
      outgoing.destroy();
    }
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Promise<void> {
    const entry: Logged = {
      name: `${incoming.method} ${url.pathname}${url.search}`,
      status: undefined,
      aborted: false,
    };
    this.log.push(entry);
    outgoing.on('close', () => (entry.aborted = !outgoing.writableFinished));
    const names = namesOf(entry.name);
    const fault = this.faults.take(names);
    if (fault.delay) await new Promise((resolve) => setTimeout(resolve, fault.delay));
    const response = fault.reset
      ? Response.error()
      : fault.html
        ? new Response('<!doctype html><p>Sign in to the network</p>', {
            headers: { 'Content-Type': 'text/html' },
          })
        : fault.status
          ? Response.json(fault.body ?? { errors: {} }, { status: fault.status })
          : await this.#handle(incoming, url);
    await this.faults.wait(names);
    if (fault.reset) {
      incoming.socket.resetAndDestroy();
      return;
    }
    entry.status = response.status;
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (response.body) await pipeline(Readable.fromWeb(response.body as never), outgoing);
    else outgoing.end();
  }

  async #handle(incoming: IncomingMessage, url: URL): Promise<Response> {
    const viewer = this.sessions.userOf(incoming.headers.authorization);
    if (viewer === undefined) return unauthorized();
    for (const { method, pattern, handler } of patterns) {
      const params = method === incoming.method && pattern.exec(url.href)?.pathname.groups;
      if (params) return handler(apiRequest(incoming, url, viewer, params as Record<string, string>), this);
    }
    return Response.json({ errors: { route: ['not found'] } }, { status: 404 });
  }
}

function apiRequest(
  incoming: IncomingMessage,
  url: URL,
  viewer: number,
  params: Record<string, string>,
): ApiRequest {
  const headers = new Headers(incoming.headers as Record<string, string>);
  const hasBody = !['GET', 'HEAD'].includes(incoming.method ?? '');
  const request = new Request(url, {
    method: incoming.method!,
    headers,
    ...(hasBody && { body: Readable.toWeb(incoming) as never, duplex: 'half' }),
  });
  const { searchParams: search } = url;
  return {
    params,
    search,
    headers,
    viewer,
    json: <Body>() => request.json() as Promise<Body>,
    form: () => request.formData(),
  };
}

/** A request is named with its search and without. */
function namesOf(name: string): string[] {
  return [name, name.replace(/\?.*$/, '')];
}
