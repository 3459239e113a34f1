import { Entity, normalize, RestEndpoint, schema } from 'wireshape';
import { useQuery } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const jim = { id: '123', name: 'Jim' };
const jane = { id: '456', name: 'Jane' };
const fact = factsWith({ 'GET /users': [jim, jane, jim] });

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

const users = new schema.Array(User);
const everyUser = new schema.All(User);
const getUsers = new RestEndpoint({ path: '/users', schema: users });

export const recordsAreStoredOnce = fact(
  'Each record is stored once under its id, and the result is a list of ids.',
  async ({ controller, expect }) => {
    await controller.fetch(getUsers);
    const { entities, endpoints } = controller.getState();
    expect(entities).toEqual({ User: { 123: jim, 456: jane } });
    expect(Object.values(endpoints)).toEqual([['123', '456', '123']]);
  },
);

export const missingIsLeftOut = fact(
  'A user that is [removed](../invalidate/) or not in the store is left out of the array.',
  async ({ controller, server, expect }) => {
    server.reply('GET /users', [jim, jane, '789']);
    expect(await controller.fetch(getUsers)).toEqual([jim, jane]);
    controller.set(new schema.Invalidate(User), '123');
    expect(controller.getResponse(getUsers).data).toEqual([jane]);
  },
);

export const nullStays = fact('`null` elements stay.', async ({ controller, server, expect }) => {
  server.reply('GET /users', [null, jim]);
  await controller.fetch(getUsers);
  expect(controller.getResponse(getUsers).data).toEqual([null, jim]);
});

export const objectGivesItsValues = fact(
  "The result is an array of the object's values, in the order of the object:",
  ({ expect }) => {
    const { result, entities } = normalize(users, { b: jane, a: jim });
    expect(result).toEqual(['456', '123']);
    expect(entities).toEqual({ User: { 123: jim, 456: jane } });
  },
);

export const oneUpdateRendersOnce = fact(
  '`controller.set` writes all records in [one update](../bulk-set/), and each component that reads one of them re-renders once:',
  async ({ controller, render, settle, expect }) => {
    const view = await render(() => useQuery(everyUser)?.map(({ name }) => name));
    const before = view.renders;
    controller.set(users, { a: jim, b: jane });
    await settle();
    expect(view.shown).toEqual(['Jim', 'Jane']);
    expect(view.renders - before).toEqual(1);
  },
);
