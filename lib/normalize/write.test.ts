import { expect, it } from 'vitest';
import { Controller, Entity, Invalidate, type NormalizeDelegate, type SchemaObject } from 'wireshape';
import { EntityTables } from '../tables/EntityTables.ts';
import { write } from './write.ts';

class User extends Entity {
  id = '';
  name = '';
}

/** Writes through the delegate itself, as a schema of one's own may. */
class Own implements SchemaObject {
  readonly key = 'User';
  readonly merge?: (held: object, coming: object) => Record<string, unknown>;
  constructor(merge?: Own['merge']) {
    if (merge) this.merge = merge;
  }
  normalize(
    input: unknown,
    _parent: unknown,
    _key: string | undefined,
    delegate: NormalizeDelegate,
  ): string[] {
    const record = input as { id: string };
    if (!delegate.checkLoop(this.key, record.id, record))
      delegate.mergeEntity(this, record.id, { ...record });
    return Array.from(delegate.getEntities(this.key), ([pk]) => pk);
  }
  denormalize(input: unknown): unknown {
    return input;
  }
}

const write1 = (tables: EntityTables, schema: unknown, input: unknown) =>
  write(tables, schema, input, [], { fetchedAt: 1, date: 1, expiresAt: 2 });

it("merges for a schema of one's own, by its merge or newer over older (ENT-7)", () => {
  let { tables } = write1(new EntityTables(), User, { id: '1', name: 'Ada', age: 1 });
  ({ tables } = write1(tables, new Own(), { id: '1', name: 'Eve' }));
  expect(tables.table('User').get('1')).toEqual({ id: '1', name: 'Eve', age: 1 });
  const older = new Own((held, coming) => ({ ...coming, ...held }));
  ({ tables } = write1(tables, older, { id: '1', name: 'Bob', more: true }));
  expect(tables.table('User').get('1')).toEqual({ id: '1', name: 'Eve', age: 1, more: true });
  ({ tables } = write1(tables, new Own(), { id: '2' }));
  expect(tables.table('User').get('2')).toEqual({ id: '2' });
});

it("lists for a schema of one's own what is stored, without what was removed (UNI-1)", () => {
  let { tables } = write1(new EntityTables(), [User], [{ id: '1' }, { id: '2' }]);
  ({ tables } = write1(tables, new Invalidate(User), '1'));
  expect(write1(tables, new Own(), { id: '3' }).result).toEqual(['2', '3']);
});

it("tells a schema of one's own that an object was met before (ARR-14)", () => {
  const one = { id: '1' };
  const { result } = write1(new EntityTables(), [new Own()], [one, one, { id: '2' }]);
  expect(result).toEqual([['1'], ['1'], ['1', '2']]);
});

it('names the schema that can not take what came (ARR-13)', () => {
  const controller = new Controller({ managers: [] });
  const set = controller.set as (schema: unknown, value: unknown) => unknown;
  expect(() => set(new Own(), 'text')).toThrow('Own expects an object or an array');
  expect(() => set({ user: User }, 'text')).toThrow('schema.Object expects an object');
  expect(() => set(Object.assign(Object.create(null), { user: User }), 1)).toThrow('schema.Object expects');
  expect(() => set([User], true)).toThrow('schema.Array expects');
  expect(() => set(User, true)).toThrow('User expects');
});
