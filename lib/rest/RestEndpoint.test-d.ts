import { describe, expectTypeOf, it } from 'vitest';
import {
  Controller,
  Entity,
  type ParsedBody,
  type RequestBody,
  RestEndpoint,
  type RestGenerics,
  type NetworkError,
} from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
}

type Value = string | number | bigint;

describe('arguments', () => {
  const get = new RestEndpoint({ path: '/users/:id', schema: User });

  it('refuses a wrong path argument and says which one is missing (REST-10)', () => {
    expectTypeOf(get).parameters.toEqualTypeOf<[params: { readonly id: Value }]>();
    // @ts-expect-error -- Property 'id' is missing in type '{}' but required in type '{ readonly id: PathValue; }'
    get.key({});
    // @ts-expect-error -- there is no argument
    get.key();
    // @ts-expect-error -- the name is another
    get.key({ uid: '1' });
    // @ts-expect-error -- the value is no string or number
    get.key({ id: { a: 1 } });
    // @ts-expect-error -- a param that nothing takes
    get.key({ id: 1, page: 2 });
    // @ts-expect-error -- a GET has no body
    get.key({ id: 1 }, {});
  });

  it('takes none where the path takes none (REST-10)', () => {
    expectTypeOf(new RestEndpoint({ path: '/users' })).parameters.toEqualTypeOf<[]>();
  });

  it('adds searchParams to those of the path (REST-10)', () => {
    const search = new RestEndpoint({ path: '/users{/:id}', searchParams: {} as { page?: number } });
    expectTypeOf(search).parameters.toEqualTypeOf<
      [params?: { readonly id?: Value | undefined; page?: number }]
    >();
    const needed = new RestEndpoint({ path: '/users', searchParams: {} as { q: string } });
    expectTypeOf(needed).parameters.toEqualTypeOf<[params: { q: string }]>();
    // @ts-expect-error -- q is missing
    needed.key();
    // @ts-expect-error -- q is no number
    needed.key({ q: 1 });
  });

  it('takes searchParams that may be undefined as those that are not (REST-10)', () => {
    class Api<O extends RestGenerics> extends RestEndpoint<O> {}
    const search = {
      path: '/users/:id',
      searchParams: {} as { q: string; page?: number } | undefined,
    } as const;
    type Params = [params: { readonly id: Value; q: string; page?: number }];
    expectTypeOf(new RestEndpoint(search)).parameters.toEqualTypeOf<Params>();
    expectTypeOf(new Api(search)).parameters.toEqualTypeOf<Params>();
    expectTypeOf(
      new Api({ path: '/users', searchParams: {} as { q?: string } | undefined }),
    ).parameters.toEqualTypeOf<[params?: { q?: string }]>();
    expectTypeOf(new Api({ path: '/users', searchParams: undefined })).parameters.toEqualTypeOf<[]>();
  });

  it('takes the body behind the params, or alone where nothing takes params (REST-10)', () => {
    const create = new RestEndpoint({ path: '/users', method: 'POST', body: {} as { name: string } });
    expectTypeOf(create).parameters.toEqualTypeOf<[body: { name: string }]>();
    const update = new RestEndpoint({ path: '/users/:id', method: 'PUT', body: {} as { name: string } });
    expectTypeOf(update).parameters.toEqualTypeOf<[params: { readonly id: Value }, body: { name: string }]>();
    // @ts-expect-error -- the body is missing
    update.key({ id: 1 });
    // @ts-expect-error -- the body has another field
    update.key({ id: 1 }, { nme: 'Ada' });
    const searching = new RestEndpoint({
      path: '/users',
      method: 'POST',
      body: {} as { name: string },
      searchParams: {} as { dry?: boolean },
    });
    expectTypeOf(searching).parameters.toEqualTypeOf<
      [params: { dry?: boolean } | undefined, body: { name: string }]
    >();
  });

  it('takes any body, or none, where its type was not said (REST-10)', () => {
    const post = new RestEndpoint({ path: '/users', method: 'POST' });
    expectTypeOf(post).parameters.toEqualTypeOf<[body?: RequestBody]>();
    const effect = new RestEndpoint({ path: '/users', sideEffect: true });
    expectTypeOf(effect).parameters.toEqualTypeOf<[body?: RequestBody]>();
  });

  it('takes no body where it was refused, on GET, and on DELETE unless asked for (REST-10)', () => {
    const publish = new RestEndpoint({ path: '/posts/:id/publish', method: 'POST', body: undefined });
    expectTypeOf(publish).parameters.toEqualTypeOf<[params: { readonly id: Value }]>();
    const remove = new RestEndpoint({ path: '/posts/:id', method: 'DELETE' });
    expectTypeOf(remove).parameters.toEqualTypeOf<[params: { readonly id: Value }]>();
    const clear = new RestEndpoint({ path: '/posts', method: 'DELETE', body: {} as { ids: string[] } });
    expectTypeOf(clear).parameters.toEqualTypeOf<[body: { ids: string[] }]>();
  });

  it('takes a body by POST when no method is given (REST-1)', () => {
    const create = new RestEndpoint({ path: '/users', body: {} as { name: string } });
    expectTypeOf(create).parameters.toEqualTypeOf<[body: { name: string }]>();
  });

  it('takes any params where the path is no literal (REST-10)', () => {
    const path: string = '/users';
    expectTypeOf(new RestEndpoint({ path })).parameters.toEqualTypeOf<
      [params?: { readonly [name: string]: unknown }]
    >();
  });
});

