import { vi } from 'vitest';
import { ada, bob, both, type Case, error, type Fields, tables } from './normalizrCase.ts';

/** What users of normalizr rely on: its other schemas, denormalize and what is refused. */
export const schemaCases: Record<string, readonly Case[]> = {
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
