import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { Controller, NetworkError, RestEndpoint } from 'wireshape';
import { type Handler, startServer } from './testServer.ts';

const server = await startServer();
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());
const save = new RestEndpoint({ path: '/posts', urlPrefix: server.url, method: 'POST', body: {} });

/** The error of a request that gets this response. */
async function refused(answer: Handler, endpoint = save): Promise<NetworkError> {
  server.answer = answer;
  return endpoint({}).then(
    () => expect.fail('resolved'),
    (error: NetworkError) => error,
  );
}
const sends =
  (status: number, body: string, type = 'application/json'): Handler =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);
const invalid = '{"errors":{"title":"is taken"}}';

it.for([
  ['JSON', sends(422, invalid), { errors: { title: 'is taken' } }],
  ['problem details', sends(400, '{"title":"No"}', 'application/problem+json'), { title: 'No' }],
  ['JSON without a type', (_, response) => void response.writeHead(409).end('["a"]'), ['a']],
  ['text', sends(403, 'not yours', 'text/plain'), 'not yours'],
  ['a page', sends(502, '<h1>Bad gateway</h1>', 'text/html'), '<h1>Bad gateway</h1>'],
  ['JSON that breaks off', sends(422, '{"errors":'), '{"errors":'],
  ['letters beyond ASCII', sends(422, '"für"'), 'für'],
  ['nothing', sends(404, ''), null],
] satisfies [string, Handler, unknown][])(
  'has the parsed body of a failed response: %s (REST-13)',
  async ([, answer, body]) => {
    expect((await refused(answer)).body).toEqual(body);
  },
);

it('leaves the response unread, for a class that reads it itself (REST-13)', async () => {
  const error = await refused(sends(422, invalid));
  expect(error.response?.bodyUsed).toBe(false);
  expect(await error.response?.text()).toBe(invalid);
});

it('has the body through the store, and of a response that fetchResponse refuses itself (REST-13)', async () => {
  server.answer = sends(422, invalid);
  await expect(new Controller().fetch(save, {})).rejects.toMatchObject({ body: JSON.parse(invalid) });
  const strict = save.extend({
    async fetchResponse() {
      throw new NetworkError(Response.json({ ok: false }));
    },
  });
  await expect(strict({})).rejects.toMatchObject({ body: { ok: false } });
});

it('reads a body once, and keeps what a class has set (REST-13)', async () => {
  const own = save.extend((parent) => ({
    async fetchResponse(url: string, init?: RequestInit) {
      try {
        return await parent.fetchResponse(url, init);
      } catch (error) {
        if (error instanceof NetworkError) error.body = await error.response?.text();
        throw error;
      }
    },
  }));
  expect((await refused(sends(422, invalid), own)).body).toBe(invalid);
});

it('has no body without a response, and logs none (REST-13)', async () => {
  const error = await refused((_request, response) => void response.destroy());
  expect(error).toMatchObject({ kind: 'network', body: undefined });
  const logged = JSON.stringify(await refused(sends(422, invalid)));
  expect(logged).toContain('422');
  expect(logged).not.toContain('is taken');
});

const start = { 'content-type': 'application/json' };
it('rejects without a body that is huge or breaks off (REST-13)', async () => {
  let written = 0;
  const huge: Handler = (_request, response) => {
    response.writeHead(500, start);
    const more = (): void => {
      if (response.destroyed) return;
      written += 65_536;
      response.write('x'.repeat(65_536), more);
    };
    more();
  };
  expect(await refused(huge)).toMatchObject({ kind: 'http', status: 500, body: undefined });
  // Not the most that a second gives.
  expect(written).toBeLessThan(30_000_000);
  const breaksOff: Handler = (_request, response) => {
    response.writeHead(422, { ...start, 'content-length': '99' }).write('{"a":');
    setTimeout(() => response.destroy(), 5);
  };
  expect(await refused(breaksOff)).toMatchObject({ kind: 'http', status: 422, body: undefined });
});

it('rejects after a second with a body that does not end (REST-13)', async () => {
  const set = globalThis.setTimeout;
  const started = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, delay = 0) =>
      set(run, delay === 1_000 ? 0 : delay)) as typeof setTimeout);
  const stalls: Handler = (_request, response) => void response.writeHead(422, start).write('{"a":1}');
  expect(await refused(stalls)).toMatchObject({ kind: 'http', status: 422, body: undefined });
  expect(started).toHaveBeenCalledWith(expect.any(Function), 1_000);
});

it('has the body where a response has no stream, as in React Native (REST-13)', async () => {
  const response = Object.defineProperty(Response.json({ a: 1 }, { status: 422 }), 'body', {
    value: undefined,
  });
  response.clone = () => response;
  const native = save.extend({ fetchResponse: () => Promise.reject(new NetworkError(response)) });
  await expect(native({})).rejects.toMatchObject({ body: { a: 1 } });
});

it('retries without waiting for a body (REST-13)', async () => {
  let count = 0;
  const stallsOnce: Handler = (_request, response) => {
    if (++count === 1) return void response.writeHead(503, start).write('{');
    return { ok: true };
  };
  server.answer = stallsOnce;
  const started = vi.spyOn(globalThis, 'setTimeout');
  const endpoint = save.extend({ retry: { times: 1, minDelay: 1, methods: ['POST'] } });
  expect(await endpoint({})).toEqual({ ok: true });
  expect(started).not.toHaveBeenCalledWith(expect.any(Function), 1_000);
});
