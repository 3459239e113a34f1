import { match, type MatchFunction } from 'path-to-regexp';

/** A request that reached the server. */
export interface Received {
  method: string;
  /** The path with the search, as `/users?page=2`. */
  path: string;
  /** Of the path: `id` of `/users/:id`. */
  params: Readonly<Record<string, string>>;
  headers: Headers;
  /** The JSON body; undefined without one. */
  body: unknown;
  /** Aborted once the store or the app gives up the request. */
  signal: AbortSignal | undefined;
}

/** A body with status 200, `undefined` for 204, a `Response`, or a function of the request that gives one of them, or throws. */
export type Reply = ((request: Received) => unknown) | object | string | number | null | undefined;

/** What a server answers, by method and path. */
export type Routes = Readonly<Record<string, Reply>>;

interface Route {
  method: string;
  matches: MatchFunction<Partial<Record<string, string | string[]>>>;
  reply: Reply;
}

/** The server of a fact: it takes the place of `fetch`. */
export class Server {
  /** Every request that was sent, in order: `GET /users/1`. */
  readonly requests: string[] = [];
  /** The same with headers and body. */
  readonly received: Received[] = [];
  /** Milliseconds until a response arrives. */
  delay = 0;
  /** Whether every request fails, as without a network. */
  isOffline = false;
  readonly #routes: Route[] = [];

  constructor(routes: Routes) {
    for (const [route, reply] of Object.entries(routes)) this.reply(route, reply);
  }

  /** From now on, answers `GET /users/:id` so. */
  reply(route: string, reply: Reply): void {
    const [method = '', path = ''] = route.split(' ');
    this.#routes.unshift({ method, matches: match(path), reply });
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, 'https://server.example');
    const { method = 'GET', body, signal } = init;
    const path = url.pathname + url.search;
    this.requests.push(`${method} ${path}`);
    signal?.throwIfAborted();
    const found = this.#find(method, url.pathname);
    const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : (body ?? undefined);
    const request = {
      method,
      path,
      params: found?.params ?? {},
      headers: new Headers(init.headers),
      body: parsed,
      signal: signal ?? undefined,
    };
    this.received.push(request);
    const response = this.#respond(found?.reply, request);
    return signal ? untilAborted(response, signal) : response;
  };

  #find(method: string, path: string): { reply: Reply; params: Record<string, string> } | undefined {
    for (const route of this.#routes) {
      const matched = route.method === method && route.matches(path);
      if (matched) return { reply: route.reply, params: matched.params as Record<string, string> };
    }
    return undefined;
  }

  async #respond(reply: Reply, request: Received): Promise<Response> {
    if (this.delay) await after(this.delay, undefined);
    if (this.isOffline) throw new TypeError('Failed to fetch');
    const value: unknown = typeof reply === 'function' ? await reply(request) : reply;
    if (value instanceof Response)
      return value.body === null ? new JsonResponse(null, value.status, value.headers) : value.clone();
    return value === undefined ? status(204) : status(200, value);
  }
}

/** A response with this status and JSON body. */
export function status(code: number, body?: unknown): Response {
  return new JsonResponse(body === undefined ? null : JSON.stringify(body), code);
}

/** Its body is read in no time: a browser takes tasks for it, which the clock of a proof does not wait for. */
class JsonResponse extends Response {
  readonly #body: string | null;

  constructor(body: string | null, code: number, headers: HeadersInit = body === null ? {} : JSON_TYPE) {
    super(body, { status: code, headers });
    this.#body = body;
    // As in React Native, which has no streams.
    Object.defineProperty(this, 'body', { value: undefined });
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#body ?? '');
  }

  override json(): Promise<unknown> {
    return this.text().then(JSON.parse);
  }

  override clone(): Response {
    return new JsonResponse(this.#body, this.status, this.headers);
  }
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** The value, so many milliseconds later. */
export function after<Value>(time: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(resolve, time, value));
}

function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    promise.then(resolve, reject);
  });
}
