import { expect, it } from 'vitest';
import { Controller, Endpoint, Entity } from 'wireshape';

class User extends Entity {
  id = '';
  age = 0;
}
const birthday = new Endpoint((_query: { id: string }) => new Promise<unknown>(() => {}), {
  name: 'birthday',
  schema: User,
  sideEffect: true,
  getOptimisticResponse(snapshot, { id }) {
    const { data, expiresAt } = snapshot.getResponse(get, { id });
    return { id, age: (data?.age ?? 0) + 1, until: expiresAt };
  },
});
const get = new Endpoint(async (_query: { id: string }): Promise<unknown> => undefined, {
  name: 'get',
  schema: User,
  lookup: true,
});

it('leaves what is shown the same object, however often an optimistic change looks below it (ENT-7)', () => {
  const controller = new Controller();
  void controller.set(User, { id: '1', age: 1 });
  const { expiresAt } = controller.getResponse(get, { id: '1' });
  void controller.fetch(birthday, { id: '1' });
  const shown = controller.get(User, '1');
  expect(shown).toEqual({ id: '1', age: 2, until: expiresAt });
  void controller.setError(get, { id: '2' }, new Error('another'));
  void controller.set(User, { id: '3' });
  expect(controller.get(User, '1')).toBe(shown);
  expect(controller.getResponse(birthday, { id: '1' }).data).toBe(shown);
  void controller.resetEntireStore();
});

it('reads all that a controller reads, from one state (CTL-2)', () => {
  const controller = new Controller({ managers: [] });
  void controller.set(User, { id: '1', age: 1 });
  const snapshot = controller.snapshot();
  void controller.setError(get, { id: '2' }, new Error('no'));
  const later = controller.snapshot();
  void controller.set(User, { id: '1', age: 2 });
  expect(snapshot.get(User, '1')?.age).toBe(1);
  expect(snapshot.getQueryMeta(User, '1').data).toBe(snapshot.get(User, '1'));
  expect(snapshot.getResponseMeta(get, { id: '1' }).data?.age).toBe(1);
  expect(snapshot.getError(get, { id: '2' })).toBe(undefined);
  expect(later.getError(get, { id: '2' })?.message).toBe('no');
});
