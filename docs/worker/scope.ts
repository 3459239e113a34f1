/** What a service worker sees of its surroundings, as far as it is used here: the compiler knows pages only. */
export interface Scope {
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  readonly location: { readonly origin: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', heard: (event: Extended) => void): void;
  addEventListener(type: 'message', heard: (event: Extended & { readonly data: unknown }) => void): void;
  addEventListener(type: 'fetch', heard: (event: Fetched) => void): void;
}

/** An event that lasts until what it began is done. */
export interface Extended {
  waitUntil(done: Promise<unknown>): void;
}

/** A request of a page, which the worker may answer. */
export interface Fetched extends Extended {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
