import { afterEach, describe, expect, it, vi } from 'vitest';
import { Collection, Controller, Endpoint, Entity, NetworkManager, schema } from 'wireshape';
import { api, first, Task } from '../../lab/soak/taskApi.ts';

afterEach(() => vi.useRealTimers());

describe('the order of writes', () => {
  it.each([
    ['was set back', -1_000_000],
    ['stands still', 0],
    ['jumps ahead', 1_000_000_000],
  ])('is that in which they begin when the clock %s (CTL-5)', async (_, jump) => {
    vi.useFakeTimers({ now: 2_000_000, toFake: ['Date'] });
    const { controller, getTask, save, answer, task } = api();
    const later = () => vi.setSystemTime(Date.now() + jump);
    void controller.set(Task, first);
    later();
    void controller.fetch(getTask, { id: '1' });
    later();
    void controller.set(Task, { id: '1', title: 'set' });
    await answer(0, { ...first, title: 'older' });
    expect(task().title).toBe('set');
    later();
    void controller.fetch(save, { id: '1', title: 'saved' });
    later();
    await answer(1, { ...first, title: 'saved' });
    expect(task().title).toBe('saved');
    void controller.fetch(getTask, { id: '1' });
    later();
    await answer(2, { ...first, title: 'refetched' });
    expect(task().title).toBe('refetched');
  });

  it('is later than the state that a store starts with, from a server whose clock is ahead (CTL-5)', async () => {
    const server = new Controller();
    vi.useFakeTimers({ now: Date.now() + 1e11, toFake: ['Date'] });
    void server.set(Task, { ...first, title: 'hydrated' });
    const initialState = JSON.parse(JSON.stringify(server.getState())) as never;
    vi.useRealTimers();
    const controller = new Controller({ initialState });
    void controller.set(Task, { id: '1', title: 'mine' });
    expect(controller.get(Task, { id: '1' })?.title).toBe('mine');
  });

  it('takes a read that waited for its turn as sent when it was sent (CTL-5)', async () => {
    const { getTask, save, answer } = api();
    const controller = new Controller({ managers: [new NetworkManager({ parallel: 1 })] });
    void controller.fetch(getTask, { id: '2' });
    void controller.fetch(getTask, { id: '1' });
    void controller.fetch(save, { id: '1', title: 'saved' });
    await answer(1, { ...first, title: 'saved' });
    await answer(0, { id: '2' });
    // Only now the server is asked, and tells what somebody else changed.
    await answer(2, { ...first, title: 'newer' });
    expect(controller.get(Task, { id: '1' })?.title).toBe('newer');
  });
});

it('shows no optimistic update of a mutation whose result is not kept (REST-7)', async () => {
  class User extends Entity {
    id = '';
    name = '';
  }
  const controller = new Controller();
  const save = new Endpoint(async (user: { id: string; name: string }) => user, {
    name: 'save',
    schema: User,
    sideEffect: true,
    dataExpiryLength: 0,
    getOptimisticResponse: (_snapshot, user: object) => user,
  });
  const saved = controller.fetch(save, { id: '1', name: 'Ada' });
  expect(controller.get(User, '1')).toBeUndefined();
  await saved;
  expect(controller.get(User, '1')).toBeUndefined();
});

it('keeps a key away that a mutation removed from a map while it was read (CTL-9)', async () => {
  class User extends Entity {
    id = '';
  }
  const byName = new Collection(new schema.Values(User));
  const both = { ada: { id: '1' }, bob: { id: '2' } };
  const respond: (() => void)[] = [];
  const getMap = new Endpoint(() => new Promise((resolve) => respond.push(() => resolve(both))), {
    name: 'getMap',
    schema: byName,
  });
  const controller = new Controller();
  void controller.set(byName, both);
  const reading = controller.fetch(getMap);
  void controller.set(byName.remove, { ada: { id: '1' } });
  void controller.set(byName.assign, { eve: { id: '3' } });
  respond[0]?.();
  await reading;
  expect(Object.keys(controller.get(byName) ?? {}).toSorted()).toEqual(['bob', 'eve']);
});
