import { expect, it } from 'vitest';
import { denormalize, Entity, EntityMixin, normalize, schema, Union } from 'wireshape';

class User extends Entity {
  id = '';
}
const mixed = EntityMixin(
  class Dto {
    id = '';
  },
);
const data = { id: '1', name: 'Ada' };

const swapped: [data: unknown, schema: unknown][] = [
  [data, User],
  [data, mixed],
  [[data], [User]],
  [[data, data], [User]],
  [{ users: [data] }, { users: [User] }],
  [{ user: data }, { user: User }],
  [{ a: data }, new schema.Values(User)],
  [[data], new schema.Array(User)],
  [data, new Union({ user: User }, () => 'user')],
  [null, User],
  [undefined, [User]],
];

it.each(swapped)("names normalizr's order of arguments: %j (FN-3)", (given, of) => {
  expect(() => normalize(given, of as never)).toThrow(
    /normalize got a schema in place of the data.*\[arguments_swapped\]/,
  );
});

it.each(['1', ['1'], ['1', '2'], { user: '1' }, { users: ['1'] }, null])(
  'names it in denormalize: %j (FN-3)',
  (given) => {
    const of = Array.isArray(given) ? [User] : { user: User };
    expect(() => denormalize(given, of as never, {})).toThrow(
      /denormalize got a schema.*\[arguments_swapped\]/,
    );
  },
);

it('takes data that looks like a schema, and schemas of nothing but types (FN-3)', () => {
  expect(normalize({ id: '' }, { id: 'x' }).result).toEqual({ id: 'x' });
  expect(normalize(undefined, { normalize: 1, list: [] }).result).toEqual({ normalize: 1, list: [] });
  expect(normalize(User, { id: '1', normalize: true }).result).toBe('1');
  expect(denormalize([User], [], {})).toEqual([]);
});

it('reads a data field that is named pk (FN-3)', () => {
  class Row {
    pk = 0;
    name = '';
  }
  const Item = EntityMixin(Row, { pk: 'pk', key: 'items' });
  const { result, entities } = normalize([Item], [{ pk: 5, name: 'x' }]);
  expect([result, entities]).toEqual([['5'], { items: { 5: { pk: 5, name: 'x' } } }]);
  expect(denormalize([Item], result, entities)[0]).toMatchObject({ pk: 5, name: 'x' });
});
