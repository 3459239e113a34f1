import { vi } from 'vitest';
import { NetworkError } from '../errors/NetworkError.ts';
import { resource } from '../rest/resource.ts';
import { RestEndpoint } from '../rest/RestEndpoint.ts';
import { Entity } from '../schema/Entity.ts';
import { Controller } from '../store/controller/Controller.ts';
import { getDefaultManagers } from '../store/managers/getDefaultManagers.ts';
import { OfflineManager, type OfflineOptions } from '../store/managers/OfflineManager.ts';

export class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
}

interface Sent {
  /** The request as text, such as `POST /todos {"id":"1"}`. */
  readonly text: string;

  respond(status?: number, headers?: Record<string, string>): Promise<void>;
  fail(): Promise<void>;
}

/** A server of todos: it applies a request when it responds. */
export class TodoServer {
  rows = new Map<string, { id: string; title: string }>();
  readonly sent: Sent[] = [];
  /** True to respond at once. */
  isAuto = false;

  /** A request that was sent, by its place. */
  at(place: number): Sent {
    return this.sent[place] as Sent;
  }

  get texts(): string[] {
    return this.sent.map(({ text }) => text);
  }

  readonly fetch = (url: string, { method = 'GET', body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      const details = { method, url };
      const sent = {
        text: [method, url, body as string | undefined].filter(Boolean).join(' '),

        respond: async (status = 200, headers: Record<string, string> = {}) => {
          if (status === 200) resolve(Response.json(this.#apply(method, url, body)));
          else reject(new NetworkError(new Response(null, { status, headers }), details));
          await settled();
        },
        fail: async () => {
          reject(new NetworkError(undefined, details));
          await settled();
        },
      };
      this.sent.push(sent);
      if (this.isAuto) void sent.respond();
    });

  #apply(method: string, url: string, body: unknown): unknown {
    const id = decodeURIComponent(url.split('/')[2] ?? '');
    if (method === 'GET') return id ? this.rows.get(id) : Array.from(this.rows.values());
    if (method === 'DELETE') {
      this.rows.delete(id);
      return { id };
    }
    const sent = JSON.parse(String(body)) as { id: string; title: string };
    const row = { ...(id && { id }), ...this.rows.get(id), ...sent };
    this.rows.set(row.id, row);
    return row;
  }
}

/** The endpoints of todos on such a server. */
export function todoEndpoints(server: TodoServer) {
  class TodoEndpoint<O extends object> extends RestEndpoint<O & never> {
    override async fetchResponse(url: string, init: RequestInit = {}): Promise<Response> {
      return server.fetch(url, { ...init, method: this.method });
    }
  }
  const {
    getList,
    partialUpdate,
    delete: remove,
    get,
  } = resource({
    path: '/todos/:id',
    schema: Todo,
    optimistic: true,
    Endpoint: TodoEndpoint as unknown as typeof RestEndpoint,
  });
  return { getList, get, create: getList.push, rename: partialUpdate, remove };
}

export type Todos = ReturnType<typeof todoEndpoints>;

/** A page that is loaded, with its own managers. */
export function openPage(
  { create, rename, remove }: Todos,
  options: Partial<OfflineOptions> = {},
): { controller: Controller; offline: OfflineManager } {
  const offline = new OfflineManager({ endpoints: { create, rename, remove }, ...options });
  const controller = new Controller({ managers: [offline, ...getDefaultManagers()] });
  return { controller, offline };
}

/** The locks of all pages of an origin, granted in the order of the requests. */
export class FakeLocks {
  readonly #queues = new Map<string, Promise<unknown>>();
  /** The names of those that are held. */
  readonly held = new Set<string>();

  request(
    name: string,
    ...rest: [options: LockOptions, run: () => unknown] | [run: () => unknown]
  ): Promise<unknown> {
    const run = rest.at(-1) as () => unknown;
    const { signal, ifAvailable = false } = rest[0] as LockOptions;
    if (ifAvailable && this.held.has(name)) return Promise.resolve((run as (lock: null) => unknown)(null));
    const granted = (this.#queues.get(name) ?? Promise.resolve()).then(async () => {
      signal?.throwIfAborted();
      this.held.add(name);
      try {
        return await (run as (lock: object) => unknown)({ name });
      } finally {
        this.held.delete(name);
      }
    });
    this.#queues.set(
      name,
      granted.catch(() => {}),
    );
    return granted;
  }
}

/** Sets what the browser says of its network. */
export async function setOnline(isOnline: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  await settled();
}

/** Waits for what promises do, under fake timers too. */
export async function settled(): Promise<void> {
  for (let count = 0; count < 30; count++) await Promise.resolve();
}

/** A storage over the current map, such as localStorage, and one that is asynchronous. */
export function storagesOver(texts: () => Map<string, string>) {
  const storage = {
    getItem: (name: string) => texts().get(name) ?? null,
    setItem: (name: string, text: string) => void texts().set(name, text),
    removeItem: (name: string) => void texts().delete(name),
  };
  const slow = {
    getItem: async (name: string) => storage.getItem(name),
    setItem: async (name: string, text: string) => storage.setItem(name, text),
    removeItem: async (name: string) => storage.removeItem(name),
  };
  return { storage, slow };
}