describe('results', () => {
  const controller = new Controller();

  it('has the schema that was given, or none (REST-10)', () => {
    expectTypeOf(new RestEndpoint({ path: '/users/:id', schema: User }).schema).toEqualTypeOf<typeof User>();
    expectTypeOf(new RestEndpoint({ path: '/users/:id' }).schema).toEqualTypeOf<undefined>();
  });

  it('resolves to what the schema describes (REST-10)', () => {
    const one = new RestEndpoint({ path: '/users/:id', schema: User });
    const list = new RestEndpoint({ path: '/users', schema: [User] });
    expectTypeOf(one({ id: 1 })).toEqualTypeOf<Promise<User>>();
    expectTypeOf(list()).toEqualTypeOf<Promise<User[]>>();
    expectTypeOf(controller.fetch(one, { id: 1 })).toEqualTypeOf<Promise<User>>();
    expectTypeOf(controller.fetch(list)).toEqualTypeOf<Promise<User[]>>();
    // @ts-expect-error -- id is missing
    void controller.fetch(one, {});
  });

  it('resolves to what process returns, whose arguments it types (REST-10)', () => {
    const endpoint = new RestEndpoint({
      path: '/:username',
      process(value, params) {
        expectTypeOf(value).toEqualTypeOf<ParsedBody>();
        // @ts-expect-error -- the path has no such name
        void params.name;
        return { username: params.username, seen: true };
      },
    });
    expectTypeOf(endpoint({ username: 'ada' })).toEqualTypeOf<Promise<{ username: Value; seen: boolean }>>();
    const later = new RestEndpoint({ path: '/', process: async () => 1 });
    expectTypeOf(later()).toEqualTypeOf<Promise<number>>();
    const withSchema = new RestEndpoint({ path: '/', schema: User, process: () => ({ id: '1' }) });
    expectTypeOf(controller.fetch(withSchema)).toEqualTypeOf<Promise<User>>();
  });

  it('knows nothing of an answer that neither schema nor process describes', () => {
    expectTypeOf(new RestEndpoint({ path: '/' })()).toEqualTypeOf<Promise<unknown>>();
    const passing = new RestEndpoint({ path: '/', process: (value) => value });
    expectTypeOf(passing()).toEqualTypeOf<Promise<unknown>>();
  });

  it('resolves to the kind of content', () => {
    const of = { path: '/files/:id' } as const;
    expectTypeOf(new RestEndpoint({ ...of, content: 'blob' })({ id: 1 })).resolves.toEqualTypeOf<Blob>();
    expectTypeOf(
      new RestEndpoint({ ...of, content: 'arrayBuffer' })({ id: 1 }),
    ).resolves.toEqualTypeOf<ArrayBuffer>();
    expectTypeOf(new RestEndpoint({ ...of, content: 'text' })({ id: 1 })).resolves.toEqualTypeOf<string>();
    expectTypeOf(new RestEndpoint({ ...of, content: 'stream' })({ id: 1 })).resolves.toEqualTypeOf<
      NonNullable<Response['body']>
    >();
    expectTypeOf(new RestEndpoint({ ...of, content: 'stream' })({ id: 1 }))
      .resolves.toHaveProperty('pipeThrough')
      .toBeCallableWith(new TextDecoderStream());
    expectTypeOf(
      controller.fetch(new RestEndpoint({ ...of, content: 'blob', dataExpiryLength: 0 }), { id: 1 }),
    ).resolves.toEqualTypeOf<Blob>();
  });

  it('refuses a schema beside binary content', () => {
    // @ts-expect-error -- a blob has no parts
    void (() => new RestEndpoint({ path: '/', content: 'blob', schema: User }));
    // @ts-expect-error -- nor has an ArrayBuffer
    void (() => new RestEndpoint({ path: '/', content: 'arrayBuffer', schema: [User] }));
    // @ts-expect-error -- nor has a stream
    void (() => new RestEndpoint({ path: '/', content: 'stream', schema: User }));
    const blob = new RestEndpoint({ path: '/', content: 'blob' });
    // @ts-expect-error -- nor has one that was there before
    void (() => blob.extend({ schema: User }));
    void (() => new RestEndpoint({ path: '/', content: 'text', schema: User }));
  });
});

