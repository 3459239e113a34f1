import { expect, it } from 'vitest';
import { Controller, Entity, Invalidate, Scalar, schema } from 'wireshape';
import { EntityTables } from '../tables/EntityTables.ts';
import { write } from '../normalize/write.ts';
import { readResult } from './readResult.ts';

class Stock extends Entity {
  id = '';
  price = 0;
  static override schema = {
    price: new Scalar({ key: 'currency', lens: ([args]) => (args as { c?: string })?.c }),
  };
}
class User extends Entity {
  id = '';
  name = '';
}
const times = { fetchedAt: 1, date: 1, expiresAt: 2 };

it('reads a Scalar far below by the arguments, each kept apart (UNI-1, ARR-14)', () => {
  const tree = new schema.Object<Record<string, unknown>>({ stock: Stock });
  tree.define({ a: tree });
  const wire = (price: number): object => {
    let input: object = { stock: { id: '1', price } };
    for (let level = 0; level < 500; level++) input = { a: input };
    return input;
  };
  let { tables } = write(new EntityTables(), tree, wire(90), [{ c: 'eur' }], times);
  const written = write(tables, tree, wire(100), [{ c: 'usd' }], times);
  ({ tables } = written);
  const read = (c: string): unknown => readResult(tree, written.result, tables, [{ c }]);
  const price = (of: unknown): unknown => {
    let at = of as { a?: typeof at; stock?: Stock };
    while (at.a) at = at.a;
    return at.stock?.price;
  };
  expect([price(read('eur')), price(read('usd')), price(read('eur'))]).toEqual([90, 100, 90]);
  expect(read('eur')).toBe(read('eur'));
  expect(read('eur')).not.toBe(read('usd'));
});

it('removes far below in the order of the input (ARR-14, ENT-7)', () => {
  class Node extends Entity {
    id = '';
    static override schema: Record<string, unknown> = {};
  }
  Node.schema = { next: Node, user: User, gone: new Invalidate(User) };
  let input: object = { id: 'x', user: { id: '2' }, gone: '2' };
  input = { id: 'y', gone: '1', user: { id: '1', name: 'again' }, next: input };
  for (let level = 0; level < 500; level++) input = { id: `${level}`, next: input };
  const { tables } = write(new EntityTables(), Node, input, [], times);
  // Fields go in the order of the schema: first the user, then what removes it.
  expect(typeof tables.table('User').get('1')).toBe('symbol');
  expect(typeof tables.table('User').get('2')).toBe('symbol');
});

it('reads a long list right after more writes than are kept in mind (ARR-14)', () => {
  const ids = Array.from({ length: 400 }, (_, id) => `${id}`);
  const list = [User];
  let { tables, result } = write(
    new EntityTables(),
    list,
    ids.map((id) => ({ id, name: 'old' })),
    [],
    times,
  );
  const read = () => readResult(list, result, tables, []) as User[];
  const before = read();
  for (const writes of [3, 70, 200]) {
    for (const id of ids.slice(0, writes)) {
      ({ tables } = write(tables, User, { id, name: `new ${writes}` }, [], times));
    }
    const after = read();
    expect(after.filter(({ name }) => name === `new ${writes}`)).toHaveLength(writes);
    expect(after[399]).toBe(before[399]);
  }
});

it('finds an entity by a field once another has that value in an older version only (CTL-2)', () => {
  class Named extends User {
    static override key = 'Named';
    static override indexes = ['name'] as const;
  }
  const controller = new Controller({ managers: [] });
  controller.set([Named], [{ id: '1', name: 'Ada' }, { id: '2', name: 'Bob' }, { id: '3' }]);
  const before = controller.getState();
  expect(controller.get(Named, { name: 'Ada' })?.id).toBe('1');
  controller.set([Named], [{ id: '1', name: 'Eve' }, { id: '2', name: 'Ada' }, { id: '4' } as never]);
  expect(controller.get(Named, { name: 'Ada' })?.id).toBe('2');
  expect(controller.get(Named, { name: 'Eve' })?.id).toBe('1');
  expect(controller.get(Named, { name: 'Ada' }, before)?.id).toBe('1');
  controller.set(Named, { id: '1', name: 'Ada' });
  expect(controller.get(Named, { name: 'Ada' })?.id).toBe('1');
});
