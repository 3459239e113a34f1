import { expect, it, vi } from 'vitest';
import { Controller, Entity } from 'wireshape';
import { QueryObserver } from '../hooks/QueryObserver.ts';
import { SchemaQuery } from '../queries/SchemaQuery.ts';
import { ProviderState } from './ProviderState.ts';

class User extends Entity {
  id = '';
  name = '';
}

it('calls late subscribers with each committed version, up to the newest (SET-2)', () => {
  const controller = new Controller({ managers: [] });
  const provider = new ProviderState(controller, false);
  const onVersion = vi.fn();
  void controller.set(User, { id: '1' });
  const older = controller.getState();
  provider.catchUp(onVersion);
  void controller.set(User, { id: '2' });
  const newest = controller.getState();
  expect(onVersion).not.toHaveBeenCalled();
  for (const state of [older, newest, newest]) provider.commit(state);
  expect(onVersion.mock.calls).toEqual([[older], [newest]]);
});

it('updates no component whose layout effect was left without a cleanup, as React 18 sometimes does (CTL-12)', () => {
  const controller = new Controller({ managers: [] });
  const provider = new ProviderState(controller, false);
  const query = provider.queries.schemaQuery(User, [{ id: '1' }], SchemaQuery);
  const observer = new QueryObserver(provider, query, (result) => result, false, controller.getState());
  const setObserved = vi.fn();
  observer.commit(observer.firstObserved(controller.getState()));
  observer.mount(setObserved);
  const unsubscribe = observer.subscribe(setObserved);
  void controller.set(User, { id: '1' });
  provider.commitNewest();
  expect(setObserved).toHaveBeenCalled();
  // Of a deleted component, passive effects are always cleaned up.
  unsubscribe();
  setObserved.mockClear();
  void controller.set(User, { id: '1', name: 'Ada' });
  provider.commitNewest();
  expect(setObserved).not.toHaveBeenCalled();
});
