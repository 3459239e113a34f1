import { describe, expect, it } from 'vitest';
import { Collection, Controller, Entity, schema } from 'wireshape';

class Row extends Entity {
  id = '';
  price = 0;
  open = true;
  at = new Date(0);
  static override schema = { price: Number, at: (iso: string) => new Date(iso) };
}
class Tick extends Entity {
  id = '';
  type = 'tick' as const;
}
const iso = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();

function filled(list: Collection<(typeof Row)[]>, ...rows: object[]) {
  const controller = new Controller({ managers: [] });
  void controller.set(list, rows as never);
  const ids = (): unknown => controller.get(list)?.map(({ id }) => id);
  const stored = (): unknown => controller.getState().entities['[Row]']?.['{}'];
  return { controller, ids, stored };
}

describe('Collection.update', () => {
  const list = new Collection([Row]);

  it('merges into what is stored, and makes nothing of the rest (COL-1)', () => {
    const { controller, ids } = filled(list, { id: '1', price: '1' });
    void controller.set(list.update, [
      { id: '1', price: '2' },
      { id: '2', price: '3' },
    ]);
    void controller.set(list.update, { id: '3', price: '4' });
    expect(controller.getState().entities['Row']).toEqual({ 1: { id: '1', price: '2' } });
    expect(ids()).toEqual(['1']);
    void controller.set(list.update, { id: '1', open: false });
    expect(controller.get(Row, '1')).toMatchObject({ price: 2, open: false });
  });

  it('does not bring back what was removed (COL-1)', () => {
    const { controller } = filled(list, { id: '1' });
    void controller.set(new schema.Invalidate(Row), '1');
    void controller.set(list.update, { id: '1', price: '2' });
    expect(controller.get(Row, '1')).toBeUndefined();
  });

  it('takes a map by key, and reaches entities that no list has (COL-1)', () => {
    const map = new Collection(new schema.Values(Row));
    const controller = new Controller({ managers: [] });
    void controller.set(Row, { id: '1' });
    void controller.set(map.update, { a: { id: '1', price: '2' }, b: { id: '2' } });
    expect(controller.getState().entities).toEqual({ Row: { 1: { id: '1', price: '2' } } });
    expect(map.update).toBe(map.update);
  });
});

describe('a list with an order', () => {
  const byPrice = new Collection([Row], { sort: (one, other) => other.price - one.price });

  it('shows new and changed items in their place (COL-1)', () => {
    const { controller, ids } = filled(byPrice, { id: 'a', price: '9' }, { id: 'b', price: '10' });
    expect(ids()).toEqual(['b', 'a']);
    void controller.set(byPrice.push, { id: 'c', price: '9.5' });
    expect(ids()).toEqual(['b', 'c', 'a']);
    void controller.set(Row, { id: 'a', price: '100' });
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('is the same list while nothing that shows changes (COL-1)', () => {
    const { controller } = filled(byPrice, { id: 'a', price: '1' }, { id: 'b', price: '2' });
    const before = controller.get(byPrice);
    void controller.set(Row, { id: 'other' });
    expect(controller.get(byPrice)).toBe(before);
  });

  it('leaves other Collections of the table alone (COL-1)', () => {
    const { controller } = filled(byPrice, { id: 'a', price: '1' }, { id: 'b', price: '2' });
    const plain = new Collection([Row]);
    expect(controller.get(plain)?.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(controller.get(byPrice)?.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

describe('a list with a filter', () => {
  it('shows what passes as it is now (COL-1)', () => {
    const open = new Collection([Row], { filter: (row) => row.open });
    const { controller, ids } = filled(open, { id: 'a' }, { id: 'b', open: false });
    expect(ids()).toEqual(['a']);
    void controller.set(open.update, [
      { id: 'a', open: false },
      { id: 'b', open: true },
    ]);
    expect(ids()).toEqual(['b']);
  });
});

describe('a list with a maximum length', () => {
  it('keeps the newest of what is pushed and unshifted (COL-1)', () => {
    const last = new Collection([Row], { maxLength: 2 });
    const { controller, ids, stored } = filled(last, { id: 'a' }, { id: 'b' }, { id: 'c' });
    expect(stored()).toEqual(['a', 'b']);
    void controller.set(last.push, { id: 'd' });
    expect(ids()).toEqual(['b', 'd']);
    void controller.set(last.push, { id: 'b', price: '1' });
    expect(ids()).toEqual(['b', 'd']);
    void controller.set(last.unshift, [{ id: 'e' }]);
    expect(ids()).toEqual(['e', 'b']);
    void controller.set(last.move, { id: 'f' });
    expect(stored()).toEqual(['b', 'f']);
  });

  it('keeps the first by its order, deserialized (COL-1)', () => {
    const latest = new Collection([Row], {
      sort: (one, other) => other.at.getTime() - one.at.getTime(),
      filter: ({ open }) => open,
      maxLength: 2,
    });
    const { controller, ids, stored } = filled(latest, { id: 'a', at: iso(3) }, { id: 'b', at: iso(1) });
    void controller.set(latest.push, { id: 'c', at: iso(2) });
    expect([ids(), stored()]).toEqual([
      ['a', 'c'],
      ['a', 'c'],
    ]);
    void controller.set(latest.push, { id: 'd', at: iso(9), open: false });
    expect(stored()).toEqual(['a', 'c']);
    void controller.set(latest.push, { id: 'e', at: iso(4) });
    expect([ids(), stored()]).toEqual([
      ['e', 'a'],
      ['a', 'e'],
    ]);
    expect(controller.get(Row, 'c')).toBeInstanceOf(Row);
  });

  it('counts polymorphic members, and drops what can not be read first (COL-1)', () => {
    const mixed = new Collection(new schema.Array({ tick: Tick }, 'type'), { maxLength: 2 });
    const controller = new Controller({ managers: [] });
    const tick = (id: string) => ({ id, type: 'tick' as const });
    void controller.set(mixed, [tick('1'), tick('2')]);
    void controller.set(new schema.Invalidate(Tick), '2');
    void controller.set(mixed.push, tick('3'));
    expect(controller.get(mixed)?.map(({ id }) => id)).toEqual(['1', '3']);
    void controller.set(mixed.push, tick('4'));
    expect(controller.get(mixed)?.map(({ id }) => id)).toEqual(['3', '4']);
  });
});
