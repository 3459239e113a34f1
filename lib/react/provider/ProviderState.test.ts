import { expect, it, vi } from 'vitest';
import { Controller, Entity } from 'wireshape';
import { View } from './ProviderState.ts';

class User extends Entity {
  id = '';
}

it('brings those who came too late along until the newest version is on the screen (SET-2)', () => {
  const controller = new Controller({ managers: [] });
  const view = new View(controller, false);
  const check = vi.fn();
  void controller.set(User, { id: '1' });
  const older = controller.getState();
  view.join(check);
  void controller.set(User, { id: '2' });
  const newest = controller.getState();
  expect(check).not.toHaveBeenCalled();
  for (const state of [older, newest, newest]) view.show(state);
  expect(check.mock.calls).toEqual([[older], [newest]]);
});
