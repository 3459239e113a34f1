import { Entity, normalize, RestEndpoint, schema } from 'wireshape';
import { factsWith } from '../../fact.ts';

const fact = factsWith({ 'GET /users': [{ id: '1', name: 'Jim' }] });

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

class Team extends Entity {
  static override key = 'Team';
  id = '';
  members: User[] = [];
  static override schema = { members: [User] };
}

export const bracketsAreAnArray = fact('`[User]` is short for `new schema.Array(User)`.', ({ expect }) => {
  const users = [{ id: '1', name: 'Jim' }];
  const short = normalize([User], users);
  expect(short.result).toEqual(['1']);
  expect(short.entities).toEqual({ User: { 1: { id: '1', name: 'Jim' } } });
  expect(short).toEqual(normalize(new schema.Array(User), users));
});

export const shorthandWorksEverywhere = fact(
  'It works wherever a schema does: in an endpoint, inside an entity, and in `controller.set`.',
  async ({ controller, expect }) => {
    const [jim] = await controller.fetch(new RestEndpoint({ path: '/users', schema: [User] }));
    controller.set([Team], [{ id: '7', members: [{ id: '2', name: 'Jane' }] }]);
    expect(jim instanceof User).toEqual(true);
    expect(controller.getState().entities).toEqual({
      User: { 1: { id: '1', name: 'Jim' }, 2: { id: '2', name: 'Jane' } },
      Team: { 7: { id: '7', members: ['2'] } },
    });
  },
);

export const bracketsTakeOneSchema = fact(
  'With two, as in `schema: [Team, User]`, nothing tells which element has which schema, so you get an error:',
  async ({ expect }) => {
    const two = new RestEndpoint({ path: '/users', schema: [Team, User] });
    await expect(() => normalize(two.schema, [])).toFail('[array_shorthand_members]');
  },
);

export const plainObjectIsAnObject = fact(
  'A plain object is short for [`schema.Object`](../object/), inside brackets too.',
  ({ expect }) => {
    const rows = [{ user: { id: '1', name: 'Jim' }, role: 'author' }];
    const short = normalize([{ user: User }], rows);
    expect(short.result).toEqual([{ user: '1', role: 'author' }]);
    expect(short).toEqual(normalize(new schema.Array(new schema.Object({ user: User })), rows));
  },
);

export const argumentIsAMapping = fact(
  'If you write `new schema.Array({ user: User })`, the error names the attribute that a mapping requires.',
  async ({ expect }) => {
    // @ts-expect-error The attribute is missing.
    const wrong = (): unknown => new schema.Array({ user: User });
    await expect(wrong).toFail('["user"] without a schemaAttribute');
  },
);

export const othersTakeAMappingToo = fact(
  'The same is true for `Values`, `Union`, `All` and `Invalidate`.',
  async ({ expect }) => {
    for (const Schema of [schema.Values, schema.Union, schema.All, schema.Invalidate])
      await expect(() => Reflect.construct(Schema, [{ user: User }])).toFail('without a schemaAttribute');
  },
);
