import { describe, expect, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  denormalize,
  Endpoint,
  Entity,
  Lazy,
  PersistenceManager,
  Scalar,
  schema,
  Union,
} from 'wireshape';
import { INVALID } from '../schema/contract.ts';

class User extends Entity {
  id = '';
  name = '';
}
class Stock extends Entity {
  id = '';
  price = 0;
  static override schema = { price: new Scalar({ key: 'c', lens: ([args]) => (args as { c?: string })?.c }) };
}
const users = new Collection([User]);
const byName = new Collection(new schema.Values(User));
const union = new Union({ user: User, toString: User }, () => 'user');

const schemas: readonly [string, object][] = [
  ['Entity', User],
  ['Array', [User]],
  ['a polymorphic Array', new schema.Array({ user: User }, () => 'user')],
  ['a list of objects', [{ user: User }]],
  ['Values', new schema.Values(User)],
  ['polymorphic Values', new schema.Values({ user: User }, () => 'user')],
  ['Object', { user: User, list: [User], map: new schema.Values(User), union }],
  ['Union', union],
  ['All', new schema.All(User)],
  ['Query', new schema.Query(new schema.All(User), (all) => all)],
  ['Invalidate', new schema.Invalidate(User)],
  ['Lazy', new Lazy(User)],
  ['LazyQuery', new Lazy(User).query],
  ['Collection', users],
  ['a Collection of a map', byName],
  ['push', users.push],
  ['assign', byName.assign],
  ['move', users.move],
  ['Scalar', Stock],
  ['a Scalar alone', Stock.schema.price],
];
const cyclic: Record<string, unknown> = { schema: 'user' };
cyclic.id = cyclic;
const values: readonly unknown[] = [
  null,
  undefined,
  [],
  [null],
  [undefined, Symbol('s')],
  [[]],
  '',
  'text',
  0,
  -0,
  NaN,
  1n,
  true,
  Symbol('s'),
  INVALID,
  () => 1,
  new Map(),
  new Date(NaN),
  new Uint8Array(2),
  {},
  { user: null, list: null, map: null, union: null },
  { user: 'text', list: 'text', map: 'text', union: 'text' },
  { user: 1n, list: {}, map: [], union: { id: null, schema: 'user' } },
  { id: 'x', schema: 'toString' },
  { id: { id: 'x' }, schema: 'user' },
  { id: 'x', schema: 'constructor' },
  { id: 'x', schema: 1n },
  Object.create(null),
  cyclic,
  ['1', '__proto__', 'Stock'],
  [Symbol('s'), 1n, null],
];

describe.each(schemas)('%s over what a server sent or was kept', (_name, any) => {
  it('reads any value in place of what it wrote, without an error (CTL-4)', () => {
    for (const value of values) {
      denormalize(any, value, {}, [{ c: 'x' }]);
      denormalize({ member: any }, { member: value }, {});
      denormalize([any], [value], {});
      const endpoint = new Endpoint(async () => undefined, { name: 'e', schema: any });
      const initialState = { entities: {}, endpoints: { [endpoint.key()]: value }, meta: {} };
      const controller = new Controller({ managers: [], initialState });
      controller.getResponse(endpoint);
      controller.getState().toJSON();
    }
  });

  it('reads any table in place of its own, and writes over it (CTL-4)', () => {
    const items = [{ id: '1', name: 'Ada' }];
    const tables: unknown[] = values.flatMap((value) => [value, { 1: value, '{}': value, null: value }]);
    for (const table of tables) {
      const names = ['User', '[User]', '{User}', 'Stock', 'Scalar(c)'];
      const entities = Object.fromEntries(names.map((name) => [name, table])) as never;
      denormalize([any], ['1', '{}'], entities);
      const initialState = { entities, entitiesMeta: entities };
      const controller = new Controller({ managers: [], initialState });
      const { get, set } = controller as unknown as Record<string, (...args: unknown[]) => unknown>;
      get!(any);
      get!(any, { id: '1' });
      set!(users.push, items);
      set!(users.unshift, items);
      set!(users.move, items);
      set!(users.remove, items);
      set!(byName.assign, { a: items[0] });
      set!(byName.remove, { a: items[0] });
      set!(User, items[0]);
      expect(controller.get(User, '1')?.name).toBe('Ada');
      controller.getState().toJSON();
    }
  });
});

it('keeps only what can be an entity of the tables that it is given (CTL-4)', () => {
  const entities = { User: { 1: { id: '1' }, 2: null, 3: 'text', 4: 5 }, Other: null, More: 'text' };
  const controller = new Controller({ managers: [], initialState: { entities: entities as never } });
  expect(controller.get(new schema.All(User))?.map(({ id }) => id)).toEqual(['1']);
  expect(controller.getState().entities).toEqual({ User: { 1: { id: '1' } }, Other: {}, More: {} });
  expect(controller.getState().entitiesMeta).toEqual({ User: {}, Other: {}, More: {} });
});

it('reads null where a map was stored as null (VAL-1)', () => {
  const map = new schema.Values(User);
  expect(denormalize({ map }, { map: null }, {})).toEqual({ map: null });
  expect(denormalize(map, null, {})).toBe(null);
});

it('takes nothing of a state of which a part is no object, before it takes that apart (CTL-4)', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const part of ['entities', 'entitiesMeta', 'endpoints', 'meta'])
    for (const value of ['User', 1, true, [{}]]) {
      const state = { entities: { User: { 1: { id: '1' } } }, [part]: value };
      expect(new Controller({ initialState: state }).getState().entities).toEqual({});
      expect(warn.mock.lastCall?.[0]).toContain('[snapshot_shape]');
      const text = JSON.stringify({ version: null, savedAt: Date.now(), state });
      const storage = { getItem: () => text, setItem() {}, removeItem() {} };
      expect(new PersistenceManager({ storage: () => storage }).restore()).toBeUndefined();
    }
  warn.mockRestore();
});
