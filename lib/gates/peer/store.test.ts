import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EntityLike, Library, Shown } from './Library.ts';
import { likeness } from './likeness.ts';
import { ours } from './ours.ts';
import { Random } from '../../store/soak/Random.ts';
import { theirs } from './theirs.ts';

interface User {
  readonly id: string;
}

/** Endpoints over users with todos, each with its user: lists that grow, maps, and lists inside of entities. */
function endpoints({ Entity, schema, endpoint }: Library): Record<string, object> {
  class Users extends Entity {}
  class Todos extends Entity {
    /** What is there by default is needed. */
    user = new Users();
  }
  const [user, todo] = [Users as EntityLike, Todos as EntityLike];
  const { Collection, Values, Invalidate, All } = schema as Record<string, new (...args: unknown[]) => never>;
  const list: Record<'push' | 'unshift', object> = new Collection!([todo]);
  const map: Record<'assign', object> = new Collection!(new Values!(todo));
  const nested: Record<'push', object> = new Collection!([todo], {
    nestKey: ({ id }: User) => ({ user: id }),
  });
  Object.assign(user, { key: 'User', schema: { todos: nested } });
  Object.assign(todo, { key: 'Todo', schema: { user } });
  return {
    user: endpoint('user', user),
    todo: endpoint('todo', todo),
    list: endpoint('list', list),
    inObject: endpoint('inObject', { data: list }),
    plain: endpoint('plain', [todo]),
    map: endpoint('map', map),
    all: endpoint('all', new All!(todo)),
    push: endpoint('push', list.push, true),
    unshift: endpoint('unshift', list.unshift, true),
    assign: endpoint('assign', map.assign, true),
    pushNested: endpoint('pushNested', nested.push, true),
    remove: endpoint('remove', new Invalidate!(todo), true),
    removeUser: endpoint('removeUser', new Invalidate!(user), true),
  };
}

type Args = readonly [Record<string, string>];
interface Act {
  readonly wait: number;
  readonly kind: 'answer' | 'error' | 'invalidate' | 'expire';
  readonly name: string;
  readonly args: Args;
  readonly response: unknown;
}

const IDS = ['1', '2', '3', '4'];
const LISTS = ['list', 'inObject', 'plain', 'map'];
const GROUPS = [{}, { group: 'a' }, { group: 'b' }, { group: 'a', orderBy: 'x' }] as const;
const READS: readonly (readonly [string, Args])[] = [
  ...IDS.flatMap((id) => ['user', 'todo'].map((name) => [name, [{ id }]] as const)),
  ...LISTS.flatMap((name) => GROUPS.map((args) => [name, [args]] as const)),
  ['all', [{}]],
];

function act(random: Random): Act {
  const todo = (deep: number): object => ({
    id: random.pick(IDS),
    title: `t${random.below(4)}`,
    ...(random.below(3) > 0 && { group: random.pick(['a', 'b']) }),
    ...(random.below(2) > 0 && { user: deep > 0 && random.below(2) > 0 ? user(deep - 1) : random.pick(IDS) }),
  });
  // Each once: the old library keeps repetitions (COL-2).
  const list = (deep = 1): object[] => {
    const some = random.times(random.below(4), () => todo(deep) as User);
    return some.filter(({ id }, at) => some.findIndex((one) => one.id === id) === at);
  };
  const user = (deep: number): object => ({
    id: random.pick(IDS),
    ...(random.below(3) > 0 && { name: `n${random.below(3)}` }),
    ...(deep > 0 && random.below(2) > 0 && { todos: list(deep - 1) }),
  });
  const id = random.pick(IDS);
  const responses: Record<string, () => unknown> = {
    user: () => ({ ...user(1), id }),
    todo: () => ({ ...todo(1), id }),
    list,
    plain: list,
    all: list,
    inObject: () => ({ data: list() }),
    map: () => Object.fromEntries(list().map((one, at) => [`k${at}`, one])),
    push: () => (random.below(3) > 0 ? todo(1) : list()),
    unshift: () => (random.below(3) > 0 ? todo(1) : list()),
    assign: () => ({ [`k${random.below(4)}`]: todo(1) }),
    pushNested: () => todo(0),
    remove: () => ({ id }),
    removeUser: () => ({ id }),
  };
  const kind = random.pick([
    'answer',
    'answer',
    'answer',
    'answer',
    'error',
    'invalidate',
    'expire',
  ] as const);
  const name = random.pick(kind === 'answer' ? Object.keys(responses) : ['user', ...LISTS]);
  const byId = /^(user|todo|remove)/.test(name);
  const args: Args = byId ? [{ id }] : name === 'pushNested' ? [{ user: id }] : [random.pick(GROUPS)];
  return { wait: random.below(30_000), kind, name, args, response: responses[name]?.() };
}

/** What is compared of an answer: who has none is Invalid in one and InvalidIfStale in the other. */
function asRead(name: string, { data, expiryStatus, expiresAt }: Shown): unknown {
  const there =
    data !== undefined && !(name === 'inObject' && (data as { data?: unknown }).data === undefined);
  // Ids that are whole numbers come first in the old library, whenever they came.
  if (name === 'all') return there && (data as User[]).map((one) => JSON.stringify(likeness(one))).toSorted();
  return there && { data: likeness(data), expiryStatus, ...(expiryStatus > 1 && { expiresAt }) };
}

/** What a library shows after each of some acts, as text. */
function run(library: Library, seed: number): string {
  const random = new Random(seed);
  const byName = endpoints(library);
  const store = library.open();
  vi.setSystemTime(1_000_000);
  const texts = Array.from({ length: 12 }, () => {
    const { wait, kind, name, args, response } = act(random);
    const endpoint = byName[name] as object;
    vi.setSystemTime(Date.now() + wait);
    if (kind === 'answer') store.setResponse(endpoint, ...args, response);
    else if (kind === 'error') store.setError(endpoint, ...args, new Error('no'));
    else if (kind === 'invalidate') store.invalidate(endpoint, ...args);
    else store.expireAll({ testKey: (key) => key.startsWith(name) });
    const shown = READS.map(([of, given]) => {
      const read = asRead(of, store.getResponse(byName[of] as object, ...given));
      return `  ${of} ${JSON.stringify(given)}: ${JSON.stringify(read)}`;
    });
    return [`${kind} ${name} ${JSON.stringify(args)}`, ...shown].join('\n');
  });
  return texts.join('\n');
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('answers what Reactive Data Client does, with the same endpoints', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      expect(run(ours, seed)).toBe(run(theirs, seed));
    }),
  );
});
