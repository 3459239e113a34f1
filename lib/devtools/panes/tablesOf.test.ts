import type { ActionView } from '../inspection/views.ts';
import { Collection, Controller, Endpoint, Entity, Invalidate } from 'wireshape';
import { expect, it } from 'vitest';
import { inspect } from '../inspection/inspect.ts';
import { plainText } from './plain.ts';
import { countsOf, tablesOf, writersOf } from './tablesOf.ts';

const action = (id: number, name: string, changes: ActionView['changes']): ActionView => ({
  id,
  store: 0,
  name,
  changes,
  total: changes.length,
});
const first = action(1, 'response GET /users', [
  { table: 'User', key: '1', kind: 'added', fields: [] },
  { table: 'User', key: '2', kind: 'added', fields: [] },
  { key: 'GET /users', kind: 'added', fields: [] },
]);
const renamed = action(2, 'set User', [
  { table: 'User', key: '1', kind: 'changed', fields: [{ field: 'name', kind: 'changed', before: 'Jim' }] },
]);
const User = { 1: { id: '1', name: 'Ann' }, 2: { id: '2', name: 'Jane' } };

it('marks the rows and fields that the shown action changed, and names the action that wrote each row', () => {
  expect(tablesOf({ entities: { User } }, [first, renamed], renamed)).toEqual([
    {
      name: 'User',
      columns: ['id', 'name'],
      rows: [
        {
          pk: '1',
          kind: 'changed',
          origin: 'set User',
          cells: [{ value: '1' }, { value: 'Ann', kind: 'changed', before: 'Jim' }],
        },
        { pk: '2', origin: 'GET /users', cells: [{ value: '2' }, { value: 'Jane' }] },
      ],
      size: 2,
      found: 2,
    },
  ]);
});

it('includes rows that the shown action removed', () => {
  const fields = [{ field: 'id', kind: 'removed' as const, before: '1' }];
  const gone = action(3, 'set Invalidate', [{ table: 'User', key: '1', kind: 'removed', fields }]);
  expect(tablesOf({ entities: {} }, [gone], gone)).toEqual([
    {
      name: 'User',
      columns: ['id'],
      rows: [{ pk: '1', kind: 'removed', origin: 'set Invalidate', cells: [{ value: '1' }] }],
      size: 1,
      found: 1,
    },
  ]);
});

it('shows the members of a list, and its earlier members', () => {
  const pushed = action(4, 'set [Todo].push', [
    { table: '[Todo]', key: '{}', kind: 'changed', fields: [{ field: '1', kind: 'added' }] },
  ]);
  const [table] = tablesOf({ entities: { '[Todo]': { '{}': ['1', '2'] } } }, [pushed], pushed);
  expect(table?.columns).toEqual(['members']);
  expect(table?.rows[0]?.cells).toEqual([{ value: ['1', '2'], kind: 'changed', before: ['1'] }]);
});

it('shows a removed list with its members, beside other tables', () => {
  const gone = action(3, 'removeEntities', [
    { key: 'GET /todos', kind: 'removed', fields: [] },
    {
      table: '[Todo]',
      key: '{}',
      kind: 'removed',
      fields: ['1', '2'].map((before, at) => ({ field: `${at}`, kind: 'removed' as const, before })),
    },
  ]);
  const todos = { '[Todo]': { '{"page":2}': ['3'] }, User };
  const [lists, users] = tablesOf({ entities: todos }, [gone], gone);
  expect(lists?.rows).toEqual([
    { pk: '{"page":2}', cells: [{ value: ['3'] }] },
    { pk: '{}', kind: 'removed', origin: 'removeEntities', cells: [{ value: ['1', '2'] }] },
  ]);
  expect(users?.rows.map(({ kind }) => kind)).toEqual([undefined, undefined]);
});

it('lists no row of an entity that was invalidated by an earlier action (DEV-6)', () => {
  const controller = new Controller();
  class Item extends Entity {
    static override key = 'Item';
    id = '';
  }
  void controller.set([Item], [{ id: '1' }, { id: '2' }]);
  void controller.set(new Invalidate(Item), { id: '1' });
  const [table] = tablesOf(controller.getState(), [], undefined);
  expect([table?.size, table?.rows.map(({ pk }) => pk)]).toEqual([1, ['2']]);
  controller.cleanup();
});

it('knows all earlier members of a long list (DEV-6)', () => {
  class Item extends Entity {
    static override key = 'Item';
    id = '';
  }
  const controller = new Controller();
  const inspection = inspect(controller);
  const items = new Collection([Item]);
  const ids = Array.from({ length: 300 }, (_, at) => `${at}`);
  void controller.set(
    items,
    ids.map((id) => ({ id })),
  );
  void controller.set(items.unshift, { id: 'first' });
  const { actions, store } = inspection.getSnapshot();
  const lists = tablesOf(store, actions, actions.at(-1)).find(({ name }) => name === '[Item]');
  expect(lists?.rows[0]?.cells).toEqual([{ value: ['first', ...ids], kind: 'changed', before: ids }]);
  inspection.dispose();
  controller.cleanup();
});

