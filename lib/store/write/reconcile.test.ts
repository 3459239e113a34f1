import { expect, it } from 'vitest';
import { Controller, Endpoint, Entity, getDefaultManagers, schema } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
}
class Other extends Entity {
  id = '';
}
const rename = new Endpoint((_id: string) => new Promise<unknown>(() => {}), {
  name: 'rename',
  schema: User,
  sideEffect: true,
  getOptimisticResponse: (_snapshot, id) => ({ id, name: 'pending' }),
});

it('shows what is pending over tables that were built anew in between (ENT-7)', () => {
  const controller = new Controller({ managers: getDefaultManagers() });
  const ids = Array.from({ length: 200 }, (_, id) => `${id}`);
  void controller.set(
    [User],
    ids.map((id) => ({ id, name: 'old' })),
  );
  void controller.set(
    [Other],
    ids.map((id) => ({ id })),
  );
  controller.fetch(rename, '1').catch(() => {});
  const names = () => controller.get(new schema.All(User))?.map(({ name }) => name);
  const gc = (key: string, gone: string[]) =>
    controller.dispatch({ type: 'wireshape/gc', results: [], entities: new Map([[key, gone]]) });
  gc('User', ids.slice(3));
  expect(names()).toEqual(['old', 'pending', 'old']);
  gc('Other', ids);
  expect(controller.get(new schema.All(Other))).toEqual([]);
  void controller.set(User, { id: '2', name: 'new' });
  expect(names()).toEqual(['old', 'pending', 'new']);
  void controller.resetEntireStore();
  expect(names()).toBe(undefined);
});

it.each([3, 8])('keeps the objects of %i items where an error 404 is replayed (ENT-7)', async (count) => {
  const users = new schema.Collection([User]);
  const sent: PromiseWithResolvers<unknown>[] = [];
  const send = (_user: Partial<User>): Promise<unknown> => {
    sent.push(Promise.withResolvers());
    return sent.at(-1)!.promise;
  };
  const edit = new Endpoint(send, {
    name: 'edit',
    schema: User,
    sideEffect: true,
    getOptimisticResponse: (_snapshot, user) => user,
  });
  const get = new Endpoint(send, { name: 'get', schema: User, lookup: true });
  const controller = new Controller({ managers: getDefaultManagers() });
  void controller.set(
    users,
    Array.from({ length: count }, (_, id) => ({ id: `${id}`, name: 'old' })),
  );
  const first = controller.fetch(edit, { id: '1', name: 'sent' });
  void controller.fetch(edit, { id: '0', name: 'pending' });
  const gone = controller.fetch(get, { id: '0' });
  sent[2]?.reject(Object.assign(new Error('gone'), { status: 404 }));
  await expect(gone).rejects.toThrow('gone');
  const shown = controller.get(User, { id: '0' });
  sent[0]?.resolve({ id: '1', name: 'answered' });
  await first;
  expect(controller.get(User, { id: '0' })).toBe(shown);
  expect(controller.get(users)?.[0]).toBe(shown);
});
