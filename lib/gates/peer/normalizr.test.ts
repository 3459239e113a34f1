import { describe, expect, it, vi } from 'vitest';
import { ours, type Peer, theirs } from './normalizr.ts';

type Fields = Record<string, unknown>;

interface Case {
  /** What a user of normalizr relies on. */
  readonly of: string;
  run(lib: Peer): unknown;
  readonly expected: unknown;
  /** What Wireshape gives in its place; the guide says why. */
  readonly here?: unknown;
}

const error = Symbol('an error');

const ada = { id: 1, name: 'Ada' };
const bob = { id: 2, name: 'Bob' };
const tables = { users: { 1: ada, 2: bob } };

/** Both ways: the result and tables of an input, and what is read from them. */
function both(lib: Peer, input: unknown, of: unknown): unknown {
  const { result, entities } = lib.normalize(input, of);
  return { result, entities, read: lib.denormalize(result, of, entities) };
}

const cases: Record<string, readonly Case[]> = {
  entities: [
    {
      of: 'moves an object to the table of its key',
      run: (lib) => both(lib, ada, lib.entity('users')),
      expected: { result: 1, entities: { users: { 1: ada } }, read: ada },
    },
    {
      of: 'takes the id from another field',
      run: (lib) => lib.normalize({ slug: 'a', x: 1 }, lib.entity('pages', {}, { idAttribute: 'slug' })),
      expected: { result: 'a', entities: { pages: { a: { slug: 'a', x: 1 } } } },
    },
    {
      of: 'computes the id',
      run: (lib) =>
        lib.normalize({ a: 1, b: 2 }, lib.entity('pairs', {}, { idAttribute: (v) => `${v.a}-${v.b}` })),
      expected: { result: '1-2', entities: { pairs: { '1-2': { a: 1, b: 2 } } } },
    },
    {
      of: 'computes the id from the parent and the key',
      run: (lib) => {
        const seat = lib.entity('seats', {}, { idAttribute: (_, parent, key) => `${parent.id}.${key}` });
        return lib.normalize({ id: 'hall', front: {} }, lib.entity('halls', { front: seat }));
      },
      expected: {
        result: 'hall',
        entities: { halls: { hall: { id: 'hall', front: 'hall.front' } }, seats: { 'hall.front': {} } },
      },
    },
    {
      of: 'keeps nested entities in their tables',
      run: (lib) => both(lib, { id: 9, by: ada }, lib.entity('posts', { by: lib.entity('users') })),
      expected: {
        result: 9,
        entities: { posts: { 9: { id: 9, by: 1 } }, users: { 1: ada } },
        read: { id: 9, by: ada },
      },
    },
    {
      of: 'takes ids in the place of nested entities',
      run: (lib) =>
        lib.normalize(
          { id: 9, by: 1, to: 'x' },
          lib.entity('posts', { by: lib.entity('users'), to: lib.entity('users') }),
        ),
      expected: { result: 9, entities: { posts: { 9: { id: 9, by: 1, to: 'x' } } } },
    },
    {
      of: 'keeps null in a field with a schema',
      run: (lib) =>
        lib.normalize({ id: 9, by: null }, lib.entity('posts', { by: lib.entity('users') })).entities,
      expected: { posts: { 9: { id: 9, by: null } } },
    },
    {
      of: 'keeps fields without a schema as they are',
      run: (lib) => lib.normalize({ id: 1, deep: { a: [1] } }, lib.entity('users')).entities,
      expected: { users: { 1: { id: 1, deep: { a: [1] } } } },
    },
    {
      of: 'merges two records of one id, the later over the earlier',
      run: (lib) =>
        lib.normalize(
          [
            { id: 1, a: 1, b: 1 },
            { id: 1, b: 2 },
          ],
          [lib.entity('users')],
        ).entities,
      expected: { users: { 1: { id: 1, a: 1, b: 2 } } },
    },
    {
      of: 'merges as it is told',
      run: (lib) => {
        const mergeStrategy = (a: Fields, b: Fields): Fields => ({ ...a, ...b, n: [a.n, b.n].flat() });
        return lib.normalize(
          [
            { id: 1, n: [1] },
            { id: 1, n: [2] },
          ],
          [lib.entity('users', {}, { mergeStrategy })],
        ).entities;
      },
      expected: { users: { 1: { id: 1, n: [1, 2] } } },
    },
    {
      of: 'changes a record before it is stored',
      run: (lib) => {
        const processStrategy = (value: Fields): Fields => ({ ...value, seen: true });
        return lib.normalize(ada, lib.entity('users', {}, { processStrategy })).entities;
      },
      expected: { users: { 1: { ...ada, seen: true } } },
    },
    {
      of: 'gives process the parent and the key',
      run: (lib) => {
        const processStrategy = (value: Fields, parent: Fields, key: string): Fields => ({
          ...value,
          of: [parent.id, key],
        });
        const user = lib.entity('users', {}, { processStrategy });
        return lib.normalize({ id: 9, by: ada }, lib.entity('posts', { by: user })).entities.users;
      },
      expected: { 1: { ...ada, of: [9, 'by'] } },
    },
    {
      of: 'normalizes what process adds',
      run: (lib) => {
        const processStrategy = (value: Fields): Fields => ({ ...value, by: ada });
        return lib.normalize({ id: 9 }, lib.entity('posts', { by: lib.entity('users') }, { processStrategy }))
          .entities;
      },
      expected: { posts: { 9: { id: 9, by: 1 } }, users: { 1: ada } },
    },
    {
      of: 'does not change its input',
      run: (lib) => {
        const input = Object.freeze({ id: 9, by: Object.freeze({ ...ada }) });
        lib.normalize(input, lib.entity('posts', { by: lib.entity('users') }));
        return input;
      },
      expected: { id: 9, by: ada },
    },
    {
      of: 'merges one object at two places once',
      run: (lib) => {
        const mergeStrategy = (a: Fields, b: Fields): Fields => ({ ...a, n: [a.n, b.n].flat() });
        const one = { id: 1, n: [1] };
        return lib.normalize([one, one], [lib.entity('users', {}, { mergeStrategy })]).entities;
      },
      expected: { users: { 1: { id: 1, n: [1] } } },
    },
    {
      of: 'takes the id before process changes it',
      run: (lib) => {
        const processStrategy = ({ id: _, ...value }: Fields): Fields => ({ ...value, id: 'new' });
        return lib.normalize({ id: 'old' }, lib.entity('users', {}, { processStrategy })).result;
      },
      expected: 'old',
      here: 'new',
    },
    {
      of: 'stores an entity without an id under undefined',
      run: (lib) => lib.normalize({ name: 'x' }, lib.entity('users')).entities,
      expected: { users: { undefined: { name: 'x' } } },
      here: error,
    },
    {
      of: 'keeps an empty string in a relation',
      run: (lib) =>
        lib.normalize({ id: 9, by: '' }, lib.entity('posts', { by: lib.entity('users') })).entities,
      expected: { posts: { 9: { id: 9, by: '' } } },
    },
    {
      of: 'refuses the id __proto__',
      run: (lib) =>
        Object.keys(lib.normalize({ id: '__proto__' }, lib.entity('users')).entities.users as object),
      expected: error,
      here: ['__proto__'],
    },
  ],
  cycles: [
    {
      of: 'normalizes an entity that refers to itself',
      run: (lib) => {
        const user = lib.entity('users');
        user.define({ best: user });
        const input: Fields = { id: 1 };
        input.best = input;
        return lib.normalize(input, user);
      },
      expected: { result: 1, entities: { users: { 1: { id: 1, best: 1 } } } },
    },
    {
      of: 'reads an entity that refers to itself',
      run: (lib) => {
        const user = lib.entity('users');
        user.define({ best: user });
        const read = lib.denormalize(1, user, { users: { 1: { id: 1, best: 1 } } }) as Fields;
        return read.best === read;
      },
      expected: true,
    },
    {
      of: 'normalizes two that refer to each other through lists',
      run: (lib) => {
        const user = lib.entity('users');
        const post = lib.entity('posts', { by: user });
        user.define({ posts: [post] });
        const input: Fields = { id: 1 };
        input.posts = [{ id: 9, by: input }];
        return lib.normalize(input, user).entities;
      },
      expected: { users: { 1: { id: 1, posts: [9] } }, posts: { 9: { id: 9, by: 1 } } },
    },
    {
      of: 'reads two that refer to each other, each one object',
      run: (lib) => {
        const user = lib.entity('users');
        const post = lib.entity('posts', { by: user });
        user.define({ posts: [post] });
        const entities = { users: { 1: { id: 1, posts: [9] } }, posts: { 9: { id: 9, by: 1 } } };
        const read = lib.denormalize(1, user, entities) as { posts: { by: unknown }[] };
        return read.posts[0]?.by === read;
      },
      expected: true,
    },
  ],
  lists: [
    {
      of: 'normalizes and reads [S]',
      run: (lib) => both(lib, [ada, bob], [lib.entity('users')]),
      expected: { result: [1, 2], entities: tables, read: [ada, bob] },
    },
    {
      of: 'normalizes and reads Array',
      run: (lib) => both(lib, [ada, bob], lib.array(lib.entity('users'))),
      expected: { result: [1, 2], entities: tables, read: [ada, bob] },
    },
    {
      of: 'takes the values of an object for a list, [S]',
      run: (lib) => lib.normalize({ a: ada, b: bob }, [lib.entity('users')]).result,
      expected: [1, 2],
    },
    {
      of: 'takes the values of an object for a list, Array',
      run: (lib) => lib.normalize({ a: ada, b: bob }, lib.array(lib.entity('users'))).result,
      expected: [1, 2],
    },
    {
      of: 'keeps ids in a list',
      run: (lib) => lib.normalize([1, ada, 'x'], [lib.entity('users')]).result,
      expected: [1, 1, 'x'],
    },
    {
      of: 'normalizes lists in lists',
      run: (lib) => lib.normalize([[ada], [bob]], [[lib.entity('users')]]),
      expected: { result: [[1], [2]], entities: tables },
    },
    {
      of: 'keeps null in [S]',
      run: (lib) => lib.normalize([null, ada], [lib.entity('users')]).result,
      expected: [null, 1],
    },
    {
      of: 'leaves null out of Array',
      run: (lib) => lib.normalize([null, ada, undefined, false], lib.array(lib.entity('users'))).result,
      expected: [1, false],
      here: [null, 1, undefined, false],
    },
    {
      of: 'chooses the schema by an attribute',
      run: (lib) =>
        both(
          lib,
          [
            { id: 1, type: 'user' },
            { id: 2, type: 'cat' },
          ],
          lib.array({ user: lib.entity('users'), cat: lib.entity('cats') }, 'type'),
        ),
      expected: {
        result: [
          { id: 1, schema: 'user' },
          { id: 2, schema: 'cat' },
        ],
        entities: { users: { 1: { id: 1, type: 'user' } }, cats: { 2: { id: 2, type: 'cat' } } },
        read: [
          { id: 1, type: 'user' },
          { id: 2, type: 'cat' },
        ],
      },
      here: {
        result: [
          { id: '1', schema: 'user' },
          { id: '2', schema: 'cat' },
        ],
        entities: { users: { 1: { id: 1, type: 'user' } }, cats: { 2: { id: 2, type: 'cat' } } },
        read: [
          { id: 1, type: 'user' },
          { id: 2, type: 'cat' },
        ],
      },
    },
    {
      of: 'chooses the schema by a function',
      run: (lib) =>
        lib.normalize(
          [{ id: 'a', type: 'x' }],
          lib.array({ xs: lib.entity('xs') }, (v: Fields) => `${v.type as string}s`),
        ),
      expected: { result: [{ id: 'a', schema: 'xs' }], entities: { xs: { a: { id: 'a', type: 'x' } } } },
    },
    {
      of: 'leaves elements without a schema as they are',
      run: (lib) => lib.normalize([{ id: 'a', type: 'y' }], lib.array({ x: lib.entity('xs') }, 'type')),
      expected: { result: [{ id: 'a', type: 'y' }], entities: {} },
    },
    {
      of: 'reads a list of ids that are not stored as undefined, [S]',
      run: (lib) => lib.denormalize([1, 3], [lib.entity('users')], tables),
      expected: [ada, undefined],
      here: [ada],
    },
    {
      of: 'reads what is no list as it is',
      run: (lib) => lib.denormalize({ no: 'list' }, lib.array(lib.entity('users')), tables),
      expected: { no: 'list' },
    },
    {
      of: 'normalizes an empty list',
      run: (lib) => both(lib, [], [lib.entity('users')]),
      expected: { result: [], entities: {}, read: [] },
    },
    {
      of: 'is defined after it was made',
      run: (lib) => {
        const list = lib.array(lib.entity('others'));
        list.define(lib.entity('users'));
        return lib.normalize([ada], list).entities;
      },
      expected: { users: { 1: ada } },
    },
  ],
  objects: [
    {
      of: 'normalizes and reads { name: S }',
      run: (lib) => both(lib, { by: ada, total: 3 }, { by: lib.entity('users') }),
      expected: { result: { by: 1, total: 3 }, entities: { users: { 1: ada } }, read: { by: ada, total: 3 } },
    },
    {
      of: 'normalizes and reads Object',
      run: (lib) => both(lib, { by: ada, total: 3 }, lib.object({ by: lib.entity('users') })),
      expected: { result: { by: 1, total: 3 }, entities: { users: { 1: ada } }, read: { by: ada, total: 3 } },
    },
    {
      of: 'leaves null out of Object',
      run: (lib) =>
        Object.keys(
          lib.normalize(
            { by: null, undef: undefined },
            lib.object({ by: lib.entity('users'), undef: lib.entity('users') }),
          ).result as object,
        ),
      expected: [],
      here: ['by'],
    },
    {
      of: 'normalizes objects in objects',
      run: (lib) => lib.normalize({ data: { by: ada } }, { data: { by: lib.entity('users') } }).result,
      expected: { data: { by: 1 } },
    },
    {
      of: 'normalizes lists in objects in entities',
      run: (lib) =>
        lib.normalize(
          { id: 9, meta: { likes: [ada] } },
          lib.entity('posts', { meta: { likes: [lib.entity('users')] } }),
        ).entities,
      expected: { posts: { 9: { id: 9, meta: { likes: [1] } } }, users: { 1: ada } },
    },
    {
      of: 'adds fields by define',
      run: (lib) => {
        const page = lib.object({ a: lib.entity('users') });
        page.define({ b: lib.entity('users') });
        return lib.normalize({ a: ada, b: bob }, page).result;
      },
      expected: { a: 1, b: 2 },
    },
    {
      of: 'reads an object of which a field was not sent',
      run: (lib) => lib.denormalize({ by: 1 }, { by: lib.entity('users'), to: lib.entity('users') }, tables),
      expected: { by: ada },
    },
    {
      of: 'reads an object whose entity is not stored',
      run: (lib) => lib.denormalize({ by: 3 }, { by: lib.entity('users') }, tables),
      expected: { by: undefined },
    },
  ],
  values: [
    {
      of: 'normalizes and reads a map',
      run: (lib) => both(lib, { first: ada, second: bob }, lib.values(lib.entity('users'))),
      expected: { result: { first: 1, second: 2 }, entities: tables, read: { first: ada, second: bob } },
    },
    {
      of: 'chooses the schema of each value',
      run: (lib) =>
        lib.normalize(
          { a: { id: 'a', type: 'x' }, b: { id: 'b', type: 'y' } },
          lib.values({ x: lib.entity('xs'), y: lib.entity('ys') }, 'type'),
        ),
      expected: {
        result: { a: { id: 'a', schema: 'x' }, b: { id: 'b', schema: 'y' } },
        entities: { xs: { a: { id: 'a', type: 'x' } }, ys: { b: { id: 'b', type: 'y' } } },
      },
    },
    {
      of: 'chooses by a function that gets the key',
      run: (lib) =>
        lib.normalize(
          { xs: { id: 'a' } },
          lib.values({ xs: lib.entity('xs') }, (_v: unknown, _p: unknown, key: string) => key),
        ).result,
      expected: { xs: { id: 'a', schema: 'xs' } },
    },
    {
      of: 'leaves null out of a map',
      run: (lib) => lib.normalize({ a: null, b: bob, c: undefined }, lib.values(lib.entity('users'))).result,
      expected: { b: 2 },
      here: { a: null, b: 2, c: undefined },
    },
    {
      of: 'normalizes lists in a map',
      run: (lib) => lib.normalize({ a: [ada], b: [] }, lib.values([lib.entity('users')])).result,
      expected: { a: [1], b: [] },
    },
    {
      of: 'reads a map of markers',
      run: (lib) =>
        lib.denormalize(
          { a: { id: '1', schema: 'u' } },
          lib.values({ u: lib.entity('users') }, 'type'),
          tables,
        ),
      expected: { a: ada },
    },
    {
      of: 'is defined after it was made',
      run: (lib) => {
        const map = lib.values(lib.entity('others'));
        map.define(lib.entity('users'));
        return lib.normalize({ a: ada }, map).entities;
      },
      expected: { users: { 1: ada } },
    },
  ],
  unions: [
    {
      of: 'chooses by an attribute, and reads it again',
      run: (lib) => both(lib, { id: 'a', type: 'x' }, lib.union({ x: lib.entity('xs') }, 'type')),
      expected: {
        result: { id: 'a', schema: 'x' },
        entities: { xs: { a: { id: 'a', type: 'x' } } },
        read: { id: 'a', type: 'x' },
      },
    },
    {
      of: 'chooses by a function',
      run: (lib) =>
        lib.normalize(
          { id: 'a', n: 1 },
          lib.union({ x: lib.entity('xs'), y: lib.entity('ys') }, (v: Fields) => ('n' in v ? 'y' : 'x')),
        ).result,
      expected: { id: 'a', schema: 'y' },
    },
    {
      of: 'leaves a value without a schema as it is',
      run: (lib) => lib.normalize({ id: 'a', type: 'z' }, lib.union({ x: lib.entity('xs') }, 'type')),
      expected: { result: { id: 'a', type: 'z' }, entities: {} },
    },
    {
      of: 'reads a value without a schema as it is',
      run: (lib) => lib.denormalize({ id: 'a', type: 'z' }, lib.union({ x: lib.entity('xs') }, 'type'), {}),
      expected: { id: 'a', type: 'z' },
    },
    {
      of: 'is refused without an attribute',
      run: (lib) => lib.union({ x: lib.entity('xs') }, undefined),
      expected: error,
    },
    {
      of: 'is a field of an entity',
      run: (lib) =>
        both(
          lib,
          { id: 'p', by: { id: 'a', type: 'x' } },
          lib.entity('posts', { by: lib.union({ x: lib.entity('xs') }, 'type') }),
        ),
      expected: {
        result: 'p',
        entities: {
          posts: { p: { id: 'p', by: { id: 'a', schema: 'x' } } },
          xs: { a: { id: 'a', type: 'x' } },
        },
        read: { id: 'p', by: { id: 'a', type: 'x' } },
      },
    },
    {
      of: 'is the element of a list',
      run: (lib) =>
        lib.normalize([{ id: 'a', type: 'x' }], [lib.union({ x: lib.entity('xs') }, 'type')]).result,
      expected: [{ id: 'a', schema: 'x' }],
    },
  ],
  denormalize: [
    {
      of: 'reads an entity by its id',
      run: (lib) => lib.denormalize(1, lib.entity('users'), tables),
      expected: ada,
    },
    {
      of: 'reads undefined for an entity that is not stored',
      run: (lib) => lib.denormalize(3, lib.entity('users'), tables),
      expected: undefined,
    },
    {
      of: 'reads undefined where there is no table',
      run: (lib) => lib.denormalize(3, lib.entity('users'), {}),
      expected: undefined,
    },
    {
      of: 'reads undefined in a field whose entity is not stored',
      run: (lib) =>
        lib.denormalize(9, lib.entity('posts', { by: lib.entity('users') }), {
          posts: { 9: { id: 9, by: 3 } },
          users: {},
        }),
      expected: { id: 9, by: undefined },
    },
    {
      of: 'reads null as null',
      run: (lib) => lib.denormalize(null, lib.entity('users'), tables),
      expected: null,
    },
    {
      of: 'reads undefined as undefined',
      run: (lib) => lib.denormalize(undefined, lib.entity('users'), tables),
      expected: undefined,
    },
    {
      of: 'reads nulls in a record as they are',
      run: (lib) =>
        lib.denormalize(9, lib.entity('posts', { by: lib.entity('users') }), {
          posts: { 9: { id: 9, by: null } },
        }),
      expected: { id: 9, by: null },
    },
    {
      of: 'reads records that stand in the place of ids',
      run: (lib) =>
        lib.denormalize([{ id: 9, by: 1 }], [lib.entity('posts', { by: lib.entity('users') })], tables),
      expected: [{ id: 9, by: ada }],
    },
    {
      of: 'reads equal ids as one object',
      run: (lib) => {
        const [a, b] = lib.denormalize([1, 1], [lib.entity('users')], tables) as unknown[];
        return a === b;
      },
      expected: true,
    },
    {
      of: 'does not change the tables',
      run: (lib) => {
        const entities = {
          posts: { 9: Object.freeze({ id: 9, by: 1 }) },
          users: { 1: Object.freeze({ ...ada }) },
        };
        lib.denormalize(9, lib.entity('posts', { by: lib.entity('users') }), entities);
        return entities.posts[9];
      },
      expected: { id: 9, by: 1 },
    },
    {
      of: 'reads a fallback for an entity that is not stored, which gets the id and the schema',
      run: (lib) => {
        const user = lib.entity('users', {}, { fallbackStrategy: (id, of) => ({ id, from: of.key }) });
        return lib.denormalize({ by: 'x' }, { by: user }, {});
      },
      expected: { by: { id: 'x', from: 'users' } },
    },
    {
      of: 'reads what a fallback refers to',
      run: (lib) => {
        const user = lib.entity('users', {});
        const post = lib.entity('posts', { by: user }, { fallbackStrategy: (id) => ({ id, by: 1 }) });
        return lib.denormalize('p', post, tables);
      },
      expected: { id: 'p', by: ada },
    },
    {
      of: 'calls no fallback for an entity that is stored',
      run: (lib) => {
        const fallbackStrategy = vi.fn(() => undefined);
        lib.denormalize(1, lib.entity('users', {}, { fallbackStrategy }), tables);
        return fallbackStrategy.mock.calls.length;
      },
      expected: 0,
    },
  ],
  input: [
    {
      of: 'is refused: undefined',
      run: (lib) => lib.normalize(undefined, lib.entity('users')),
      expected: error,
    },
    { of: 'is refused: a string', run: (lib) => lib.normalize('text', lib.entity('users')), expected: error },
    { of: 'is refused: a number', run: (lib) => lib.normalize(7, lib.entity('users')), expected: error },
    { of: 'is refused: true', run: (lib) => lib.normalize(true, [lib.entity('users')]), expected: error },
    {
      of: 'is refused: null',
      run: (lib) => lib.normalize(null, lib.entity('users')).result,
      expected: error,
      here: null,
    },
    {
      of: 'may lack members that the schema has',
      run: (lib) =>
        lib.normalize({ id: 9 }, lib.entity('posts', { by: lib.entity('users'), tags: [lib.entity('tags')] }))
          .entities,
      expected: { posts: { 9: { id: 9 } } },
    },
    {
      of: 'is an object without a prototype',
      run: (lib) =>
        lib.normalize(Object.assign(Object.create(null) as Fields, ada), lib.entity('users')).result,
      expected: 1,
    },
  ],
};

function outcome(run: () => unknown): unknown {
  try {
    return run();
  } catch {
    return error;
  }
}

describe.each(Object.entries(cases))('as with normalizr, %s:', (_, group) => {
  it.each(group)('$of (FN-4)', (one) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(outcome(() => one.run(theirs))).toEqual(one.expected);
    expect(outcome(() => one.run(ours))).toEqual('here' in one ? one.here : one.expected);
  });
});

it('differs in few of them, each of which the guide names', () => {
  const all = Object.values(cases).flat();
  const others = all.filter((one) => 'here' in one).map(({ of }) => of);
  expect(all.length).toBeGreaterThanOrEqual(75);
  expect(others).toEqual([
    'takes the id before process changes it',
    'stores an entity without an id under undefined',
    'refuses the id __proto__',
    'leaves null out of Array',
    'chooses the schema by an attribute',
    'reads a list of ids that are not stored as undefined, [S]',
    'leaves null out of Object',
    'leaves null out of a map',
    'is refused: null',
  ]);
});
