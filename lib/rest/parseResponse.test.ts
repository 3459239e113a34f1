import { afterAll, describe, expect, it } from 'vitest';
import { Entity, NetworkError, RestEndpoint } from 'wireshape';
import { startServer } from './testServer.ts';

const server = await startServer();
afterAll(() => server.close());

class User extends Entity {
  id = '';
}

const bytes = Buffer.from([0, 255, 128, 10]);
const answer = (status: number, type: string | undefined, body: string | Buffer = '') => {
  server.answer = (_request, response) =>
    void response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(body);
};
const get = new RestEndpoint({ path: '/x', urlPrefix: server.url, name: 'getX' });

async function failure(promise: Promise<unknown>): Promise<NetworkError> {
  const error: unknown = await promise.then(
    (value) => expect.fail(`resolved to ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(NetworkError);
  return error as NetworkError;
}

describe('no body', () => {
  it.for<[string, number, string | undefined]>([
    ['204', 204, undefined],
    ['205', 205, undefined],
    ['an empty JSON body', 200, 'application/json'],
    ['an empty text body', 200, 'text/plain'],
    ['an empty binary body', 200, 'image/png'],
    ['an empty body without type', 201, undefined],
  ])('gives null: %s (REST-4)', async ([, status, type]) => {
    answer(status, type);
    expect(await get()).toBe(null);
    expect(await get.extend({ schema: User })()).toBe(null);
    expect(await get.extend({ content: 'json' })()).toBe(null);
  });

  it('gives null for 204 and 205 also where content asks for another kind (REST-4)', async () => {
    for (const status of [204, 205]) {
      answer(status, undefined);
      for (const content of ['blob', 'arrayBuffer', 'text', 'stream'] as const) {
        expect(await get.extend({ content })()).toBe(null);
      }
    }
  });

  it('gives null for HEAD (REST-4)', async () => {
    answer(200, 'application/json');
    expect(await get.extend({ method: 'HEAD' })()).toBe(null);
  });
});

describe('a body read by its content type', () => {
  it.for([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/vnd.api+json',
    'application/problem+json',
    'text/json',
  ])('is JSON for %s (REST-4)', async (type) => {
    answer(200, type, '{"a":[1,null]}');
    expect(await get()).toEqual({ a: [1, null] });
  });

  it.for([
    'text/plain',
    'text/csv; charset=utf-8',
    'text/html',
    'application/xml',
    'image/svg+xml',
    'application/javascript',
    'application/x-www-form-urlencoded',
    undefined,
  ])('is text for %s (REST-4)', async (type) => {
    answer(200, type, 'naïve');
    expect(await get()).toBe('naïve');
  });

  it.for(['image/png', 'application/octet-stream', 'application/pdf', 'video/mp4'])(
    'is a Blob for %s (REST-4)',
    async (type) => {
      answer(200, type, bytes);
      const blob = await get();
      expect(blob).toBeInstanceOf(Blob);
      expect((blob as Blob).type).toBe(type);
      expect(Buffer.from(await (blob as Blob).arrayBuffer())).toEqual(bytes);
    },
  );

  it('keeps members named __proto__ and constructor as data (REST-4)', async () => {
    answer(200, 'application/json', '{"__proto__":{"bad":1},"constructor":2}');
    const value = (await get()) as object;
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
    expect(({} as { bad?: number }).bad).toBeUndefined();
  });
});

describe('a body read by content', () => {
  it('is a Blob, an ArrayBuffer, text, a stream or JSON, whatever its type (REST-6)', async () => {
    answer(200, 'application/json', '{"a":1}');
    const blob = await get.extend({ content: 'blob' })();
    expect(blob).toBeInstanceOf(Blob);
    expect(await blob.text()).toBe('{"a":1}');
    const buffer = await get.extend({ content: 'arrayBuffer' })();
    expect(buffer).toBeInstanceOf(ArrayBuffer);
    expect(Buffer.from(buffer).toString()).toBe('{"a":1}');
    expect(await get.extend({ content: 'text' })()).toBe('{"a":1}');
    const stream = await get.extend({ content: 'stream' })();
    expect(await new Response(stream).text()).toBe('{"a":1}');
    answer(200, 'text/plain', '{"a":1}');
    expect(await get.extend({ content: 'json' })()).toEqual({ a: 1 });
  });

  it('is an empty file where an empty file was asked for (REST-6)', async () => {
    answer(200, 'application/pdf');
    expect(await get.extend({ content: 'blob' })()).toMatchObject({ size: 0 });
    expect((await get.extend({ content: 'arrayBuffer' })()).byteLength).toBe(0);
    expect(await get.extend({ content: 'text' })()).toBe('');
  });

  it('drops an inherited schema with binary content (REST-6)', () => {
    expect(get.extend({ schema: User }).extend({ content: 'blob' }).schema).toBeUndefined();
    expect(new RestEndpoint({ path: '/', content: 'blob' }).schema).toBeUndefined();
  });

  it.for(['blob', 'arrayBuffer', 'stream'] as const)(
    'refuses a schema beside %s, and says so (REST-6)',
    (content) => {
      const message = `has both a schema and content "${content}". Remove one of the two`;
      // @ts-expect-error -- so do the types
      expect(() => new RestEndpoint({ path: '/', content, schema: User })).toThrow(message);
      // @ts-expect-error -- so do the types
      expect(() => get.extend({ content, schema: User })).toThrow(`getX ${message}`);
      // @ts-expect-error -- so do the types
      expect(() => get.extend({ content }).extend({ schema: User })).toThrow(message);
      // @ts-expect-error -- so do the types
      expect(() => get.extend(() => ({ content, schema: User }))).toThrow('[schema_beside_binary]');
    },
  );
});

describe('a body where JSON was due', () => {
  const user = get.extend({ schema: User });

  it('is JSON whatever the server calls it (REST-4)', async () => {
    for (const type of ['text/plain', 'text/html', 'application/octet-stream', undefined]) {
      answer(200, type, '{"id":"1"}');
      expect(await user()).toEqual({ id: '1' });
    }
  });

  it.for(['<!doctype html><title>Sign in</title>', '\n <html lang="en">', '<?xml version="1.0"?><html/>'])(
    'says that it is an HTML page, and shows its beginning: %s (REST-4, REST-9)',
    async (page) => {
      for (const type of ['text/html', 'application/json']) {
        answer(200, type, page);
        const error = await failure(user());
        expect(error.message).toContain(
          `GET ${server.url}/x responded with an HTML page in place of JSON: ${JSON.stringify(page)}`,
        );
        expect(error).toMatchObject({ kind: 'parse', status: 200, endpoint: 'getX', method: 'GET' });
        expect(error.url).toBe(`${server.url}/x`);
      }
    },
  );

  it('says so without a schema too, where the content type or content promised it (REST-4, REST-9)', async () => {
    answer(200, 'application/json', '<!doctype html>');
    expect((await failure(get())).message).toContain('an HTML page in place of JSON');
    answer(200, 'text/html', '<!doctype html>');
    expect((await failure(get.extend({ content: 'json' })())).message).toContain('an HTML page');
    expect(await get()).toBe('<!doctype html>');
  });

  it('shows what came instead, cut at 80 characters, with its content type (REST-9)', async () => {
    answer(200, 'text/plain', 'x'.repeat(1000));
    const error = await failure(user());
    expect(error.message).toContain(`responded with text/plain that is not JSON: "${'x'.repeat(78)}…`);
    expect(error.cause).toBeInstanceOf(SyntaxError);
  });

  it('reads text into entities where content says text (REST-4)', async () => {
    answer(200, 'text/csv', '1\n2');
    const csv = get.extend({
      content: 'text',
      schema: [User],
      process: (value: string) => value.split('\n').map((id) => ({ id })),
    });
    expect(await csv()).toEqual([{ id: '1' }, { id: '2' }]);
  });

  it.for([
    ['cut off', '{"id":'],
    ['not JSON at all', 'nope'],
    ['a single quote', "{'id':1}"],
    ['a trailing comma', '[1,]'],
    ['NaN', 'NaN'],
    ['white space', ' \n'],
  ] as const)('rejects a body that is %s as a parse error (REST-9)', async ([, body]) => {
    answer(200, 'application/json', body);
    expect(await failure(get())).toMatchObject({ kind: 'parse', status: 200 });
  });

  it('rejects a SyntaxError of an override as a parse error (REST-9)', async () => {
    answer(200, 'application/json', 'nope');
    const error = await failure(get.extend({ parseResponse: (response) => response.json() })());
    expect(error).toMatchObject({ kind: 'parse', status: 200, endpoint: 'getX', url: `${server.url}/x` });
    expect(error.message).toContain('responded with a body that does not parse');
  });

  it('leaves other errors of an override as they are', async () => {
    answer(200, 'application/json', '1');
    const own = new RangeError('mine');
    const throwing = get.extend({
      parseResponse: () => {
        throw own;
      },
    });
    await expect(throwing()).rejects.toBe(own);
    await expect(get.extend({ process: () => Promise.reject(own) })()).rejects.toBe(own);
  });
});

it('says that a body without content type is not JSON where JSON was due (REST-4)', async () => {
  const endpoint = new RestEndpoint({
    path: '/bare',
    content: 'json',
    fetchResponse: async () => new Response(new TextEncoder().encode('no')),
  });
  await expect(endpoint()).rejects.toThrow(
    'responded with a body without content type that is not JSON: "no"',
  );
});
