import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError, RestEndpoint, type RestGenerics } from 'wireshape';

/** What a real server got of a request. */
interface Got {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
const got: Got[] = [];
let respond: { status?: number; headers?: Record<string, string>; body?: string; delay?: number } = {};
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    got.push({ method, url, headers, body });
    const {
      status = 200,
      headers: own = { 'Content-Type': 'application/json' },
      body: text = '{}',
      delay,
    } = respond;
    response.writeHead(status, own);
    response.write(text.slice(0, 1));
    setTimeout(() => response.end(text.slice(1)), delay ?? 0);
  });
});
// A busy machine waits longer between two requests than Node keeps a connection.
server.keepAliveTimeout = 0;
let urlPrefix = '';
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  urlPrefix = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  got.length = 0;
  respond = {};
});
afterEach(() => void vi.restoreAllMocks());

describe('a method', () => {
  it.each(['patch', 'Post', 'put', 'delete', 'get', 'options'])(
    'is sent in upper case where it is given as %s (REST-15)',
    async (method) => {
      const endpoint = new RestEndpoint({ urlPrefix, path: '/users/:id', method });
      await endpoint({ id: 1 }, { name: 'Ada' } as never);
      const upper = method.toUpperCase();
      expect(got[0]?.method).toBe(upper);
      expect(endpoint.key({ id: 1 } as never)).toBe(`${upper} ${urlPrefix}/users/1`);
      expect(endpoint.testKey(`${upper} ${urlPrefix}/users/1`)).toBe(true);
      expect(endpoint.sideEffect).toBe(/^(get|options)$/.test(method) ? undefined : true);
    },
  );

  it('is that of a subclass, an extension and a retry in any case (REST-15)', async () => {
    class Change<O extends RestGenerics> extends RestEndpoint<O> {
      override get method() {
        return 'put';
      }
    }
    await (new Change({ urlPrefix, path: '/a' }) as (body: object) => Promise<unknown>)({ name: 'Ada' });
    const patch = new RestEndpoint({ urlPrefix, path: '/b' }).extend({
      method: 'patch',
      body: {} as { id: number },
    });
    await patch({ id: 1 });
    respond = { status: 503 };
    const again = patch.extend({ retry: { times: 1, minDelay: 0, methods: ['patch'] } });
    await expect(again({ id: 1 })).rejects.toThrow('503');
    expect(got.map(({ method }) => method)).toEqual(['PUT', 'PATCH', 'PATCH', 'PATCH']);
    expect(got[0]?.body).toBe('{"name":"Ada"}');
  });

  it.each([
    ['a refusal', { status: 409 }],
    ['a page in place of JSON', { body: '<p>' }],
    ['a slow response', { delay: 500 }],
  ])('is in upper case in the error of %s, too (REST-15)', async (_kind, response) => {
    respond = response;
    const patch = new RestEndpoint({ urlPrefix, path: '/a', method: 'patch', timeout: 200 });
    const error = (await patch({}).catch((one: unknown) => one)) as NetworkError;
    expect(error).toMatchObject({ name: 'NetworkError', method: 'PATCH' });
    expect(error.message).toMatch(/^PATCH /);
  });
});

