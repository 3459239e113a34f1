import { delay, http, HttpResponse, passthrough } from 'msw';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { defaultConditions } from '../../protocol/Conditions.ts';

const origin = 'http://preview.test';
vi.stubGlobal('location', new URL(origin));
/** The browser's own `fetch`, which reaches nothing. */
const own = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('blocked')));
vi.stubGlobal('fetch', own);
// It keeps the browser's own `fetch` while it loads.
vi.resetModules();
const { mockedNetwork, setConditions, setHandlers } = await import('./network.ts');
const { endRun } = await import('./run.ts');

const onChange = vi.fn<() => void>();
const onError = vi.fn<(error: unknown) => void>();
const send = mockedNetwork({ onChange, onError });
vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => send(new Request(input, init)));

const get = (path: string, init?: RequestInit): Promise<Response> => fetch(origin + path, init);

afterEach(() => {
  endRun();
  setConditions(defaultConditions);
  vi.clearAllMocks();
});

afterAll(() => void vi.unstubAllGlobals());

it('responds with the first handler that gives a response', async () => {
  setHandlers([
    http.get('/users/:id', () => undefined),
    http.get<{ id: string }>('/users/:id', ({ params }) => HttpResponse.json({ id: params.id })),
    http.get('/users/:id', () => HttpResponse.error()),
  ]);
  const response = await get('/users/1');
  expect(response.url).toBe(`${origin}/users/1`);
  expect(response.clone().url).toBe(response.url);
  await expect(response.json()).resolves.toEqual({ id: '1' });
});

it('takes a thrown response as the response, and a handler of one use once', async () => {
  setHandlers([
    http.post('/users', () => HttpResponse.json({}, { status: 201 }), { once: true }),
    http.post('/users', () => {
      throw HttpResponse.json({}, { status: 409 });
    }),
  ]);
  const statuses = [await get('/users', { method: 'POST' }), await get('/users', { method: 'POST' })];
  expect(statuses.map(({ status }) => status)).toEqual([201, 409]);
  expect(onError).not.toHaveBeenCalled();
});

it('reports what a handler throws, and responds with status 500', async () => {
  const error = new Error('planted');
  setHandlers([
    http.get('/users', () => {
      throw error;
    }),
  ]);
  const response = await get('/users');
  expect(response.status).toBe(500);
  await expect(response.json()).resolves.toMatchObject({ name: 'Error', message: 'planted' });
  expect(onError.mock.calls).toEqual([[error]]);
});

it('says which handler returns something else than a response', async () => {
  const resolver = (() => ({ id: '1' })) as unknown as () => HttpResponse<never>;
  setHandlers([http.get('/users', resolver)]);
  await expect(get('/users')).resolves.toMatchObject({ status: 500 });
  expect(String(onError.mock.lastCall)).toContain('The handler of GET /users returns no HttpResponse.');
});

it('takes one response several times', async () => {
  const done = new HttpResponse(null, { status: 204 });
  setHandlers([http.delete('/users/:id', () => done)]);
  for (const path of ['/users/1', '/users/2'])
    expect((await get(path, { method: 'DELETE' })).url).toBe(origin + path);
});

it('fails like a network does', async () => {
  setHandlers([http.get('/users', () => HttpResponse.error())]);
  await expect(get('/users')).rejects.toThrow(new TypeError('Failed to fetch'));
  setConditions({ ...defaultConditions, offline: true });
  await expect(get('/users')).rejects.toThrow(new TypeError('Failed to fetch'));
});

it('names the handlers if none matches', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(get('/users')).rejects.toThrow('no handler for GET /users. It handles no requests.');
  setHandlers([http.post('/users', () => {}), http.get('/*/tags', () => {})]);
  await expect(get('/users')).rejects.toThrow('It handles POST /users, GET /*/tags.');
  expect(log).toHaveBeenCalledTimes(2);
  expect(own).not.toHaveBeenCalled();
  log.mockRestore();
});

it('leaves to the browser what a handler passes on', async () => {
  setHandlers([http.get('/users', () => passthrough()), http.get('/tags', () => undefined)]);
  await expect(get('/users')).rejects.toThrow('blocked');
  await expect(get('/tags')).rejects.toThrow('blocked');
  expect(own).toHaveBeenCalledTimes(2);
});

it('rejects with the reason of the abort, before and while a handler runs', async () => {
  const resolver = vi.fn<() => Promise<undefined>>(async () => void (await delay('infinite')));
  setHandlers([http.get('/users', resolver)]);
  const reason = new Error('no longer needed');
  await expect(get('/users', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(resolver).not.toHaveBeenCalled();
  const controller = new AbortController();
  const response = get('/users', { signal: controller.signal });
  await vi.waitFor(() => expect(resolver).toHaveBeenCalled());
  controller.abort(reason);
  await expect(response).rejects.toBe(reason);
});

it('follows redirects as the request says', async () => {
  setHandlers([
    http.all('/old', () => new HttpResponse(null, { status: 302, headers: { location: '/new' } })),
    http.get('/new', () => HttpResponse.text('moved')),
  ]);
  for (const init of [{}, { method: 'POST', body: 'text' }]) {
    const response = await get('/old', init);
    expect([response.redirected, response.url, await response.text()]).toEqual([
      true,
      `${origin}/new`,
      'moved',
    ]);
  }
  setHandlers([
    http.get('/new', () => new HttpResponse(null, { status: 301 })),
    http.all('/old', () => new HttpResponse(null, { status: 307, headers: { location: '/new' } })),
  ]);
  await expect(get('/old')).resolves.toMatchObject({ status: 301, redirected: true });
  await expect(get('/old', { method: 'POST', body: 'text' })).rejects.toThrow('Failed to fetch');
  const manual = await get('/old', { redirect: 'manual' });
  expect(manual.status).toBe(307);
  await expect(get('/old', { redirect: 'error' })).rejects.toThrow('Failed to fetch');
});

it('fails the next request once, and says so', async () => {
  setHandlers([http.get('/users', () => HttpResponse.json([]))]);
  setConditions({ ...defaultConditions, failNext: true });
  const statuses = [await get('/users'), await get('/users')];
  expect(statuses.map(({ status }) => status)).toEqual([500, 200]);
  expect(onChange.mock.calls).toEqual([[{ ...defaultConditions, failNext: false }]]);
});

it.each([undefined, {}, [[http.get('/users', () => {})]], [() => {}]])('takes only handlers: %o', (value) => {
  expect(() => setHandlers(value)).toThrow('mocks.ts has to export handlers');
});
