import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Entity, type ParsedBody, type RequestBody, RestEndpoint } from 'wireshape';
import { startServer } from './testServer.ts';

const server = await startServer();
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
});

class User extends Entity {
  id = '1';
  name = 'Ada';
}
class Money {
  amount = 5;
  toJSON(): string {
    return '5 EUR';
  }
}
const bytes = new Uint8Array([0, 255, 128, 10]);
const stream = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

describe('a body sent as JSON', () => {
  it.for<[string, RequestBody, string]>([
    ['a plain object', { a: [1, { b: null }] }, '{"a":[1,{"b":null}]}'],
    ['an empty object', {}, '{}'],
    ['an array', [1, 'two'], '[1,"two"]'],
    ['an empty array', [], '[]'],
    ['an object without prototype', Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
    ['an object with an own __proto__', JSON.parse('{"__proto__":1}'), '{"__proto__":1}'],
    ['an entity', new User(), '{"id":"1","name":"Ada"}'],
    ['an instance with toJSON', new Money(), '"5 EUR"'],
    ['a date', new Date(0), '"1970-01-01T00:00:00.000Z"'],
    ['a frozen object', Object.freeze({ a: 1 }), '{"a":1}'],
    ['a number', 0, '0'],
    ['a boolean', false, 'false'],
  ])('%s has its text and content type (REST-3)', async ([, body, text]) => {
    await new RestEndpoint({ path: '/', urlPrefix: server.url, method: 'POST' })(body);
    expect(server.last.body.toString()).toBe(text);
    expect(server.last.headers['content-type']).toBe('application/json');
  });

  it.for<[string, HeadersInit]>([
    ['an object', { 'CONTENT-type': 'application/vnd.api+json' }],
    ['pairs', [['content-type', 'application/vnd.api+json']]],
    ['Headers', new Headers({ 'Content-Type': 'application/vnd.api+json' })],
  ])('keeps a content type of your own, given as %s (REST-3)', async ([, headers]) => {
    await new RestEndpoint({ path: '/', urlPrefix: server.url, method: 'POST', requestInit: { headers } })(
      {},
    );
    expect(server.last.headers['content-type']).toBe('application/vnd.api+json');
  });

  it('keeps one from getHeaders or getRequestInit, whatever its case (REST-3)', async () => {
    const post = new RestEndpoint({ path: '/', urlPrefix: server.url, method: 'POST' });
    await post.extend({ getHeaders: (headers) => ({ ...headers, 'content-TYPE': 'a/b' }) })({});
    expect(server.last.headers['content-type']).toBe('a/b');
    const wrapped = post.extend((parent) => ({
      async getRequestInit(body) {
        const init = await parent.getRequestInit(body);
        return { ...init, headers: { ...init.headers, 'Content-Type': 'c/d' } };
      },
    }));
    await wrapped({});
    expect(server.last.headers['content-type']).toBe('c/d');
  });
});

describe('a body sent as it is', () => {
  const form = new FormData();
  form.set('name', 'Ada');
  form.set('file', new File([bytes], 'a.bin', { type: 'image/png' }));

  it.for<[string, RequestBody, Buffer, string | undefined]>([
    ['a string', '{"raw":1}', Buffer.from('{"raw":1}'), 'text/plain;charset=UTF-8'],
    ['an empty string', '', Buffer.from(''), 'text/plain;charset=UTF-8'],
    [
      'URLSearchParams',
      new URLSearchParams({ a: '1 2' }),
      Buffer.from('a=1+2'),
      'application/x-www-form-urlencoded;charset=UTF-8',
    ],
    ['a Blob with a type', new Blob([bytes], { type: 'image/png' }), Buffer.from(bytes), 'image/png'],
    ['a Blob without one', new Blob([bytes]), Buffer.from(bytes), undefined],
    ['a File', new File([bytes], 'a.gif', { type: 'image/gif' }), Buffer.from(bytes), 'image/gif'],
    ['an ArrayBuffer', bytes.buffer, Buffer.from(bytes), undefined],
    ['a typed array', bytes, Buffer.from(bytes), undefined],
    ['a DataView', new DataView(bytes.buffer), Buffer.from(bytes), undefined],
    ['a stream', stream(), Buffer.from(bytes), undefined],
  ])(
    '%s arrives byte by byte, with the content type that fetch gives (REST-3)',
    async ([, body, sent, type]) => {
      await new RestEndpoint({ path: '/', urlPrefix: server.url, method: 'POST' })(body);
      expect(server.last.body).toEqual(sent);
      expect(server.last.headers['content-type']).toBe(type);
    },
  );

  it('FormData arrives as multipart with its boundary, file included (REST-3)', async () => {
    await new RestEndpoint({ path: '/', urlPrefix: server.url, method: 'POST' })(form);
    expect(server.last.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const sent = server.last.body.toString('latin1');
    expect(sent).toContain('name="name"\r\n\r\nAda');
    expect(sent).toContain('filename="a.bin"\r\nContent-Type: image/png\r\n\r\n\u0000\u00ff\u0080\n');
  });
});

describe('a request without a body', () => {
  it.for(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s has no content type (REST-3)',
    async (method) => {
      await new RestEndpoint({ path: '/', urlPrefix: server.url, method })(undefined as never);
      expect(server.last.method).toBe(method);
      expect(server.last.headers).not.toHaveProperty('content-type');
      expect(server.last.body).toHaveLength(0);
    },
  );

  it('has none for null either (REST-3)', async () => {
    await new RestEndpoint({ path: '/', urlPrefix: server.url, method: 'POST' })(null);
    expect(server.last.headers).not.toHaveProperty('content-type');
    expect(server.last.body).toHaveLength(0);
  });
});

describe('the shapes of a call', () => {
  const body = { name: 'Ada' };
  const create = new RestEndpoint({ path: '/users', urlPrefix: server.url, body });

  it('is the body alone where neither path nor searchParams take arguments (REST-1)', async () => {
    await create(body);
    expect(server.last).toMatchObject({ method: 'POST', url: '/users' });
    expect(server.last.body.toString()).toBe('{"name":"Ada"}');
  });

  it('is params and body where the path takes arguments (REST-1)', async () => {
    await create.extend({ path: '/users/:id', method: 'PUT' })({ id: 5 }, body);
    expect(server.last).toMatchObject({ method: 'PUT', url: '/users/5' });
    expect(server.last.body.toString()).toBe('{"name":"Ada"}');
  });

  it('is params and body where searchParams do, even if they are optional (REST-1)', async () => {
    const search = create.extend({ searchParams: {} as { dry?: boolean } });
    await search({ dry: true }, body);
    expect(server.last.url).toBe('/users?dry=true');
    await search(undefined, body);
    expect(server.last.url).toBe('/users');
    expect(server.last.body.toString()).toBe('{"name":"Ada"}');
  });

  it('takes two arguments where one would do, without losing either (REST-1)', async () => {
    await (create as unknown as (...args: ParsedBody[]) => unknown)({ q: 1 }, body);
    expect(server.last.url).toBe('/users?q=1');
    expect(server.last.body.toString()).toBe('{"name":"Ada"}');
  });

  it('never sends a body on GET or HEAD (REST-3)', async () => {
    for (const method of ['GET', 'HEAD']) {
      const read = new RestEndpoint({ path: '/users/:id', urlPrefix: server.url, method, body });
      await (read as unknown as (...args: ParsedBody[]) => unknown)({ id: 1 }, body);
      expect(server.last.body).toHaveLength(0);
    }
  });

  it('sends a body on DELETE where there is one (REST-3)', async () => {
    const clear = new RestEndpoint({
      path: '/users',
      urlPrefix: server.url,
      method: 'DELETE',
      body: {} as { ids: number[] },
    });
    await clear({ ids: [1, 2] });
    expect(server.last.method).toBe('DELETE');
    expect(server.last.body.toString()).toBe('{"ids":[1,2]}');
  });

  it('gives getRequestInit undefined where there is no body (REST-3)', async () => {
    const bodies: unknown[] = [];
    const noting = create.extend((parent) => ({
      getRequestInit(given) {
        bodies.push(given);
        return parent.getRequestInit(given);
      },
    }));
    await noting(body);
    await noting.extend({ method: 'GET', body: undefined })();
    expect(bodies).toEqual([body, undefined]);
  });

  it('refuses params that are no object, by name (REST-1)', async () => {
    const get = new RestEndpoint({ path: '/users/:id', urlPrefix: server.url, name: 'getUser' });
    await expect(get('5' as never)).rejects.toThrow('getUser takes its params as an object, and got "5"');
    expect(server.received).toEqual([]);
  });
});

describe('a body that JSON can’t write', () => {
  const save = new RestEndpoint({
    urlPrefix: server.url,
    path: '/users',
    method: 'POST',
    body: {} as RequestBody,
  });
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;

  it.each([
    ['a bigint', { id: 1n }],
    ['a bare bigint', 1n],
    ['a cycle', cycle],
    ['a function', () => 1],
    [
      'an object whose toJSON throws',
      {
        toJSON() {
          throw new RangeError('Not yet.');
        },
      },
    ],
  ])('is an error with a code and a cause, and nothing is sent: %s (CTL-13)', async (_kind, body) => {
    await expect(save(body as RequestBody)).rejects.toMatchObject({
      code: 'body_unfit',
      message: expect.stringMatching(/\/users can't serialize its body .*\[body_unfit\]$/),
    });
    expect(server.received).toHaveLength(0);
  });
});