it('names the origin of an optimistic update', () => {
  const expected = action(5, 'fetch POST /votes', [{ table: 'Post', key: '7', kind: 'changed', fields: [] }]);
  const [table] = tablesOf({ entities: { Post: { 7: { id: '7' } } } }, [expected], undefined);
  expect(table?.rows[0]).toEqual({ pk: '7', cells: [{ value: '7' }], origin: 'optimistic POST /votes' });
});

it('counts the changes of an action', () => {
  expect([countsOf(first), countsOf(renamed)]).toEqual([
    { added: 3, changed: 0, removed: 0 },
    { added: 0, changed: 1, removed: 0 },
  ]);
});

it('finds rows by key and value among all, and lists the first', () => {
  const rows = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, at) => [`k${at}`, { id: `k${at}`, name: `Name ${at % 4}` }]),
  );
  const found = (search: string) => {
    const [table] = tablesOf({ entities: { User: rows } }, [], undefined, search);
    return [table?.rows.length, table?.found, table?.size];
  };
  expect(found('')).toEqual([500, 10_000, 10_000]);
  expect(found('NAME 3')).toEqual([500, 2500, 10_000]);
  expect(found('k9999')).toEqual([1, 1, 10_000]);
  expect(found('nobody')).toEqual([0, 0, 10_000]);
});

it('lists the actions that wrote a row or a result, the latest first', () => {
  expect(writersOf({ table: 'User', key: '1' }, [first, renamed])).toEqual([renamed, first]);
  expect(writersOf({ key: 'GET /users' }, [first, renamed])).toEqual([first]);
  expect(writersOf({ table: 'User', key: 'GET /users' }, [first, renamed])).toEqual([]);
});

it('shows no inherited members as data, and reads ids and fields by any name (DEV-5)', () => {
  const rows = (record: string): Record<string, unknown> => JSON.parse(record) as Record<string, unknown>;
  const X = rows('{"1":{"id":"1","constructor":"a","__proto__":"b"},"2":{"id":"2"}}');
  const [table] = tablesOf({ entities: { X }, sizes: {} }, [], undefined);
  expect(table?.columns).toEqual(['id', 'constructor', '__proto__']);
  expect(table?.rows.map(({ cells }) => cells.map(({ value }) => value))).toEqual([
    ['1', 'a', 'b'],
    ['2', undefined, undefined],
  ]);

  const removed = action(1, 'set', [{ table: 'constructor', key: '__proto__', kind: 'removed', fields: [] }]);
  const [gone] = tablesOf({ entities: {}, sizes: {} }, [removed], removed);
  expect([gone?.name, gone?.size, gone?.rows.map(({ pk }) => pk)]).toEqual(['constructor', 1, ['__proto__']]);

  // The table `__proto__` by its own name.
  const entities = JSON.parse('{"__proto__":{"1":{"id":"1"}}}') as Record<string, Record<string, unknown>>;
  expect(tablesOf({ entities }, [], undefined).map(({ name, size }) => [name, size])).toEqual([
    ['__proto__', 1],
  ]);
});

it('shows the earlier members of a list by any name (DEV-5)', () => {
  const before = { admin: true };
  const changed = action(2, 'set Values', [
    { table: '{User}', key: '1', kind: 'changed', fields: [{ field: '__proto__', kind: 'removed', before }] },
  ]);
  const [table] = tablesOf({ entities: { '{User}': { 1: { a: '8' } } } }, [changed], changed);
  const [cell] = table?.rows[0]?.cells ?? [];
  expect(plainText(cell?.before)).toBe('{"a":"8","__proto__":{"admin":true}}');
  expect(Object.getPrototypeOf(cell?.before)).toBe(Object.prototype);
});

it('knows all changes of an action, of which it lists the first (DEV-6)', () => {
  class Item extends Entity {
    static override key = 'Item';
    id = '';
    name = '';
  }
  const controller = new Controller();
  const inspection = inspect(controller);
  const items = (name: string) => Array.from({ length: 300 }, (_, at) => ({ id: `${at}`, name }));
  const getAll = new Endpoint(async () => items('b'), { name: 'getAll', schema: [Item] });
  const last = () => {
    const { actions, store } = inspection.getSnapshot();
    const shown = actions.at(-1)!;
    expect(shown.changes).toHaveLength(200);
    return { actions, shown, rows: tablesOf(store, actions, shown)[0]!.rows };
  };
  void controller.set([Item], items('a'));
  expect(last().rows[250]).toMatchObject({ pk: '250', kind: 'added', origin: 'set [Item]' });
  void controller.setResponse(getAll, items('b'));
  const { rows, actions, shown } = last();
  expect(rows[250]).toMatchObject({ kind: 'changed', origin: 'getAll []' });
  expect(rows[250]?.cells[1]).toEqual({ value: 'b', kind: 'changed', before: 'a' });
  expect(writersOf({ table: 'Item', key: '250' }, actions).map(({ id }) => id)).toEqual([2, 1]);
  expect(writersOf({ key: getAll.key() }, actions)).toEqual([shown]);
  void controller.set([new Invalidate(Item)], items('b'));
  expect(last().rows[250]).toMatchObject({
    pk: '250',
    kind: 'removed',
    cells: [{ value: '250' }, { value: 'b' }],
  });
  inspection.dispose();
  controller.cleanup();
});
