import { Entity, resource, RestEndpoint, schema } from 'wireshape';
import { useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const jim = { id: '123', name: 'Jim' };
const jane = { id: '456', name: 'Jane' };
const fact = factsWith({
  'GET /users': [jim, jane],
  'GET /users/:id': ({ params }) => (params.id === '123' ? jim : jane),
  'DELETE /users/:id': undefined,
  'GET /teams/:id': { id: '1', lead: jim },
  'DELETE /media/:id': undefined,
});

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

class Team extends Entity {
  static override key = 'Team';
  id = '';
  lead = new User();
  static override schema = { lead: User };
}

const getUsers = new RestEndpoint({ path: '/users', schema: [User] });
const getUser = new RestEndpoint({ path: '/users/:id', schema: User });
const getTeam = new RestEndpoint({ path: '/teams/:id', schema: Team });
const removed = new schema.Invalidate(User);
const deleteUser = new RestEndpoint({
  path: '/users/:id',
  method: 'DELETE',
  schema: removed,
  process: (_value, { id }) => ({ id }),
});

export const removesFromEveryList = fact(
  '`schema.Invalidate` removes an entity from the store, and so from every list that shows it.',
  async ({ controller, expect }) => {
    const getAdmins = getUsers.extend({ searchParams: {} as { admin: boolean } });
    await controller.fetch(getUsers);
    await controller.fetch(getAdmins, { admin: true });
    controller.set(removed, '123');
    expect(controller.get(User, { id: '123' })).toEqual(undefined);
    expect(controller.getResponse(getUsers).data).toEqual([jane]);
    expect(controller.getResponse(getAdmins, { admin: true }).data).toEqual([jane]);
  },
);

export const listDropsTheRecord = fact(
  'One DELETE request is sent, and the list drops Jim without a refetch.',
  async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useSuspense(getUsers).map(({ name }) => name));
    await controller.fetch(deleteUser, { id: '123' });
    await settle();
    expect(view.shown).toEqual(['Jane']);
    expect(server.requests).toEqual(['GET /users', 'DELETE /users/123']);
  },
);

export const schemaNeedsTheId = fact(
  'The schema needs the id, as a string, a number or an object that contains it.',
  ({ controller, expect }) => {
    controller.set(
      [User],
      ['1', '2', '3', '4'].map((id) => ({ id })),
    );
    for (const value of ['1', 2, { id: '3' }]) controller.set(removed, value as never);
    expect(controller.get(new schema.All(User))?.map(({ id }) => id)).toEqual(['4']);
  },
);

export const noBodyIsNull = fact(
  'Many servers respond to a DELETE with 204 and no body, which is parsed as `null`.',
  async ({ controller, expect }) => {
    const seen: unknown[] = [];
    const spied = deleteUser.extend({ process: (value, { id }) => (seen.push(value), { id }) });
    await controller.fetch(spied, { id: '123' });
    expect(seen).toEqual([null]);
  },
);

export const idIsRequired = fact(
  'Without this `process`, the DELETE fails with [`removal_id_missing`](../../errors/#removal_id_missing), because the store does not guess which record is meant.',
  async ({ controller, expect }) => {
    const bare = new RestEndpoint({ path: '/users/:id', method: 'DELETE', schema: removed });
    await expect(controller.fetch(bare, { id: '123' })).toFail('[removal_id_missing]');
  },
);

export const lookupNamesTheRecord = fact(
  'If the response is empty or a message, and the arguments hold the primary key, `lookup: true` does the same as this `process`.',
  async ({ controller, server, expect }) => {
    const remove = new RestEndpoint({ path: '/users/:id', method: 'DELETE', schema: removed, lookup: true });
    await controller.fetch(getUsers);
    await controller.fetch(remove, { id: '456' });
    expect(controller.getResponse(getUsers).data).toEqual([jim]);
    server.reply('DELETE /users/:id', { message: 'deleted' });
    await controller.fetch(getUsers);
    await controller.fetch(remove, { id: '123' });
    expect(controller.getResponse(getUsers).data).toEqual([jane]);
  },
);

