import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { NetworkError, RestEndpoint } from 'wireshape';
import { startServer } from './testServer.ts';

const server = await startServer();
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
  server.answer = () => ({});
});

const get = new RestEndpoint({ path: '/x', urlPrefix: server.url, name: 'getX' });
const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => expect.fail(`resolved to ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
const never = (): undefined => undefined;
const firstBytes = (): void => {
  server.answer = (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': '99' })
      .write('{"a":');
};

describe('an answer that is not ok', () => {
  it.for([300, 400, 401, 404, 409, 418, 422, 429, 500, 503])(
    'rejects with its status and an unread response: %i (REST-9)',
    async (status) => {
      server.answer = (_request, response) => void response.writeHead(status).end('{"why":1}');
      const error = await caught(get());
      expect(error).toBeInstanceOf(NetworkError);
      expect(error).toBeInstanceOf(Error);
      expect(error).toMatchObject({ name: 'NetworkError', kind: 'http', status, endpoint: 'getX' });
      expect(error).toMatchObject({ method: 'GET', url: `${server.url}/x` });
      expect((error as Error).message).toContain(`GET ${server.url}/x responded with ${status}`);
      expect(await (error as NetworkError).response?.json()).toEqual({ why: 1 });
    },
  );

  it('can be written to a log without its response (REST-9)', async () => {
    server.answer = (_request, response) => void response.writeHead(404).end();
    const json: unknown = JSON.parse(JSON.stringify(await caught(get())));
    expect(json).toMatchObject({ name: 'NetworkError', kind: 'http', status: 404, endpoint: 'getX' });
    expect(json).not.toHaveProperty('response');
  });

  it('calls the endpoint by its path when it has no name (REST-9)', async () => {
    server.answer = (_request, response) => void response.writeHead(404).end();
    const error = await caught(new RestEndpoint({ path: '/users/:id', urlPrefix: server.url })({ id: 1 }));
    expect(error).toMatchObject({ endpoint: `${server.url}/users/:id`, url: `${server.url}/users/1` });
  });
});

describe('no answer', () => {
  it('rejects as network without a status: nobody listens (REST-9)', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const error = await caught(get.extend({ urlPrefix: `http://127.0.0.1:${port}` })());
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ kind: 'network', status: undefined, response: undefined });
    expect(error).toMatchObject({ endpoint: 'getX', method: 'GET', url: `http://127.0.0.1:${port}/x` });
    expect((error as Error).message).toContain('ECONNREFUSED');
    expect((error as Error).cause).toBeInstanceOf(TypeError);
  });

  it('rejects as network when the connection is cut before an answer (REST-9)', async () => {
    server.answer = (_request, response) => void response.destroy();
    expect(await caught(get())).toMatchObject({ kind: 'network', status: undefined });
  });

  it('rejects as network when the connection is cut in the body (REST-9)', async () => {
    server.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '99' }).write('{"a":');
      setTimeout(() => response.destroy(), 20);
    };
    for (const content of [undefined, 'json', 'text', 'blob', 'arrayBuffer'] as const) {
      const error = await caught(get.extend({ ...(content && { content }) } as object)());
      expect(error).toMatchObject({ kind: 'network', status: 200, endpoint: 'getX' });
      expect((error as Error).message).toContain('failed while its body was read');
    }
  });

  it('fills in the address where an override made the response (REST-9)', async () => {
    const made = get.extend({ fetchResponse: async () => new Response('nope'), content: 'json' });
    expect(await caught(made())).toMatchObject({ kind: 'parse', url: `${server.url}/x` });
  });
});

describe('timeout', () => {
  it('rejects as timeout where no answer comes in time, naming the time (REST-9)', async () => {
    server.answer = never;
    const error = await caught(get.extend({ timeout: 30 })());
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ kind: 'timeout', status: undefined, endpoint: 'getX' });
    expect((error as Error).message).toContain(`GET ${server.url}/x took more than 30 ms`);
  });

  it('covers the body too (REST-9)', async () => {
    firstBytes();
    expect(await caught(get.extend({ timeout: 50 })())).toMatchObject({ kind: 'timeout' });
  });

  it('leaves an answer in time alone, and no timer behind (REST-9)', async () => {
    expect(await get.extend({ timeout: 5000 })()).toEqual({});
    const timers = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout');
    const before = timers.length;
    await get.extend({ timeout: 60_000 })();
    expect(process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length).toBeLessThanOrEqual(
      before,
    );
  });
});

describe('an abort', () => {
  const reasons: [string, unknown][] = [
    ['the default reason', undefined],
    ['an error', new RangeError('mine')],
    ['a string', 'enough'],
    ['null', null],
  ];

  it.for(reasons)("rejects with the signal's own reason, unwrapped: %s (REST-9)", async ([, reason]) => {
    server.answer = never;
    const controller = new AbortController();
    const promise = caught(get.extend({ signal: controller.signal })());
    setTimeout(() => controller.abort(reason), 20);
    expect(await promise).toBe(controller.signal.reason);
  });

  it('does so before the request, in the body, and beside a timeout (REST-9)', async () => {
    const own = new Error('mine');
    const early = get.extend({ signal: AbortSignal.abort(own) });
    expect(await caught(early())).toBe(own);
    expect(server.received).toEqual([]);
    for (const timeout of [undefined, 60_000]) {
      firstBytes();
      const controller = new AbortController();
      const promise = caught(get.extend({ signal: controller.signal, timeout })());
      setTimeout(() => controller.abort(own), 30);
      expect(await promise).toBe(own);
    }
  });

  it("keeps a signal's own timeout unwrapped, and one given in requestInit (REST-9)", async () => {
    server.answer = never;
    const signal = AbortSignal.timeout(20);
    const error = await caught(get.extend({ requestInit: { signal } })());
    expect(error).toBe(signal.reason);
    expect(error).toMatchObject({ name: 'TimeoutError' });
  });

  it('is unwrapped by fetchResponse alone, as an override of fetch would call it (REST-9)', async () => {
    const own = new Error('mine');
    expect(await caught(get.fetchResponse(`${server.url}/x`, { signal: AbortSignal.abort(own) }))).toBe(own);
  });

  it('ends where no step hands the signal on, too (REST-9)', async () => {
    const controller = new AbortController();
    const deaf = get.extend({
      signal: controller.signal,
      parseResponse: async () => {
        controller.abort('enough');
        throw new Error('other');
      },
    });
    expect(await caught(deaf())).toBe('enough');
  });
});

describe('errorPolicy', () => {
  it.for<[string, NetworkError | Error, 'soft' | undefined]>([
    ['500', new NetworkError(new Response(null, { status: 500 })), 'soft'],
    ['503', new NetworkError(new Response(null, { status: 503 })), 'soft'],
    ['404', new NetworkError(new Response(null, { status: 404 })), undefined],
    ['no answer', new NetworkError(), 'soft'],
    ['a timeout', new NetworkError(undefined, { kind: 'timeout' }), 'soft'],
    ['a body that does not parse', new NetworkError(new Response(), { kind: 'parse' }), 'soft'],
    ['any other error', new Error('x'), 'soft'],
  ])('keeps old data where the server did not refuse: %s (REST-11)', ([, error, policy]) => {
    expect(get.errorPolicy(error)).toBe(policy);
  });
});