describe('prefix and path', () => {
  it.each([
    ['', '/users/:id', '/users/1'],
    ['', 'users/:id', 'users/1'],
    ['https://a.test', 'users/:id', 'https://a.test/users/1'],
    ['https://a.test/', '/users/:id', 'https://a.test/users/1'],
    ['https://a.test/', 'users/:id', 'https://a.test/users/1'],
    ['https://a.test', '/users/:id', 'https://a.test/users/1'],
    ['https://a.test/v1//', '//users/:id', 'https://a.test/v1/users/1'],
    ['https://a.test', ':id', 'https://a.test/1'],
    ['https://a.test', '.b.test/:id', 'https://a.test/.b.test/1'],
    ['https://a.test', '@b.test/:id', 'https://a.test/@b.test/1'],
    ['/api', 'users/:id', '/api/users/1'],
    ['/', '/users/:id', '/users/1'],
    ['https://a.test/users', '{/:name}', 'https://a.test/users?id=1'],
    ['https://a.test/users', '\\?of=:id', 'https://a.test/users?of=1'],
  ])('%s and %s meet with one slash (REST-16)', (prefix, path, url) => {
    const endpoint = new RestEndpoint({ urlPrefix: prefix, path });
    const args = { id: 1 } as never;
    expect(endpoint.url(args)).toBe(url);
    expect(endpoint.key(args)).toBe(`GET ${url}`);
    expect(endpoint.testKey(`GET ${url}`)).toBe(true);
    const shared = endpoint.extend({ keyPrefix: 'api/' });
    if (prefix.startsWith('http'))
      expect(shared.key(args)).toBe(
        `GET ${url.replace(/^https:\/\/a.test(\/v1)?(\/users(?=\?|$))?/, 'api')}`,
      );
    expect(shared.testKey(shared.key(args))).toBe(true);
  });

  it.each([
    ['/{:lang}/:slug', { slug: 'evil.example' }],
    ['/{:lang}/*rest', { rest: ['evil.example', 'x'] }],
    ['{/:a}{/:b}//:slug', { slug: 'evil.example' }],
    ['/\\\\{:lang}/:slug', { slug: 'evil.example' }],
    ['/\t{:lang}/:slug', { slug: 'evil.example' }],
    ['\n/{:lang}/:slug', { slug: 'evil.example' }],
    [' /{:lang}/:slug', { slug: 'evil.example' }],
    ['\u0001 /{:lang}/:slug', { slug: 'evil.example' }],
    [':scheme/:slug', { scheme: 'https:', slug: '//evil.example' }],
  ])('%s never chooses the host (REST-16)', (path, args) => {
    for (const prefix of ['', '/', 'https://app.example', 'https://app.example/api/']) {
      const url = new RestEndpoint({ urlPrefix: prefix, path }).url(args as never);
      expect(new URL(url, 'https://app.example/').host).toBe('app.example');
    }
  });
});

describe('headers', () => {
  it('arrive with a boundary beside a form, whatever Content-Type is given (REST-17)', async () => {
    const form = new FormData();
    form.append('name', 'Ada');
    const shape = { urlPrefix, path: '/files', method: 'POST', body: {} as FormData } as const;
    const headers = { 'content-Type': 'multipart/form-data' };
    for (const upload of [
      new RestEndpoint({ ...shape, requestInit: { headers } }),
      new RestEndpoint({ ...shape, getHeaders: () => headers }),
      new RestEndpoint({
        ...shape,
        getRequestInit: (body) => ({ method: 'POST', headers, body: body as FormData }),
      }),
      new RestEndpoint({ ...shape, getHeaders: () => new Headers({ 'Content-Type': 'application/json' }) }),
    ])
      await upload(form);
    for (const { headers: sent, body } of got) {
      const [, boundary = ''] =
        /^multipart\/form-data; boundary=(.+)$/.exec(sent['content-type'] ?? '') ?? [];
      expect(boundary).not.toBe('');
      expect(body).toContain(boundary);
    }
    expect(got).toHaveLength(4);
  });

  it('keep the names that they are given for fetchResponse, and the last of two (REST-2)', async () => {
    const seen: unknown[] = [];
    class Own<O extends RestGenerics> extends RestEndpoint<O> {
      override getHeaders(headers: Record<string, string>) {
        return { ...headers, 'Access-Token': 'x', 'X-Twice': '1', 'x-twice': '2' };
      }
      override fetchResponse(url: string, init?: RequestInit) {
        seen.push(init?.headers);
        return super.fetchResponse(url, init);
      }
    }
    await new Own({ urlPrefix, path: '/a', method: 'POST', body: {} })({ a: 1 } as never);
    expect(seen).toEqual([{ 'Access-Token': 'x', 'Content-Type': 'application/json', 'x-twice': '2' }]);
    expect(got[0]?.headers).toMatchObject({ 'access-token': 'x', 'x-twice': '2' });
  });
});

