import { expect, it, vi } from 'vitest';
import { Controller, Entity } from 'wireshape';
import { ProviderState } from './ProviderState.ts';

class User extends Entity {
  id = '';
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
