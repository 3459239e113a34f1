import { Collection, Endpoint, Entity, Invalidate, Query, schema } from 'wireshape';
import type { Shape } from './Writing.ts';

export class User extends Entity {
  id = '';
  type = 'user';
  name = '';
  age = 0;
  best: User | undefined = undefined;
  static override schema: Record<string, unknown> = {};
}
User.schema = { best: User };

export class Post extends Entity {
  id = '';
  type = 'post';
  title = '';
  author = new User();
  readers: User[] = [];
  static override schema = { author: User, readers: [User] };
}

/** The model has one list for equal arguments: of this key, whoever requests it (COL-6). */
export const list = new Collection([Post], { argsKey: (group?: object) => ({ ...group }) });
export const all = new schema.All(User);
export const grown = new Query(all, (users: User[]) => users.filter(({ age }) => age > 1));
export const feed = new schema.Array({ user: User, post: Post }, 'type');

/** The schemas of the store for the shapes of the model. */
export const schemas: Readonly<Record<Shape, object>> = {
  user: User,
  post: Post,
  posts: [Post],
  feed,
  list,
  push: list.push as object,
  unshift: list.unshift as object,
  remove: list.remove,
  dropUser: new Invalidate(User),
  dropPost: new Invalidate(Post),
};

/** A request in flight. */
export interface Asked {
  readonly key: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** An endpoint of the store and the model. */
export interface Known {
  readonly name: string;
  readonly shape: Shape;
  readonly sideEffect?: true;
  readonly invalidIfStale?: true;
  readonly dataExpiryLength?: number;
  readonly pollFrequency?: number;
  readonly lookup?: true;
  /** Returns the optimistic response; undefined for none. */
  foresee?(age: (id: string) => number | undefined, ...args: Argument[]): unknown;
  /** The page of the feed that `update` adds the response to. */
  grows?: true;
}
/** An argument of any endpoint. */
export type Argument = Readonly<Record<string, unknown>>;

/** All endpoints of the soak. */
export const endpoints: readonly Known[] = [
  { name: 'getUser', shape: 'user', lookup: true, pollFrequency: 5000 },
  { name: 'getPost', shape: 'post', lookup: true, dataExpiryLength: 200_000 },
  { name: 'getFeed', shape: 'feed', invalidIfStale: true, pollFrequency: 7000 },
  { name: 'getList', shape: 'list' },
  { name: 'search', shape: 'posts', dataExpiryLength: 0 },
  { name: 'send', shape: 'user', sideEffect: true },
  { name: 'save', shape: 'user', sideEffect: true, foresee: (_age, fields) => fields },
  { name: 'create', shape: 'push', sideEffect: true, foresee: (_age, _group, fields) => fields },
  { name: 'take', shape: 'remove', sideEffect: true, foresee: (_age, _group, fields) => fields },
  { name: 'drop', shape: 'dropPost', sideEffect: true, foresee: (_age, id) => id },
  {
    name: 'birthday',
    shape: 'user',
    sideEffect: true,
    foresee(age, { id }) {
      const before = age(id as string);
      return before === undefined ? undefined : { id, age: (before + 1) % 4 };
    },
  },
  { name: 'promote', shape: 'post', sideEffect: true, grows: true, foresee: (_age, _page, post) => post },
];

/** The key of the result of an endpoint. */
export const keyOf = (name: string, args: readonly unknown[]): string =>
  `${name} ${JSON.stringify(args, inOrder)}`;

/** An object with sorted keys (CTL-13). */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** An endpoint without types, as its arguments are random. */
export type Served = Endpoint<Argument[], unknown, object>;

/** The endpoints; their requests are in `asked` until the caller settles them. */
export function serve(): { asked: Asked[]; served: ReadonlyMap<string, Served> } {
  const asked: Asked[] = [];
  const served = new Map<string, Served>();
  for (const { shape, foresee, grows, ...known } of endpoints) {
    const fetch = (...args: Argument[]): Promise<unknown> =>
      new Promise((resolve, reject) => asked.push({ key: keyOf(known.name, args), resolve, reject }));
    const endpoint = new Endpoint(fetch, {
      ...known,
      schema: schemas[shape],
      ...(foresee && {
        getOptimisticResponse(snapshot: never, ...args: Argument[]) {
          const { get, abort } = snapshot as {
            get(type: unknown, id: string): User | undefined;
            abort: Error;
          };
          const shown = foresee((id) => get.call(snapshot, User, id)?.age, ...args);
          if (shown === undefined) throw abort;
          return shown;
        },
      }),
      ...(grows && {
        update: (id: unknown, page: Argument) => ({
          [keyOf('getFeed', [page])]: (before?: unknown[] | null) => [
            ...(before ?? []),
            { id, schema: 'post' },
          ],
        }),
      }),
    } as object);
    served.set(known.name, endpoint as unknown as Served);
  }
  return { asked, served };
}
