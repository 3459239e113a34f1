import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Entity, NetworkError, RestEndpoint } from 'wireshape';
import { startServer } from './testServer.ts';

const server = await startServer();
const other = await startServer(() => ({ other: true }));
afterAll(async () => {
  await server.close();
  await other.close();
});
beforeEach(() => {
  server.received.length = 0;
  server.answer = () => ({ ok: true });
});

class User extends Entity {
  id = '';
}
const get = new RestEndpoint({ path: '/files/:id/meta', urlPrefix: server.url, name: 'getFile' });
const unchecked = get as unknown as (params: unknown) => Promise<unknown>;

describe('a path value arrives as one segment', () => {
  it.for([
    ['a slash', 'a/b', '/files/a%2Fb/meta'],
    ['an encoded slash', 'a%2fb', '/files/a%252fb/meta'],
    ['a backslash', 'a\\b', '/files/a%5Cb/meta'],
    ['dots before a slash', '../admin', '/files/..%2Fadmin/meta'],
    ['encoded dots', '%2e%2e', '/files/%252e%252e/meta'],
    ['three dots', '...', '/files/.../meta'],
    ['a question mark', 'a?b=c', '/files/a%3Fb%3Dc/meta'],
    ['a hash', 'a#b', '/files/a%23b/meta'],
    ['another origin', 'https://evil.example', '/files/https%3A%2F%2Fevil.example/meta'],
    ['a user before an at sign', '@evil.example', '/files/%40evil.example/meta'],
    ['unicode', 'naïve €😀', '/files/na%C3%AFve%20%E2%82%AC%F0%9F%98%80/meta'],
    ['a line break', 'a\r\nX: 1', '/files/a%0D%0AX%3A%201/meta'],
    ['a tab and a zero byte', '\t\0', '/files/%09%00/meta'],
    ['a placeholder', ':id', '/files/%3Aid/meta'],
    ['a space', ' ', '/files/%20/meta'],
    ['__proto__', '__proto__', '/files/__proto__/meta'],
  ])('%s (REST-1)', async ([, id = '', url]) => {
    await get({ id });
    expect(server.last.url).toBe(url);
    expect(server.received).toHaveLength(1);
  });
});

describe('a path value is refused before any request', () => {
  it.for<[string, unknown, string]>([
    ['empty', '', 'path_argument_empty'],
    ['two dots, which a browser resolves even when encoded', '..', 'path_argument_unfit'],
    ['one dot', '.', 'path_argument_unfit'],
    ['half a surrogate pair', '\ud83d', 'path_argument_unfit'],
    ['an object', { a: 1 }, 'path_argument_unfit'],
    ['an array', ['a'], 'path_argument_unfit'],
    ['a function', () => 1, 'path_argument_unfit'],
    ['a symbol', Symbol('x'), 'path_argument_unfit'],
    ['undefined', undefined, 'path_argument_missing'],
    ['null', null, 'path_argument_missing'],
  ])('%s (REST-1)', async ([, id, code]) => {
    await expect(unchecked({ id })).rejects.toThrow(`[${code}]`);
    await expect(unchecked({ id })).rejects.toThrow('getFile');
    expect(server.received).toEqual([]);
  });

  it('dots that text and values make together, and in a wildcard (REST-1)', () => {
    const url = (path: string, params: object) => new RestEndpoint({ path }).url(params as never);
    expect(() => url('/a/.:x/b', { x: '.' })).toThrow('[path_argument_unfit]');
    expect(() => url('/a/*rest', { rest: ['..', '..', 'etc'] })).toThrow('[path_argument_unfit]');
    expect(() => url('/a/*rest', { rest: ['', 'etc'] })).toThrow('[path_argument_empty]');
    expect(() => url('/a/*rest', { rest: [] })).toThrow('[path_argument_empty]');
    expect(url('/a/v.:x', { x: '.' })).toBe('/a/v..');
  });

  it.for(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'a placeholder named %s that only Object.prototype fills (REST-1)',
    (name) => {
      const endpoint = new RestEndpoint({ path: `/x/:${name}` as '/x/:name' });
      expect(() => endpoint.url({})).toThrow(`needs "${name}"`);
      const params = JSON.parse(`{"${name}":"own"}`) as { name: string };
      expect(endpoint.url(params)).toBe('/x/own');
    },
  );
});

describe('an option', () => {
  it('named __proto__ changes nothing outside of its endpoint', () => {
    const options = JSON.parse('{"path":"/x","__proto__":{"urlPrefix":"https://evil.example"}}') as {
      path: '/x';
    };
    expect(new RestEndpoint(options).url()).toBe('/x');
    expect(get.extend(JSON.parse('{"__proto__":{"urlPrefix":"https://evil.example"}}') as {}).urlPrefix).toBe(
      server.url,
    );
  });
});

