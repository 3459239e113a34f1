import { describe, expectTypeOf, it } from 'vitest';
import { Entity, type ParsedBody, type RestArgs, RestEndpoint, type RestGenerics } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
}

type Value = string | number | bigint;

describe('extend', () => {
  const get = new RestEndpoint({ path: '/users/:id', schema: User });

  it('keeps what it does not change (REST-10)', () => {
    const same = get.extend({ dataExpiryLength: 1 });
    expectTypeOf(same({ id: 1 })).toEqualTypeOf<Promise<User>>();
    expectTypeOf(same).parameters.toEqualTypeOf<[params: { readonly id: Value }]>();
  });

  it('changes path, method, body, searchParams, schema and process (REST-10)', () => {
    expectTypeOf(get.extend({ path: '/people/:no' })).parameters.toEqualTypeOf<
      [params: { readonly no: Value }]
    >();
    const put = get.extend({ method: 'PUT', body: {} as { name: string } });
    expectTypeOf(put).parameters.toEqualTypeOf<[params: { readonly id: Value }, body: { name: string }]>();
    expectTypeOf(put({ id: 1 }, { name: '' })).toEqualTypeOf<Promise<User>>();
    expectTypeOf(get.extend({ searchParams: {} as { q: 1 } })).parameters.toEqualTypeOf<
      [params: { readonly id: Value; q: 1 }]
    >();
    expectTypeOf(get.extend({ schema: [User] })({ id: 1 })).toEqualTypeOf<Promise<User[]>>();
    expectTypeOf(get.extend({ schema: undefined })({ id: 1 })).toEqualTypeOf<Promise<unknown>>();
    expectTypeOf(get.extend({ process: (_, { id }) => id })({ id: 1 })).toEqualTypeOf<Promise<Value>>();
    expectTypeOf(get.extend({ path: '/:a', process: (_, { a }) => [a] })({ a: 1 })).toEqualTypeOf<
      Promise<Value[]>
    >();
    expectTypeOf(get.extend({ content: 'blob' })({ id: 1 })).toEqualTypeOf<Promise<Blob>>();
  });

  it('keeps the arguments of a call where `fetch` takes none (REST-2)', () => {
    const fixed = get.extend({ fetch: async () => ({ id: '1' }) });
    expectTypeOf(fixed).parameters.toEqualTypeOf<[params: { readonly id: Value }]>();
    expectTypeOf(fixed({ id: 1 })).toEqualTypeOf<Promise<User>>();
  });

  it('gives the parent to a function, with arguments as they are there', () => {
    const loud = get.extend((parent) => ({
      async fetch(...args) {
        expectTypeOf(args).toEqualTypeOf<[params: { readonly id: Value }]>();
        return parent.fetch(...args);
      },
      process: (value, { id }) => ({ id, value: parent.process(value, { id }) as string }),
    }));
    expectTypeOf(loud({ id: 1 })).toEqualTypeOf<Promise<{ id: Value; value: string }>>();
  });

  it('fixes arguments with bind', () => {
    expectTypeOf(get.bind(undefined, { id: 1 })).parameters.toEqualTypeOf<[]>();
    expectTypeOf(get.bind(undefined, { id: 1 })()).toEqualTypeOf<Promise<User>>();
    // @ts-expect-error -- the path has no such name
    void (() => get.bind(undefined, { uid: 1 }));
    expectTypeOf(get.call(undefined, { id: 1 })).toEqualTypeOf<Promise<User>>();
  });
});

describe('subclasses in the shape of the guides', () => {
  class CamelEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
    override getRequestInit(body?: unknown) {
      return body ? super.getRequestInit({ snake: body }) : super.getRequestInit(body);
    }
    override process(value: unknown) {
      return { camel: value };
    }
  }
  class HeaderEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
    override async parseResponse(response: Response) {
      const results: ParsedBody = await super.parseResponse(response);
      if (response.headers.has('link') || Array.isArray(results)) {
        return { link: response.headers.get('link'), results };
      }
      return results;
    }
  }
  class AuthEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
    override urlPrefix = 'https://api.example.com';
    override async fetch(...args: RestArgs<O>) {
      return super.fetch(...args);
    }
    override async getHeaders(headers: HeadersInit) {
      return { ...headers, 'Access-Token': await Promise.resolve('secret') };
    }
    override async fetchResponse(url: string, init: RequestInit) {
      return super.fetchResponse(`${url}/`, init);
    }
  }
  class StreamEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
    override process(value: ParsedBody, { username }: { username: string }) {
      value.username = username;
      return value;
    }
  }

  it('infer arguments and results as RestEndpoint does (REST-10)', () => {
    for (const Class of [CamelEndpoint, HeaderEndpoint, AuthEndpoint, StreamEndpoint]) void Class;
    const get = new CamelEndpoint({ path: '/users/:id', schema: User });
    expectTypeOf(get.key).parameters.toEqualTypeOf<[params: { readonly id: Value }]>();
    expectTypeOf(get({ id: 1 })).toEqualTypeOf<Promise<User>>();
    // @ts-expect-error -- id is missing
    get.key({});
    const put = new AuthEndpoint({ path: '/users/:id', method: 'PUT', body: {} as { name: string } });
    // @ts-expect-error -- the body has another field
    put.key({ id: 1 }, { nme: '' });
    const processed = new HeaderEndpoint({ path: '/users/:id', process: (value) => String(value.link) });
    expectTypeOf(processed({ id: 1 })).toEqualTypeOf<Promise<string>>();
    expectTypeOf(get.extend({ schema: [User] })({ id: 1 })).toEqualTypeOf<Promise<User[]>>();
  });

  it('refuse an unknown option, and a schema beside binary content (REST-10)', () => {
    // @ts-expect-error -- bdy is no option
    void (() => new CamelEndpoint({ path: '/', bdy: {} }));
    // @ts-expect-error -- a blob has no parts
    void (() => new CamelEndpoint({ path: '/', content: 'blob', schema: User }));
  });
});

describe('options that use the endpoint', () => {
  it('know it as this, and the parent as RestEndpoint.prototype', () => {
    const get = new RestEndpoint({
      path: '/users/:id',
      schema: User,
      url(params) {
        expectTypeOf(this.path).toEqualTypeOf<'/users/:id'>();
        return `${RestEndpoint.prototype.url.call(this, params)}/`;
      },
      async fetch(...args) {
        expectTypeOf(args).toEqualTypeOf<[params: { readonly id: string | number | bigint }]>();
        return RestEndpoint.prototype.fetch.apply(this, args);
      },
    });
    expectTypeOf(get({ id: 1 })).toEqualTypeOf<Promise<User>>();
    class Own<O extends RestGenerics> extends RestEndpoint<O> {}
    const own = new Own({
      path: '/users/:id',
      schema: User,
      url(params) {
        return `${RestEndpoint.prototype.url.call(this, params)}/`;
      },
    });
    expectTypeOf(own({ id: 1 })).toEqualTypeOf<Promise<User>>();
  });
});
