// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSession, SharedEndpoint } from './sharedSession.ts';

const getUser = new SharedEndpoint({
  path: '/user',
  process: (value): { name: string } => value,
});
const sent: string[] = [];
let refreshed: () => Response | Promise<Response>;

/** As browsers do: one after another. */
function queue() {
  let last = Promise.resolve<unknown>(undefined);
  return (_name: string, task: () => Promise<unknown>) =>
    (last = last.then(task, task));
}

beforeEach(() => {
  refreshed = () => Response.json({ token: 'b', refreshToken: '2' });
  localStorage.setItem(
    'session',
    JSON.stringify({ token: 'a', refreshToken: '1' }),
  );
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: queue() },
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('Authorization');
    sent.push(
      `${url} ${url === '/token' ? String(init.body) : token}`,
    );
    if (url === '/token') return refreshed();
    return token === 'Bearer b'
      ? Response.json({ name: 'Ada' })
      : new Response(null, { status: 401 });
  });
});

afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

it('refreshes the session once for requests in parallel, and sends them again', async () => {
  const users = await Promise.all([getUser(), getUser()]);
  expect(users).toEqual([{ name: 'Ada' }, { name: 'Ada' }]);
  expect(sent.filter((one) => one.startsWith('/token'))).toEqual([
    '/token {"refreshToken":"1"}',
  ]);
  expect(readSession()).toEqual({ token: 'b', refreshToken: '2' });
});

it('ends the session where the server refuses the refresh, whatever its status', async () => {
  refreshed = () => new Response(null, { status: 400 });
  await expect(getUser()).rejects.toMatchObject({ status: 401 });
  expect(readSession()).toBeNull();
});

it('keeps the session where the server fails, or the network', async () => {
  for (const status of [429, 503]) {
    refreshed = () => new Response(null, { status });
    await expect(getUser()).rejects.toMatchObject({ status });
  }
  // A network with a login page of its own.
  refreshed = () => new Response('<!doctype html>');
  await expect(getUser()).rejects.toMatchObject({ kind: 'parse' });
  refreshed = () => Promise.reject(new TypeError('offline'));
  await expect(getUser()).rejects.toMatchObject({ kind: 'network' });
  expect(readSession()).toMatchObject({ token: 'a' });
});

it('does not log in again a user who logged out during the refresh', async () => {
  refreshed = () => {
    localStorage.removeItem('session');
    return Response.json({ token: 'b', refreshToken: '2' });
  };
  await expect(getUser()).rejects.toMatchObject({ status: 401 });
  expect(readSession()).toBeNull();
});

it('works where the browser has no locks', async () => {
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: undefined,
  });
  expect(await getUser()).toEqual({ name: 'Ada' });
  expect(readSession()).toEqual({ token: 'b', refreshToken: '2' });
});

it('uses the token of another tab', async () => {
  const { request } = navigator.locks;
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (name: string, task: () => Promise<unknown>) => {
        localStorage.setItem(
          'session',
          JSON.stringify({ token: 'b', refreshToken: '2' }),
        );
        return (request as ReturnType<typeof queue>)(name, task);
      },
    },
  });
  expect(await getUser()).toEqual({ name: 'Ada' });
  expect(sent.some((one) => one.startsWith('/token'))).toBe(false);
});
