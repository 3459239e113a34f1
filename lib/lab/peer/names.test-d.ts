import { expectTypeOf, it } from 'vitest';
import {
  type AbstractInstanceType,
  type EndpointExtraOptions,
  type EndpointParam,
  type EndpointToFunction,
  Entity,
  type EntityFields,
  type EntityInterface,
  type ErrorTypes,
  type FetchFunction,
  type FetchGet,
  type FetchMutate,
  getUrlBase,
  getUrlTokens,
  type KeysToArgs,
  NetworkError,
  type NormalizeNullable,
  type ObjectArgs,
  type PaginationEndpoint,
  type PathArgsAndSearch,
  type PathKeys,
  type PK,
  RestEndpoint,
  type RestFetch,
  type RestGenerics,
  type RestInstance,
  type RestType,
  type SchemaSimple,
  type ShortenPath,
  type UnknownError,
  type UpdateFunction,
  Values,
} from 'wireshape';

// Names that apps of Reactive Data Client import, used as they use them.

class Post extends Entity {
  id = '';
  title = '';
}
const getPost = new RestEndpoint({ path: '/posts/:id', schema: Post });

it('has the types of functions that fetch', () => {
  const send: FetchFunction<[id: string], Post> = async (id) => Post.fromJS({ id });
  const any: FetchFunction = send;
  expectTypeOf<RestFetch<[number], string>>().toEqualTypeOf<(_: number) => Promise<string>>();
  expectTypeOf<FetchGet<[{ id: string }], Post>>().parameters.toEqualTypeOf<[{ id: string }]>();
  expectTypeOf<FetchMutate>().returns.toEqualTypeOf<ReturnType<typeof any>>();
  const both: FetchMutate = async (_params: { id: string }, _body?: object) => 1;
  void both;
  expectTypeOf<EndpointToFunction<typeof getPost>>().returns.toEqualTypeOf<Promise<Post>>();
  expectTypeOf<EndpointParam<typeof getPost>>().toEqualTypeOf<{ readonly id: string | number | bigint }>();
  // @ts-expect-error -- a response is a promise
  const wrong: FetchFunction = () => 1;
  void wrong;
});

it('has the types of endpoints', () => {
  function withToken<O extends RestGenerics>(endpoint: RestInstance<O>) {
    return endpoint.extend({ requestInit: { credentials: 'include' } });
  }
  void withToken(getPost);
  const read: RestType<{ id: string | number | bigint }, undefined, typeof Post, Post> = getPost;
  expectTypeOf(read).parameters.toEqualTypeOf<[params: { id: string | number | bigint }]>();
  expectTypeOf<RestType<{ id: 1 }, { a: 1 }>>().parameters.toEqualTypeOf<
    [params: { id: 1 }, body: { a: 1 }]
  >();
  type Paged = PaginationEndpoint<typeof getPost, [{ cursor: string }]>;
  expectTypeOf<Paged>().parameters.toEqualTypeOf<[{ cursor: string }]>();
  expectTypeOf<Paged>().returns.toEqualTypeOf<Promise<Post>>();
  const options: EndpointExtraOptions = { dataExpiryLength: 1, extra: { token: true } };
  const update: UpdateFunction = (id: string) => ({ list: (ids: string[] = []) => [...ids, id] });
  void getPost.extend({ ...options, update });
});

it('has the types of paths', () => {
  expectTypeOf<ShortenPath<'/posts/:id'>>().toEqualTypeOf<'/posts'>();
  expectTypeOf<PathKeys<'/:a/:b'>>().toEqualTypeOf<'a' | 'b'>();
  expectTypeOf<KeysToArgs<'a'>>().toEqualTypeOf<{ readonly a: string | number | bigint }>();
  expectTypeOf<PathArgsAndSearch<'/:a'>['a']>().toEqualTypeOf<string | number | bigint>();
  expectTypeOf(getUrlBase('/posts/:id')).parameters.toEqualTypeOf<
    [args: { readonly id: string | number | bigint }]
  >();
  expectTypeOf(getUrlTokens('/posts/:id')).toEqualTypeOf<ReadonlySet<string>>();
});

it('has the types of entities and schemas', () => {
  function empty<E extends EntityInterface>(entity: E): AbstractInstanceType<E> {
    return entity.fromJS({}) as AbstractInstanceType<E>;
  }
  expectTypeOf(empty(Post)).toEqualTypeOf<Post>();
  const schema: SchemaSimple = new Values(Post);
  void schema;
  expectTypeOf<NormalizeNullable<typeof Post>>().toEqualTypeOf<string | undefined>();
  const pk: PK = '1';
  const args: ObjectArgs & EntityFields<Post> = { id: pk };
  void args['anything'];
});

it('has the types of errors', () => {
  const status = (error: ErrorTypes): number | undefined => error.status;
  void status(new NetworkError(new Response()));
  const unknown: UnknownError = new Error('x');
  void status(unknown);
});
