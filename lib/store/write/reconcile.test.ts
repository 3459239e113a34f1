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
