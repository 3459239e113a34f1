import { expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity, getDefaultManagers, LogoutManager } from 'wireshape';

class User extends Entity {
  id = '';
}
const failing = (status: number) =>
  new Endpoint(() => Promise.reject(Object.assign(new Error('no'), { status })), { name: `e${status}` });
const run = (manager: LogoutManager) => new Controller({ managers: [manager, ...getDefaultManagers()] });

it('empties the store when an answer has status 401, and only then', async () => {
  const controller = run(new LogoutManager());
  void controller.set(User, { id: '1' });
  await expect(controller.fetch(failing(500))).rejects.toThrow('no');
  expect(controller.getState().entities).toEqual({ User: { 1: { id: '1' } } });
  await expect(controller.fetch(failing(401))).rejects.toThrow('no');
  expect(controller.getState().entities).toEqual({});
});

it('asks its options what to do', async () => {
  const handleLogout = vi.fn();
  const shouldLogout = (error: Error & { status?: number }) => error.status === 418;
  const controller = run(new LogoutManager({ shouldLogout, handleLogout }));
  await expect(controller.fetch(failing(401))).rejects.toThrow('no');
  expect(handleLogout).not.toHaveBeenCalled();
  await expect(controller.fetch(failing(418))).rejects.toThrow('no');
  expect(handleLogout).toHaveBeenCalledExactlyOnceWith(controller);
});

it('has nothing to stop when its controller ends', async () => {
  const controller = run(new LogoutManager());
  controller.cleanup();
  controller.init();
  await expect(controller.fetch(failing(401))).rejects.toThrow('no');
  expect(controller.getState().lastReset).toBeGreaterThan(0);
});
