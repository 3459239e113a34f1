import { afterEach, expect, it, vi } from 'vitest';
import { Controller, DevToolsManager, Endpoint, Entity, getDefaultManagers } from 'wireshape';

class User extends Entity {
  id = '';
}
const users = new Endpoint(async (): Promise<unknown> => [{ id: '1' }], { name: 'users', schema: [User] });

function extension() {
  const connection = { init: vi.fn(), send: vi.fn() };
  const connect = vi.fn(() => connection);
  vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION__', { connect });
  return { ...connection, connect };
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('shows actions and states in the extension, as data that can be copied', async () => {
  const { init, send, connect } = extension();
  const controller = new Controller();
  expect(connect).toHaveBeenCalledTimes(1);
  expect(init).toHaveBeenCalledTimes(1);
  await controller.fetch(users);
  void controller.invalidateAll(users);
  const sent = send.mock.calls.map(([action, state]: unknown[]) => structuredClone({ action, state }));
  expect(sent).toMatchObject([
    { action: { type: 'wireshape/fetch', key: 'users []' } },
    {
      action: { type: 'wireshape/setresponse', key: 'users []' },
      state: { entities: { User: { 1: { id: '1' } } } },
    },
    { action: { type: 'wireshape/invalidateall' }, state: { endpoints: {} } },
  ]);
  controller.cleanup();
});

it('leaves out what it is told to skip', () => {
  const { send } = extension();
  const skip = new DevToolsManager({}, ({ type }) => type === 'wireshape/set');
  const controller = new Controller({ managers: [skip] });
  void controller.set(User, { id: '1' });
  void controller.resetEntireStore();
  expect(send.mock.calls.map(([action]: unknown[]) => action)).toMatchObject([{ type: 'wireshape/reset' }]);
});

it('does nothing without the extension', () => {
  expect(getDefaultManagers().some((manager) => manager instanceof DevToolsManager)).toBe(false);
  const controller = new Controller({ managers: [new DevToolsManager()] });
  void controller.set(User, { id: '1' });
  expect(controller.get(User, '1')?.id).toBe('1');
});

it('is run by default in development, on a page without process too, and not in production (PKG-1)', () => {
  extension();
  const runs = (): boolean => getDefaultManagers().some((manager) => manager instanceof DevToolsManager);
  expect(runs()).toBe(true);
  vi.stubEnv('NODE_ENV', 'production');
  expect(runs()).toBe(false);
  vi.stubGlobal('process', undefined);
  const withoutProcess = runs();
  vi.unstubAllGlobals();
  expect(withoutProcess).toBe(true);
});

it('shows what is not confirmed yet, as it shows on the page (CTL-4)', () => {
  const { send } = extension();
  const add = new Endpoint(() => new Promise<unknown>(() => {}), {
    name: 'add',
    schema: User,
    sideEffect: true,
    getOptimisticResponse: () => ({ id: 'new' }),
  });
  const controller = new Controller();
  controller.fetch(add).catch(() => {});
  expect(send.mock.calls.at(-1)?.[1]).toMatchObject({
    entities: { User: { new: { id: 'new' } } },
    optimistic: [{ key: 'add []', args: [] }],
  });
  controller.cleanup();
});