describe('a header', () => {
  it.for<[string, Record<string, string>]>([
    ['a line break in its value', { 'X-A': 'a\r\nX-Evil: 1' }],
    ['a lone line feed in its value', { 'X-A': 'a\nb' }],
    ['a zero byte in its value', { 'X-A': 'a\0b' }],
    ['characters outside of Latin-1', { 'X-A': '€' }],
    ['a line break in its name', { 'X-A\r\nX-Evil': '1' }],
    ['a space in its name', { 'X A': '1' }],
    ['an empty name', { '': '1' }],
  ])('with %s is refused before any request, by name', async ([, headers]) => {
    const name = JSON.stringify(Object.keys(headers)[0]);
    const ways = [
      get.extend({ getHeaders: () => headers }),
      get.extend({ requestInit: { headers } }),
      get.extend({ getRequestInit: () => ({ headers }) }),
    ];
    for (const endpoint of ways) {
      await expect(endpoint({ id: 1 })).rejects.toThrow(`The header ${name}`);
      await expect(endpoint({ id: 1 })).rejects.toThrow('[header_unfit]');
    }
    expect(server.received).toEqual([]);
  });

  it('is sent once where two differ in case only, the later one', async () => {
    await get.extend({ getHeaders: () => ({ 'X-Key': 'old', 'x-key': 'new' }) })({ id: 1 });
    expect(server.last.headers['x-key']).toBe('new');
  });

  it('that is undefined is left out', async () => {
    await get.extend({ getHeaders: () => ({ 'X-Key': undefined }) as never })({ id: 1 });
    expect(server.last.headers).not.toHaveProperty('x-key');
  });
});

describe('a large body', () => {
  const size = 50 * 1024 * 1024;
  const big = 'x'.repeat(size);

  it('of 50 MB arrives whole as JSON, both ways', async () => {
    server.answer = ({ body }, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    const echo = new RestEndpoint({ path: '/', urlPrefix: server.url, method: 'POST' });
    const back = (await echo({ big })) as { big: string };
    expect(server.last.body.length).toBe(size + '{"big":""}'.length);
    expect(back.big.length).toBe(size);
    expect(back.big === big).toBe(true);
  });

  it('of 50 MB arrives whole as a Blob, and as a stream piece by piece', async () => {
    server.answer = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(Buffer.alloc(size, 7));
    expect((await get.extend({ content: 'blob' })({ id: 1 })).size).toBe(size);
    let read = 0;
    let pieces = 0;
    for await (const piece of await get.extend({ content: 'stream' })({ id: 1 })) {
      read += piece.length;
      pieces++;
    }
    expect(read).toBe(size);
    expect(pieces).toBeGreaterThan(1);
  });

  it('that does not parse is shown by its beginning only (REST-9)', async () => {
    server.answer = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(big);
    const error: unknown = await get({ id: 1 }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'parse' });
    expect((error as Error).message.length).toBeLessThan(500);
  });
});

describe('a wrong content type', () => {
  const answer = (type: string, body: string | Buffer): void => {
    server.answer = (_request, response) => void response.writeHead(200, { 'content-type': type }).end(body);
  };

  it.for<[string, string, string | Buffer, object]>([
    ['JSON called text, with a schema: parsed', 'text/plain', '{"id":"1"}', { value: { id: '1' } }],
    [
      'JSON called binary, with a schema: parsed',
      'application/octet-stream',
      '{"id":"1"}',
      { value: { id: '1' } },
    ],
    ['nonsense as type, with a schema: parsed', ';;/', '{"id":"1"}', { value: { id: '1' } }],
    ['text called JSON: a parse error', 'application/json', 'hello', { kind: 'parse' }],
    ['binary called JSON: a parse error', 'application/json', Buffer.from([0, 255]), { kind: 'parse' }],
    ['binary, with a schema: a parse error', 'image/png', Buffer.from([137, 80]), { kind: 'parse' }],
  ])('%s (REST-4, REST-9)', async ([, type, body, outcome]) => {
    answer(type, body);
    const got = await get
      .extend({ schema: User })({ id: 1 })
      .then(
        (value) => ({ value }),
        (error: NetworkError) => ({ kind: error.kind }),
      );
    expect(got).toEqual(outcome);
  });

  it('JSON called text, without a schema, stays text (REST-4)', async () => {
    answer('text/plain', '{"id":"1"}');
    expect(await get({ id: 1 })).toBe('{"id":"1"}');
  });
});

describe('a redirect', () => {
  const redirect = (status: number, location: string): void => {
    server.answer = ({ url }, response) =>
      url.startsWith('/files') ? void response.writeHead(status, { location }).end() : { at: url };
  };

  it('is followed, on the same origin and to another', async () => {
    redirect(302, '/moved');
    expect(await get({ id: 1 })).toEqual({ at: '/moved' });
    redirect(301, `${other.url}/elsewhere`);
    expect(await get({ id: 1 })).toEqual({ other: true });
  });

  it('to another origin does not take the authorization along', async () => {
    redirect(307, `${other.url}/elsewhere`);
    await get.extend({ getHeaders: () => ({ Authorization: 'secret' }) })({ id: 1 });
    expect(server.last.headers.authorization).toBe('secret');
    expect(other.last.headers).not.toHaveProperty('authorization');
  });

  it('without end rejects as network (REST-9)', async () => {
    redirect(302, '/files/1/meta');
    await expect(get({ id: 1 })).rejects.toMatchObject({ name: 'NetworkError', kind: 'network' });
  });

  it('is refused where requestInit says so, as network (REST-9)', async () => {
    redirect(302, '/moved');
    const strict = get.extend({ requestInit: { redirect: 'error' } });
    await expect(strict({ id: 1 })).rejects.toMatchObject({ kind: 'network' });
    const manual = get.extend({ requestInit: { redirect: 'manual' } });
    await expect(manual({ id: 1 })).rejects.toMatchObject({ kind: 'http' });
    expect(server.received.every(({ url }) => url.startsWith('/files'))).toBe(true);
  });
});