describe('a JSON body', () => {
  const save = (body: unknown) =>
    new RestEndpoint({ urlPrefix, path: '/save', method: 'POST', body: {} })(body as never).catch(
      (error: unknown) => error,
    );
  class Secret {
    #amount = 1;
    get amount() {
      return this.#amount;
    }
  }
  const cycle: Record<string, unknown> = {};
  cycle.self = { cycle };

  it.each<[string, unknown, string]>([
    ['a File', { name: 'Ada', avatar: new File(['x'], 'a.png') }, 'avatar'],
    ['a Blob in a list', { files: [{ file: new Blob(['x']) }] }, 'files[0].file'],
    ['a Map', new Map([['a', 1]]), ''],
    ['a Set', { tags: new Set(['x']) }, 'tags'],
    ['a buffer', { data: new ArrayBuffer(8) }, 'data'],
    ['bytes', [new Uint8Array(2)], '[0]'],
    ['a form', { form: new FormData() }, 'form'],
    ['a stream', { stream: new ReadableStream() }, 'stream'],
    ['an expression', { filter: /x/ }, 'filter'],
    ['an error', { error: new Error('x') }, 'error'],
    ['a promise', { user: Promise.resolve(1) }, 'user'],
    ['an object with private fields', { price: new Secret() }, 'price'],
    ['a function', { on: { click: () => {} } }, 'on.click'],
    ['a symbol', { kind: Symbol('x') }, 'kind'],
    ['a bigint', { ids: [1n] }, 'ids[0]'],
    ['a number that is none', { price: { max: Number.NaN } }, 'price.max'],
    ['an infinite number', [1, -Infinity], '[1]'],
    ['a number object of none', { price: Object(Number.NaN) as object }, 'price'],
    ['a date that is none', { days: [{ at: new Date('soon') }] }, 'days[0].at'],
    ['a bare date that is none', new Date('soon'), ''],
    ['a cycle', cycle, 'self.cycle'],
  ])('is refused with the place of %s, before anything is sent (REST-14)', async (_name, body, place) => {
    const error = (await save(body)) as Error & { code: string };
    expect(error.code).toBe('body_unfit');
    expect(error.message.startsWith(place === '' ? `${urlPrefix}/save can't` : `At ${place}: `)).toBe(true);
    expect(got).toEqual([]);
  });

  it.each([
    [{ photo: new File(['x'], 'a.png') }, 'a value of type File'],
    [{ tags: new Set(['x']) }, 'a value of type Set'],
    [{ price: new Secret() }, 'a value of type Secret'],
    [{ at: new Date('soon') }, 'an invalid date'],
    [{ max: Number.NaN }, 'NaN'],
  ])('is refused by the kind of the value: %o (REST-14)', async (body, kind) => {
    expect(((await save(body)) as Error).message).toContain(`can't serialize its body ${kind} as JSON`);
  });

  it('has all else as JSON has it (REST-14)', async () => {
    class Money {
      readonly amount = 5;
    }
    class Own {
      toJSON() {
        return { own: [1] };
      }
    }
    const shared = { a: 1 };
    const body = {
      at: new Date(0),
      none: undefined,
      nothing: null,
      money: new Money(),
      own: new Own(),
      bare: Object.create(null) as object,
      text: Object('boxed') as object,
      count: Object(5) as object,
      twice: [shared, shared, { deep: shared }],
    };
    await save(body);
    expect(got[0]?.body).toBe(JSON.stringify(body));
  });
});

