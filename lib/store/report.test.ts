import { afterEach, expect, it, vi } from 'vitest';
import { Controller, Entity, getDefaultManagers, InspectorManager } from 'wireshape';

class User extends Entity {
  id = '';
}
const broken = new Error('broken');
const thrower = (): never => {
  throw broken;
};
afterEach(() => vi.unstubAllGlobals());

it('reports a listener that throws as an uncaught error, and calls the others (SET-2)', async () => {
  const inspector = new InspectorManager();
  const controller = new Controller({ managers: [inspector, ...getDefaultManagers()] });
  const reportError = vi.fn();
  vi.stubGlobal('reportError', reportError);
  const after = vi.fn();
  controller.store.subscribe(thrower);
  controller.store.subscribe(after);
  inspector.subscribe(thrower);
  void controller.set(User, { id: '1' });
  await vi.waitFor(() => expect(reportError).toHaveBeenCalledTimes(2));
  expect(reportError).toHaveBeenCalledWith(broken);
  expect(after).toHaveBeenCalledTimes(1);
});

it('raises it in a task of its own where the platform can not report errors (SET-2)', async () => {
  const caught = new Promise((resolve) => {
    const others = process.rawListeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    process.once('uncaughtException', (error) => {
      for (const other of others) process.on('uncaughtException', other as NodeJS.UncaughtExceptionListener);
      resolve(error);
    });
  });
  vi.stubGlobal('reportError', undefined);
  const controller = new Controller({ managers: [] });
  controller.store.subscribe(thrower);
  void controller.set(User, { id: '1' });
  expect(await caught).toBe(broken);
});
