import { ada, both, type Case, error, type Fields } from './normalizrCase.ts';

/** What users of normalizr rely on: its entities. */
export const entityCases: Record<string, readonly Case[]> = {
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
        const processStrategy = (value: Fields): Fields => ({ ...value, id: 'new' });
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
};
