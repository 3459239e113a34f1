import { expect, it } from 'vitest';
import { Controller, Entity, schema } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
  static override indexes = ['name'] as const;
}

const thrower = (): never => {
  throw new Error('by the input');
};
const hostile: readonly [string, unknown][] = [
  ['an object whose toString throws', { toString: thrower, [Symbol.toPrimitive]: thrower }],
  ['an object without a prototype', Object.create(null)],
  ['a symbol', Symbol('s')],
  ['a function', Object.assign(() => 1, { toString: thrower })],
  ['a list of a symbol', [Symbol('s')]],
];

it.each(hostile)('finds nothing by %s (CTL-2)', (_name, value) => {
  const controller = new Controller({ managers: [] });
  controller.set(User, { id: '1', name: 'Ada' });
  const get = controller.get as (schema: unknown, ...args: unknown[]) => unknown;
  expect(get(User, { name: value })).toBe(undefined);
  expect(get(User, { id: value })).toBe(undefined);
  expect(get(new schema.Query(User, (user) => user), { name: value })).toBe(undefined);
  expect(controller.get(User, { name: 'Ada' })?.id).toBe('1');
});

it.each(hostile)(
  'stores an entity whose indexed field holds %s, and finds the others (CTL-2)',
  (_name, name) => {
    const controller = new Controller({ managers: [] });
    controller.set([User], [{ id: '1', name: 'Ada' }] as never);
    expect(controller.get(User, { name: 'Ada' })?.id).toBe('1');
    controller.set([User], [{ id: '2', name } as never, { id: '3', name: 'Bob' }]);
    expect(controller.get(User, { name: 'Bob' })?.id).toBe('3');
    expect(controller.getState().indexes).toEqual({ User: { name: { Ada: '1', Bob: '3' } } });
  },
);

it('compares ids in arguments as strings, bigints too (CTL-2)', () => {
  const controller = new Controller({ managers: [] });
  controller.set(User, { id: '12', name: '7' });
  const get = controller.get as (schema: unknown, ...args: unknown[]) => User | undefined;
  expect(get(User, 12)?.id).toBe('12');
  expect(get(User, { name: 7 })?.id).toBe('12');
});

it.each(hostile)('removes nothing for an id that is %s (ENT-9)', (_name, id) => {
  class Gone extends Entity {
    id = '';
    static override process(): undefined {}
  }
  const controller = new Controller({ managers: [] });
  const state = controller.getState();
  controller.set([Gone], [{ id } as never]);
  expect(controller.getState()).toBe(state);
});
