import { Entity, normalize, RestEndpoint, schema } from 'wireshape';
import { useQuery } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({ 'GET /users': { users: [{ id: '1', name: 'Jim' }], total: 7, next: 'b' } });

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

const page = new schema.Object({ users: new schema.Array(User), total: 0 });
const getPage = new RestEndpoint({ path: '/users', schema: page });

/** A user with a profile and tags; the schema of the profile decides whether it is merged. */
class Member extends User {
  static override key = 'Member';
  profile: { city?: string; job?: string } = {};
  tags: string[] = [];
}

class MergedMember extends Member {
  static override key = 'MergedMember';
  static override schema = { profile: {} };
}

/** Warnings are printed once for each field: each run has a key of its own. */
let runs = 0;

export const usersAreStored = fact(
  '`users` has a schema, so its records are stored in the table `User`.',
  async ({ controller, expect }) => {
    await controller.fetch(getPage);
    expect(controller.getState().entities).toEqual({ User: { 1: { id: '1', name: 'Jim' } } });
  },
);

export const defaultsChangeNoResponse = fact(
  '`total` has a default instead of a schema. It gives the member a type in TypeScript, and changes no response.',
  ({ expect }) => {
    expect(normalize(page, { users: [], total: 7 }).result).toEqual({ users: [], total: 7 });
    expect(normalize(page, { users: [] }).result).toEqual({ users: [] });
  },
);

export const othersAreUnchanged = fact(
  '`next` is not declared. It is kept unchanged, and has no type.',
  ({ expect }) => {
    const next = { cursor: 'b' };
    const { result } = normalize(page, { users: [], next } as never);
    expect(result).toEqual({ users: [], next: { cursor: 'b' } });
    expect((result as { next?: object }).next === next).toEqual(true);
  },
);

export const plainObjectIsShort = fact(
  'A plain object is short for it: write `schema: { users: [User], total: 0 }`.',
  ({ expect }) => {
    const sent = { users: [{ id: '1' }], total: 1, next: 'b' };
    const short = normalize({ users: [User], total: 0 }, sent);
    expect(short.result).toEqual({ users: ['1'], total: 1, next: 'b' });
    expect(short).toEqual(normalize(page, sent));
  },
);

export const membersMayLack = fact(
  'A declared member may be missing or `null` in the response.',
  ({ expect }) => {
    const results = [{ total: 0 }, { users: null, total: 0 }].map(
      (sent) => normalize(page, sent as never).result,
    );
    expect(results).toEqual([{ total: 0 }, { users: null, total: 0 }]);
  },
);

export const otherTypesAreErrors = fact(
  'If it has another type than its schema expects, the error names the schema and shows the value.',
  async ({ controller, server, expect }) => {
    server.reply('GET /users', { users: 'none', total: 0 });
    const words =
      'schema.Array expects an array, or an object whose values are the elements, and got string "none"';
    await expect(controller.fetch(getPage)).toFail(words);
  },
);

export const objectSchemaMerges = fact(
  '**Inside an entity,** an object with an object schema is merged: fields that a response lacks stay, so two responses that select different fields of `profile` do not lose any.',
  ({ controller, expect }) => {
    controller.set(MergedMember, { id: '1', profile: { city: 'Oslo', job: 'cook' } });
    controller.set(MergedMember, { id: '1', profile: { city: 'Rome' } });
    expect(controller.get(MergedMember, { id: '1' })!.profile).toEqual({ city: 'Rome', job: 'cook' });
  },
);

export const otherObjectsAreReplaced = fact(
  'An object without a schema is one value, and is replaced; if stored fields get lost, a warning in development names them.',
  ({ controller, printed, expect }) => {
    class Own extends Member {
      static override key = `Own${(runs += 1)}`;
    }
    controller.set(Own, { id: '1', profile: { city: 'Oslo', job: 'cook' } });
    controller.set(Own, { id: '1', profile: { city: 'Rome' } });
    expect(controller.get(Own, { id: '1' })!.profile).toEqual({ city: 'Rome' });
    expect(printed.map((text) => /\bjob\b/.test(text) && !/\bcity\b/.test(text))).toEqual([true]);
  },
);

export const emptySchemaMerges = fact(
  "To merge it, declare `profile: {}` in the entity's `static schema`.",
  ({ controller, printed, expect }) => {
    for (const profile of [{ city: 'Oslo' }, { job: 'cook' }])
      controller.set(MergedMember, { id: '1', profile });
    expect(controller.get(MergedMember, { id: '1' })!.profile).toEqual({ city: 'Oslo', job: 'cook' });
    expect(printed).toEqual([]);
  },
);

export const arraysAreReplaced = fact('Arrays are always replaced.', ({ controller, expect }) => {
  class Deep extends Member {
    static override key = 'Deep';
    static override schema = { profile: {}, tags: [{}] };
  }
  for (const tags of [['a', 'b'], ['c']]) controller.set(Member, { id: '1', tags });
  for (const tags of [[{ a: 1 }, { b: 1 }], [{ c: 1 }]]) controller.set(Deep, { id: '1', tags } as never);
  expect(controller.get(Member, { id: '1' })!.tags).toEqual(['c']);
  expect(controller.get(Deep, { id: '1' })!.tags).toEqual([{ c: 1 }]);
});

export const everyMemberIsFound = fact(
  '`useQuery` and `controller.get` find an object only if they find every member that has a schema, such as an entity or a [Collection](../collections/). The other members then have their defaults.',
  async ({ controller, render, expect }) => {
    const list = new schema.Collection([Member]);
    const both = new schema.Object({ user: User, list, total: 0 });
    controller.set(User, { id: '1', name: 'Jim' });
    expect(controller.get(both, { id: '1' })).toEqual(undefined);
    controller.set(list, { id: '1' }, []);
    const view = await render(() => useQuery(both, { id: '1' }));
    expect(view.shown).toEqual({ user: { id: '1', name: 'Jim' }, list: [], total: 0 });
    expect(controller.get(both, { id: '1' })).toEqual(view.shown);
  },
);
