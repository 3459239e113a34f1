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

export const list = new Collection([Post]);
export const all = new schema.All(User);
export const grown = new Query(all, (users: User[]) => users.filter(({ age }) => age > 1));
export const feed = new schema.Array({ user: User, post: Post }, 'type');

/** How the store is told of a shape that the model knows by name. */
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

/** A request that is under way. */
export interface Asked {
  readonly key: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** An endpoint as both sides know it. */
export interface Known {
  readonly name: string;
  readonly shape: Shape;
  readonly sideEffect?: true;
  readonly invalidIfStale?: true;
  readonly dataExpiryLength?: number;
  readonly pollFrequency?: number;
  /** What is shown until the answer is there; undefined for nothing. */
  foresee?(age: (id: string) => number | undefined, ...args: Argument[]): unknown;
  /** The page of the feed that the answer is added to as well. */
  grows?: true;
}
/** An argument of any of the endpoints. */
export type Argument = Readonly<Record<string, unknown>>;

/** Every endpoint of the soak, by what is known of it. */
export const endpoints: readonly Known[] = [
  { name: 'getUser', shape: 'user', pollFrequency: 5000 },
  { name: 'getPost', shape: 'post', dataExpiryLength: 200_000 },
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

/** What an endpoint's result is kept under. */
export const keyOf = (name: string, args: readonly unknown[]): string =>
  `${name} ${JSON.stringify(args, inOrder)}`;

/** An object with its members in order of their names (CTL-13). */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** An endpoint whose arguments are random: its types say nothing. */
export type Served = Endpoint<Argument[], unknown, object>;

/** The endpoints themselves; what they ask for stands in `asked` until somebody answers. */
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
