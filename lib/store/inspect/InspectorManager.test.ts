import { describe, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  type InspectorEvent,
  InspectorManager,
  Invalidate,
  type Manager,
  NetworkManager,
} from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
}
const users = new Endpoint(async (): Promise<unknown> => [{ id: '1', name: 'Ada' }], {
  name: 'users',
  schema: [User],
});
const inspected = (options?: { limit: number }) => {
  const inspector = new InspectorManager(options);
  const controller = new Controller({ managers: [inspector, ...getDefaultManagers()] });
  const actions = () => inspector.events.filter((event) => event.kind === 'action');
  return { inspector, controller, actions };
};

describe('InspectorManager', () => {
  it('tells what an action added, changed and removed, by entity and field', () => {
    const { controller, actions } = inspected();
    void controller.set(User, { id: '1', name: 'Ada', at: [1] } as object);
    void controller.set(User, { id: '1', name: 'Eve', at: [1], age: 3 } as object);
    void controller.set(User, { id: '1', name: 'Eve' });
    void controller.set(new Invalidate(User), '1');
    expect(actions().map(({ changes }) => changes)).toEqual([
      [
        {
          of: 'entity',
          kind: 'added',
          entity: 'User',
          pk: '1',
          fields: [
            { field: 'id', kind: 'added', after: '1' },
            { field: 'name', kind: 'added', after: 'Ada' },
            { field: 'at', kind: 'added', after: [1] },
          ],
        },
      ],
      [
        {
          of: 'entity',
          kind: 'changed',
          entity: 'User',
          pk: '1',
          fields: [
            { field: 'name', kind: 'changed', before: 'Ada', after: 'Eve' },
            { field: 'age', kind: 'added', after: 3 },
          ],
        },
      ],
      [],
      [
        {
          of: 'entity',
          kind: 'removed',
          entity: 'User',
          pk: '1',
          fields: ['id', 'name', 'at', 'age'].map((field) =>
            expect.objectContaining({ field, kind: 'removed' }),
          ),
        },
      ],
    ]);
  });

  it('tells of results, of a reset, and of requests with what came of them', async () => {
    const { controller, inspector, actions } = inspected();
    await controller.fetch(users);
    await Promise.resolve();
    expect(inspector.events.filter(({ kind }) => kind === 'request')).toMatchObject([
      { key: 'users []', endpoint: 'users', args: [], status: 'pending' },
      { key: 'users []', status: 'resolved', took: expect.any(Number), value: [{ id: '1' }] },
    ]);
    expect(actions().find(({ action }) => action.type === 'wireshape/setresponse')?.changes).toContainEqual({
      of: 'result',
      kind: 'added',
      key: 'users []',
      after: ['1'],
    });
    void controller.resetEntireStore();
    expect(actions().at(-1)?.changes).toMatchObject([
      { of: 'entity', kind: 'removed', entity: 'User', pk: '1' },
      { of: 'result', kind: 'removed', key: 'users []', before: ['1'] },
    ]);
  });

  it('tells of a request that failed', async () => {
    const { controller, inspector } = inspected();
    const error = new Error('no');
    await controller.fetch(new Endpoint(() => Promise.reject(error), { name: 'bad' })).catch(() => {});
    await Promise.resolve();
    expect(inspector.events.at(-1)).toMatchObject({ kind: 'request', status: 'rejected', error });
  });

  it('leaves an error that nobody handles unhandled', async () => {
    const then: { mock: { calls: unknown[] } }[] = [];
    const first: Manager = {
      middleware: () => (next) => (action) => {
        if (action.type === 'wireshape/fetch') then.push(vi.spyOn(action.meta.promise, 'then'));
        return next(action);
      },
      cleanup: () => {},
    };
    const inspector = new InspectorManager();
    const controller = new Controller({ managers: [first, inspector, ...getDefaultManagers()] });
    const asked = controller.fetch(new Endpoint(() => Promise.reject(new Error('no')), { name: 'bad' }));
    const handled = asked.catch((error: Error) => error.message);
    await vi.waitFor(() => expect(inspector.events.at(-1)).toMatchObject({ status: 'rejected' }));
    expect(await handled).toBe('no');
    expect(then.map(({ mock }) => mock.calls.length)).toEqual([1]);
  });

  it('gives each of two nested actions its own changes, in the order in which they began', () => {
    const { controller, inspector, actions } = inspected();
    const heard: InspectorEvent[] = [];
    inspector.subscribe((event) => heard.push(event));
    let told = false;
    controller.store.subscribe(() => {
      if (told) return;
      told = true;
      void controller.set(User, { id: '2' });
    });
    void controller.set(User, { id: '1' });
    expect(actions().map(({ changes }) => changes.map((one) => (one.of === 'entity' ? one.pk : '')))).toEqual(
      [['1'], ['2']],
    );
    expect(heard).toEqual(inspector.events);
    expect(actions()[0]?.state.entities).toEqual({ User: { 1: { id: '1' } } });
  });

  it('tells of an action that threw, without changes', () => {
    const { controller, actions } = inspected();
    expect(() => controller.set(User, {})).toThrow('pk_missing');
    expect(actions()).toMatchObject([{ action: { type: 'wireshape/set', schema: 'User' }, changes: [] }]);
  });

  it('keeps as many events as it is told, and tells nobody who left', () => {
    const { controller, inspector } = inspected({ limit: 2 });
    const listener = vi.fn();
    const stop = inspector.subscribe(listener);
    for (const id of ['1', '2', '3']) void controller.set(User, { id });
    stop();
    void controller.set(User, { id: '4' });
    expect(listener).toHaveBeenCalledTimes(3);
    expect(inspector.events.map(({ id }) => id)).toEqual([2, 3]);
  });
});

it('tells what each action changed where a manager dispatches before it passes one on (SET-2)', () => {
  const inspector = new InspectorManager();
  const first: Manager = {
    middleware: (controller) => (next) => (action) => {
      if (action.type === 'wireshape/set' && action.args[0] === 'outer') {
        void (controller as Controller).set(User, 'inner', { id: '1', name: 'Ada' });
      }
      return next(action);
    },
    cleanup() {},
  };
  const controller = new Controller({ managers: [inspector, first] });
  void controller.set(User, 'outer', { id: '2', name: 'Bob' });
  const told = inspector.events.flatMap((event) =>
    event.kind === 'action' ? [event.changes.map((change) => 'pk' in change && change.pk)] : [],
  );
  expect(told.toSorted()).toEqual([['1'], ['2']]);
  controller.cleanup();
});

it('keeps later writes over a queued response, after the managers that send it (CTL-9)', async () => {
  const calls: PromiseWithResolvers<unknown>[] = [];
  const getUser = new Endpoint(
    ({ id: _id }: { id: string }) => {
      const call = Promise.withResolvers<unknown>();
      calls.push(call);
      return call.promise;
    },
    { name: 'getUser', schema: User },
  );
  const managers = [new NetworkManager({ parallel: 1 }), new InspectorManager()];
  const controller = new Controller({ managers });
  controller.set(User, { id: '2', name: 'Bob' });
  const first = controller.fetch(getUser, { id: '1' });
  const queued = controller.fetch(getUser, { id: '2' });
  calls[0]!.resolve({ id: '1', name: 'Ada' });
  await first;
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  controller.set(User, { id: '2', name: 'Eve' });
  calls[1]!.resolve({ id: '2', name: 'Bob' });
  await queued;
  expect(controller.get(User, { id: '2' })?.name).toBe('Eve');
  // Else every later write is kept for replay.
  expect(controller.store.requests).toEqual([]);
});