export const severalAreListed = fact(
  'To delete several entities by one request, write `schema: [new schema.Invalidate(User)]`, and return their ids from `process`.',
  async ({ controller, server, expect }) => {
    server.reply('POST /users/delete', undefined);
    const removeAll = new RestEndpoint({
      path: '/users/delete',
      method: 'POST',
      body: [] as string[],
      schema: [removed],
    });
    await controller.fetch(getUsers);
    await expect(controller.fetch(removeAll, ['123', '456'])).toFail('[removal_id_missing]');
    const named = removeAll.extend({ process: (_value, ids) => ids });
    await controller.fetch(named, ['123', '456']);
    expect(controller.getResponse(getUsers).data).toEqual([]);
  },
);

class Photo extends Entity {
  static override key = 'Photo';
  id = '';
  type = 'photo' as const;
}
class Video extends Entity {
  static override key = 'Video';
  id = '';
  type = 'video' as const;
}

export const typeIsRequired = fact(
  "Two types of a union may have one id. So the `delete` of its `resource` needs the attribute that chooses the type: where the response has no body, pass it with the id, after `extend('delete', { searchParams: {} as { type: string } })`. Without it, the DELETE fails with [`removal_type_missing`](../../errors/#removal_type_missing).",
  async ({ controller, server, expect }) => {
    const item = new schema.Union({ photo: Photo, video: Video }, 'type');
    const Media = resource({ path: '/media/:id', schema: item });
    const remove = Media.extend('delete', { searchParams: {} as { type: string } }).delete;
    const [photo, video] = ['photo', 'video'].map((type) => ({ id: '1', type }));
    controller.setResponse(Media.getList, [photo, video] as never);
    await expect(controller.fetch(Media.delete, { id: '1' })).toFail('[removal_type_missing]');
    await controller.fetch(remove, { id: '1', type: 'photo' });
    expect(controller.getResponse(Media.getList).data).toEqual([video]);
    expect(server.requests).toEqual(['DELETE /media/1', 'DELETE /media/1?type=photo']);
  },
);

export const listsLeaveItOut = fact('**Lists** leave the entity out.', async ({ controller, expect }) => {
  await controller.fetch(getUsers);
  expect(controller.getResponse(getUsers).data).toEqual([jim, jane]);
  controller.set(removed, '123');
  expect(controller.getResponse(getUsers).data).toEqual([jane]);
});

export const teamIsRefetched = fact(
  'A team that needs its removed lead is refetched.',
  async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useSuspense(getTeam, { id: '1' }).lead.name);
    server.reply('GET /teams/:id', { id: '1', lead: jane });
    controller.set(removed, '123');
    await settle();
    expect(server.requests).toEqual(['GET /teams/1', 'GET /teams/1']);
    expect(view.shown).toEqual('Jane');
  },
);

export const deletedRecordStaysShown = fact(
  '**A component that shows the deleted record itself** keeps showing it after a DELETE request, until it unmounts or its arguments change. It sends no request, because the response could only be a 404.',
  async ({ controller, server, render, pass, expect }) => {
    const view = await render(() => useSuspense(getUser, { id: '123' }).name);
    await controller.fetch(deleteUser, { id: '123' });
    await pass(3600_000);
    expect(view.shown).toEqual('Jim');
    expect(server.requests).toEqual(['GET /users/123', 'DELETE /users/123']);
    await view.unmount();
    await render(() => useSuspense(getUser, { id: '123' }).name);
    expect(server.requests).toEqual(['GET /users/123', 'DELETE /users/123', 'GET /users/123']);
  },
);

export const storeRemovalIsFetchedAgain = fact(
  '[`controller.set`](../bulk-set/) with this schema removes an entity from the store only. The server may still have it, so a component that reads it through an endpoint fetches it again:',
  async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useSuspense(getUser, { id: '123' }).name);
    controller.set(removed, '123');
    await settle();
    expect(server.requests).toEqual(['GET /users/123', 'GET /users/123']);
    expect(view.shown).toEqual('Jim');
  },
);