describe('options', () => {
  it('refuses one that there is not (REST-10)', () => {
    // @ts-expect-error -- bdy is no option
    void (() => new RestEndpoint({ path: '/', bdy: {} }));
    // @ts-expect-error -- neither on extend
    void (() => new RestEndpoint({ path: '/' }).extend({ bdy: {} }));
    // @ts-expect-error -- the path is missing
    void (() => new RestEndpoint({ method: 'GET' }));
    // @ts-expect-error -- there is no such content
    void (() => new RestEndpoint({ path: '/', content: 'xml' }));
    // @ts-expect-error -- milliseconds are a number
    void (() => new RestEndpoint({ path: '/', pollFrequency: '2s' }));
  });

  it('types the error that decides about a retry (REST-20)', () => {
    void new RestEndpoint({
      path: '/',
      retry: {
        times: 3,
        when: (error, attempt) => error.status === 409 && attempt < 3,
        delay(attempt, error) {
          expectTypeOf(error).toEqualTypeOf<NetworkError>();
          return attempt * 100;
        },
      },
    });
    void new RestEndpoint({ path: '/', retry: { times: 1, when: async () => true, delay: async () => 1 } });
    // @ts-expect-error -- a promise of something else
    void new RestEndpoint({ path: '/', retry: { times: 1, when: async () => 'yes' } });
  });

  it('types the data that pollFrequency gets (REST-8)', () => {
    const polled = new RestEndpoint({
      path: '/users/:id',
      pollFrequency: (data) => {
        expectTypeOf(data).toEqualTypeOf<User | undefined>();
        return data ? false : 1000;
      },
      schema: User,
      process: (value): { id: string } => value.user,
    });
    expectTypeOf(polled({ id: '1' })).toEqualTypeOf<Promise<{ id: string }>>();
    void polled.extend({
      pollFrequency(data) {
        expectTypeOf(data).toEqualTypeOf<User | undefined>();
        return undefined;
      },
    });
    void polled.extend({
      schema: [User],
      pollFrequency(data) {
        expectTypeOf(data).toEqualTypeOf<User[] | undefined>();
        return undefined;
      },
    });
    void new RestEndpoint({ path: '/', pollFrequency: (data) => (data.isDone ? false : 1000) });
    // @ts-expect-error -- milliseconds are a number
    void (() => new RestEndpoint({ path: '/', pollFrequency: () => '2s' }));
  });

  it('types the hooks of the store by path and body', () => {
    void new RestEndpoint({
      path: '/users/:id',
      method: 'PUT',
      body: {} as { name: string },
      schema: User,
      getOptimisticResponse(snapshot, { id }, { name }) {
        expectTypeOf(snapshot.get(User, { id })).toEqualTypeOf<User | undefined>();
        expectTypeOf(name).toEqualTypeOf<string>();
        return { id, name };
      },
      errorPolicy: () => 'soft',
    });
  });

  it('keeps the texts that steps without parameters return in extend (REST-10)', () => {
    const get = new RestEndpoint({ path: '/users/:id', schema: User });
    const soft = get.extend({
      errorPolicy: () => 'soft',
      getRequestInit: () => ({ credentials: 'include' }),
    });
    expectTypeOf(soft({ id: 1 })).resolves.toEqualTypeOf<User>();
    expectTypeOf(get.extend(() => ({ errorPolicy: () => 'hard' }))({ id: 1 })).resolves.toEqualTypeOf<User>();
    // @ts-expect-error -- there is no such policy
    get.extend({ errorPolicy: () => 'softly' });
    // @ts-expect-error -- there is no such mode
    get.extend({ getRequestInit: () => ({ credentials: 'all' }) });
  });

  it('types getOptimisticResponse of a subclass by its call (REST-10)', () => {
    class Api<O extends RestGenerics> extends RestEndpoint<O> {}
    const rename = new Api({
      path: '/users/rename',
      method: 'POST',
      body: {} as { ids: string[] },
      schema: [User],
      getOptimisticResponse: (_snapshot, { ids }) => ids.map((id) => ({ id })),
    });
    expectTypeOf(rename({ ids: [] })).resolves.toEqualTypeOf<User[]>();
    void new Api({
      path: '/users/:id',
      method: 'PUT',
      body: {} as { name: string },
      schema: User,
      getOptimisticResponse(_snapshot, { id }, { name }) {
        expectTypeOf(name).toEqualTypeOf<string>();
        return { id, name };
      },
    });
  });
});
