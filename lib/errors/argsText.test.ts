import { expect, it } from 'vitest';
import { All, Collection, Controller, Endpoint, Entity, Query } from 'wireshape';

class User extends Entity {
  id = '';
}
const cyclic: Record<string, unknown> = {};
cyclic.self = cyclic;
const query = new Query(new All(User), (all, _arg: unknown) => all);
const schemas = { Entity: User, Query: query, Collection: new Collection([User]) };

it.each(Object.entries(schemas))('refuses cyclic arguments of %s with a code (CTL-2)', (_name, schema) => {
  const controller = new Controller({ managers: [] });
  const get = controller.get as (schema: unknown, ...args: unknown[]) => unknown;
  expect(() => get(schema, cyclic)).toThrow('[args_not_json]');
});

it('finds nothing for an id that has no text (ENT-2)', () => {
  const controller = new Controller({ managers: [] });
  expect(controller.get(User, { id: [Symbol('s')] } as never)).toBe(undefined);
});

it('refuses a bigint among the arguments of an endpoint with a code (CTL-3)', () => {
  const endpoint = new Endpoint(async (id: bigint) => String(id), { name: 'big' });
  expect(() => endpoint.key(1n)).toThrow('[args_not_json]');
});
