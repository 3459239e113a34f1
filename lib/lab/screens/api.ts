import {
  All,
  Collection,
  Controller,
  Endpoint,
  Entity,
  GCPolicy,
  Invalidate,
  Query,
  schema,
} from 'wireshape';

// Defaults that are the same objects, so that identity can be compared.
const none: readonly never[] = [];
export class User extends Entity {
  id = '';
  type = 'user';
  name = '';
  age = 0;
  tags: readonly string[] = none;
}
const nobody = new User();
export class Post extends Entity {
  id = '';
  type = 'post';
  title = '';
  author = nobody;
  readers: readonly User[] = none;
  static override schema = { author: User, readers: [User] };
}
const either = { user: User, post: Post };
export const list = new Collection([Post]);
export const everyone = new All(User);
const grown = new Query(everyone, (users) => users.filter(({ age }) => age > 1));

/** An argument of any endpoint or schema. */
export type Argument = Readonly<Record<string, unknown>>;
export type AnyEndpoint = Endpoint<Argument[], unknown, object>;
/** The shape of a response: one entity, a list, a map, or data without entities. */
export type Shape = 'user' | 'post' | 'posts' | 'feed' | 'map' | 'either' | 'page' | 'stats';

interface Options {
  readonly schema?: unknown;
  readonly pollFrequency?: number;
  readonly dataExpiryLength?: number;
  readonly invalidIfStale?: true;
  readonly errorPolicy?: () => 'soft';
  readonly sideEffect?: true;
  readonly lookup?: true;
}
export const ids: readonly Argument[] = [{ id: '1' }, { id: '2' }, { id: '3' }];
export const groups: readonly Argument[] = [{}, { group: 'a' }, { group: 'b' }];

/** The shape of a response, and the arguments to fetch it with. */
export interface Read {
  readonly shape: Shape;
  readonly args: readonly Argument[];
  readonly options: Options;
}
export const reads: Readonly<Record<string, Read>> = {
  getUser: { shape: 'user', args: ids, options: { schema: User, lookup: true } },
  getPost: { shape: 'post', args: ids, options: { schema: Post, lookup: true, pollFrequency: 5000 } },
  getPosts: { shape: 'posts', args: groups, options: { schema: [Post], dataExpiryLength: 20_000 } },
  getList: { shape: 'posts', args: groups, options: { schema: list } },
  getMap: { shape: 'map', args: groups, options: { schema: new schema.Values(User) } },
  getEither: { shape: 'either', args: ids, options: { schema: new schema.Union(either, 'type') } },
  getFeed: { shape: 'feed', args: groups, options: { schema: new schema.Array(either, 'type') } },
  getPage: { shape: 'page', args: groups, options: { schema: { user: User, posts: [Post] } } },
  getStats: { shape: 'stats', args: groups, options: {} },
  getFresh: { shape: 'user', args: ids, options: { schema: User, lookup: true, invalidIfStale: true } },
  getSoft: { shape: 'posts', args: groups, options: { schema: [Post], errorPolicy: () => 'soft' } },
};
/** The endpoints of one entity each. */
export const lookups: ReadonlySet<string> = new Set(
  Object.keys(reads).filter((name) => reads[name]?.options.lookup),
);
export const userFields = ['id', 'type', 'name', 'age', 'tags'];
export const postFields = ['id', 'type', 'title', 'author', 'readers'];
/** Queries, which need no request. */
export const queries: Readonly<Record<string, { schema: unknown; args: readonly Argument[] }>> = {
  user: { schema: User, args: ids },
  post: { schema: Post, args: ids },
  list: { schema: list, args: groups },
  everyone: { schema: everyone, args: [{}] },
  grown: { schema: grown, args: [{}] },
};
/** Mutations, with an optimistic update. */
const writes: Readonly<Record<string, unknown>> = {
  save: User,
  edit: Post,
  create: list.push,
  begin: list.unshift,
  take: list.remove,
  move: list.move,
  drop: new Invalidate(User),
};
export const writeNames = Object.keys(writes);
/** Those that may add a new item to a list. */
export const joins: ReadonlySet<string> = new Set(['create', 'begin', 'move']);

/** A request in flight. */
export interface PendingRequest {
  readonly name: string;
  readonly args: readonly Argument[];
  readonly key: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** A store, and the requests that it sent: the caller settles them. */
export function serve(onRequest: (request: PendingRequest) => void) {
  const requests: PendingRequest[] = [];
  const gcPolicy = new GCPolicy({ intervalMS: 1e15 });
  const controller = new Controller({ gcPolicy });
  const make = (name: string, options: Options): AnyEndpoint => {
    const endpoint: AnyEndpoint = new Endpoint(
      (...args: Argument[]): Promise<unknown> =>
        new Promise((resolve, reject) => {
          const request = { name, args, key: endpoint.key(...args), resolve, reject };
          requests.push(request);
          onRequest(request);
        }),
      { name, ...options } as object,
    ) as unknown as AnyEndpoint;
    return endpoint;
  };
  const optimistic = { getOptimisticResponse: (_snapshot: unknown, ...args: Argument[]) => args.at(-1) };
  const endpoints: Record<string, AnyEndpoint> = {};
  for (const name of Object.keys(reads)) endpoints[name] = make(name, reads[name]?.options ?? {});
  for (const name of writeNames)
    endpoints[name] = make(name, { schema: writes[name], sideEffect: true, ...optimistic });
  return { controller, gcPolicy, endpoints, requests };
}
