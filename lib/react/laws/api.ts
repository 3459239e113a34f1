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

// Defaults that stay the same, so that identity can be compared throughout.
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
export type Served = Endpoint<Argument[], unknown, object>;
/** What a server answers with: one, some in a list, some by key, or data without entities. */
export type Shape = 'user' | 'post' | 'posts' | 'feed' | 'map' | 'either' | 'page' | 'stats';

interface Options {
  readonly schema?: unknown;
  readonly pollFrequency?: number;
  readonly dataExpiryLength?: number;
  readonly invalidIfStale?: true;
  readonly errorPolicy?: () => 'soft';
  readonly sideEffect?: true;
}
export const ids: readonly Argument[] = [{ id: '1' }, { id: '2' }, { id: '3' }];
export const groups: readonly Argument[] = [{}, { group: 'a' }, { group: 'b' }];

/** How an answer looks, and the arguments that it is asked for with. */
export interface Read {
  readonly shape: Shape;
  readonly args: readonly Argument[];
  readonly options: Options;
}
export const reads: Readonly<Record<string, Read>> = {
  getUser: { shape: 'user', args: ids, options: { schema: User } },
  getPost: { shape: 'post', args: ids, options: { schema: Post, pollFrequency: 5000 } },
  getPosts: { shape: 'posts', args: groups, options: { schema: [Post], dataExpiryLength: 20_000 } },
  getList: { shape: 'posts', args: groups, options: { schema: list } },
  getMap: { shape: 'map', args: groups, options: { schema: new schema.Values(User) } },
  getEither: { shape: 'either', args: ids, options: { schema: new schema.Union(either, 'type') } },
  getFeed: { shape: 'feed', args: groups, options: { schema: new schema.Array(either, 'type') } },
  getPage: { shape: 'page', args: groups, options: { schema: { user: User, posts: [Post] } } },
  getStats: { shape: 'stats', args: groups, options: {} },
  getFresh: { shape: 'user', args: ids, options: { schema: User, invalidIfStale: true } },
  getSoft: { shape: 'posts', args: groups, options: { schema: [Post], errorPolicy: () => 'soft' } },
};
/** What is found without asking anybody. */
export const queries: Readonly<Record<string, { schema: unknown; args: readonly Argument[] }>> = {
  user: { schema: User, args: ids },
  post: { schema: Post, args: ids },
  list: { schema: list, args: groups },
  everyone: { schema: everyone, args: [{}] },
  grown: { schema: grown, args: [{}] },
};
/** What changes something on the server, and shows so in advance. */
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

/** A request that nobody answered yet. */
export interface Asked {
  readonly name: string;
  readonly args: readonly Argument[];
  readonly key: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** A store whose requests are answered by hand. */
export function serve(onAsk: (asked: Asked) => void) {
  const asked: Asked[] = [];
  const gcPolicy = new GCPolicy({ intervalMS: 1e15 });
  const controller = new Controller({ gcPolicy });
  const make = (name: string, options: Options): Served => {
    const endpoint: Served = new Endpoint(
      (...args: Argument[]): Promise<unknown> =>
        new Promise((resolve, reject) => {
          const one = { name, args, key: endpoint.key(...args), resolve, reject };
          asked.push(one);
          onAsk(one);
        }),
      { name, ...options } as object,
    ) as unknown as Served;
    return endpoint;
  };
  const foreseen = { getOptimisticResponse: (_snapshot: unknown, ...args: Argument[]) => args.at(-1) };
  const endpoints: Record<string, Served> = {};
  for (const name of Object.keys(reads)) endpoints[name] = make(name, reads[name]?.options ?? {});
  for (const name of writeNames)
    endpoints[name] = make(name, { schema: writes[name], sideEffect: true, ...foreseen });
  return { controller, gcPolicy, endpoints, asked };
}
