import type { Scope } from './scope.ts';

/** Put in by the build: the site's files by address, those kept only once they are used, what all were made of, and its base path. */
declare const FILES: readonly string[];
declare const ON_DEMAND: readonly string[];
declare const VERSION: string;
declare const BASE: string;

const scope = globalThis as unknown as Scope;
const PREFIX = `wireshape ${BASE} `;
const name = PREFIX + VERSION;
/** Carries a hash of its content in its name. */
const HASHED = /\/_astro\/|\.[0-9a-f]{8,}\.(js|json|html)$/;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => {
  const clean = async (): Promise<void> => {
    for (const one of await scope.caches.keys()) {
      if (one.startsWith(PREFIX) && one !== name) await scope.caches.delete(one);
    }
    await scope.clients.claim();
  };
  event.waitUntil(clean());
});

// The page says when it is at rest; what it needs itself comes first.
scope.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(keepAll());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin || !pathname.startsWith(BASE)) return;
  event.respondWith(HASHED.test(pathname) ? keptFirst(request) : networkFirst(request));
});

/** Fetches what is not kept yet, a few files at a time. */
async function keepAll(): Promise<void> {
  const cache = await scope.caches.open(name);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const left = FILES.map((file) => BASE + file).filter((path) => !kept.has(path));
  while (left.length > 0) {
    // One that does not come now comes at the next visit.
    await Promise.all(left.splice(0, 4).map((path) => cache.add(path).catch(() => {})));
  }
}

async function keptFirst(request: Request): Promise<Response> {
  return (await scope.caches.match(request, { ignoreVary: true })) ?? keep(request, await fetch(request));
}

async function networkFirst(request: Request): Promise<Response> {
  try {
    return await keep(request, await fetch(request));
  } catch (error) {
    const kept = await scope.caches.match(request, { ignoreSearch: true, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** Keeps what belongs to the site and came whole. */
async function keep(request: Request, response: Response): Promise<Response> {
  const path = new URL(request.url).pathname.slice(BASE.length);
  const isOurs = FILES.includes(path) || ON_DEMAND.includes(path);
  if (response.status === 200 && !response.redirected && isOurs) {
    await (await scope.caches.open(name)).put(request.url.replace(/[?#].*$/, ''), response.clone());
  }
  return response;
}