describe('the body of an error', () => {
  const camel = (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body).replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  class Cased<O extends RestGenerics> extends RestEndpoint<O> {
    override processError(body: unknown, error: NetworkError) {
      return { status: error.status, ...(camel(body) as object) };
    }
  }

  it('passes one step, as responses do (REST-18)', async () => {
    respond = { status: 422, body: '{"errors":{"first_name":["is required"]}}' };
    const save = new Cased({ urlPrefix, path: '/users', method: 'POST', body: {} });
    const error = (await save({} as never).catch((one: unknown) => one)) as NetworkError;
    expect(error.body).toEqual({ status: 422, errors: { firstName: ['is required'] } });
    const other = new RestEndpoint({ urlPrefix, path: '/users', processError: () => 'own' });
    await expect(other()).rejects.toMatchObject({ body: 'own', status: 422 });
  });

  it('is there where fetchResponse rejects, and passes the step once (REST-18)', async () => {
    respond = { status: 422, body: '{"first_name":1}' };
    const seen: unknown[] = [];
    class Watched<O extends RestGenerics> extends Cased<O> {
      override processError(body: unknown, error: NetworkError) {
        seen.push('processed');
        return super.processError(body, error);
      }
      override async fetchResponse(url: string, init?: RequestInit) {
        try {
          return await super.fetchResponse(url, init);
        } catch (error) {
          seen.push((error as NetworkError).body);
          throw error;
        }
      }
    }
    await expect(new Watched({ urlPrefix, path: '/a' })()).rejects.toMatchObject({ status: 422 });
    expect(seen).toEqual(['processed', { status: 422, firstName: 1 }]);
  });

  it('rejects with what the step throws (REST-18)', async () => {
    respond = { status: 400, body: '{}' };
    const strict = new RestEndpoint({
      urlPrefix,
      path: '/a',
      processError() {
        throw new Error('of the step');
      },
    });
    await expect(strict()).rejects.toThrow('of the step');
  });

  it.each([
    ['nothing', { status: 503, body: '' }, null],
    ['the page of a proxy', { status: 502, body: '<html>down</html>' }, '<html>down</html>'],
  ])('stays as it is where the step needs JSON and gets %s (REST-18)', async (_kind, response, body) => {
    respond = response;
    const get = new RestEndpoint({ urlPrefix, path: '/a', processError: ({ errors }) => errors.name });
    const error = (await get().catch((one: unknown) => one)) as NetworkError;
    expect(error).toMatchObject({ status: response.status, body });
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  it('may take its step a while (REST-18)', async () => {
    respond = { status: 422, body: '{"code":7}' };
    const get = new RestEndpoint({ urlPrefix, path: '/a', processError: async ({ code }) => ({ of: code }) });
    await expect(get()).rejects.toMatchObject({ status: 422, body: { of: 7 } });
  });

  it('does not turn a refusal into a timeout where it is slow (REST-9, REST-13)', async () => {
    respond = { status: 500, body: '{"slow":true}', delay: 2_000 };
    const get = new RestEndpoint({ urlPrefix, path: '/a', timeout: 300 });
    await expect(get()).rejects.toMatchObject({ kind: 'http', status: 500 });
  });

  it('passes its step as the text of an HTML page, and as null where there is none (REST-18)', async () => {
    const processed: unknown[] = [];
    const get = new RestEndpoint({
      urlPrefix,
      path: '/a',
      processError: (body: unknown) => (processed.push(body), body),
    });
    respond = { status: 502, headers: { 'Content-Type': 'text/html' }, body: '<html>down</html>' };
    await expect(get()).rejects.toMatchObject({ body: '<html>down</html>' });
    respond = { status: 404, body: '' };
    await expect(get()).rejects.toMatchObject({ body: null });
    expect(processed).toEqual(['<html>down</html>', null]);
  });
});

describe('a message', () => {
  it.each(['It failed.', 'Who failed?', 'It failed!'])(
    'has one mark where the cause ends in one: %s (REST-9)',
    async (cause) => {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError(cause)));
      const failed = new RestEndpoint({ urlPrefix, path: '/a' })().catch((one: unknown) => one);
      const { message } = (await failed) as Error;
      vi.unstubAllGlobals();
      expect(message).toContain(`got no response: ${cause} Check`);
    },
  );

  it('has the URL where a response that a test made has none (REST-9)', async () => {
    const get = new RestEndpoint({
      path: '/a/:id',
      fetchResponse: () => Promise.reject(new NetworkError(new Response(null, { status: 404 }))),
    });
    const error = (await get({ id: 1 }).catch((one: unknown) => one)) as NetworkError;
    expect(error.message).toContain('GET /a/1 responded with 404');
    expect(error).toMatchObject({ url: '/a/1', endpoint: '/a/:id' });
  });
});
