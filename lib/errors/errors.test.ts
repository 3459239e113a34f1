import { afterEach, expect, it, vi } from 'vitest';
import { Controller, Entity, schema } from 'wireshape';
import { fail, message, warn, warnOrFail, WireshapeError } from './errors.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('states the fact with its value, the fix and the code (ENT-2)', () => {
  const error = { name: 'WireshapeError', code: 'pk_missing' };
  expect(() => fail('pk_missing', 'User', { name: 'Ada' })).toThrow(expect.objectContaining(error));
  expect(() => fail('pk_missing', 'User', { name: 'Ada' })).toThrow(
    /^User has no primary key in \{"name":"Ada"\}\. Return .+ "id"\. \[pk_missing\]$/,
  );
});

it('states the code, its values and a link in production (PKG-1, ENT-2)', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const run = (): never => fail('pk_missing', 'User', { name: 'Ada' });
  expect(run).toThrow(WireshapeError);
  expect(run).toThrow('[pk_missing] "User", {"name":"Ada"} (see /errors/#pk_missing)');
  const cause = new TypeError('Failed to fetch');
  expect(message('network', 'GET /users', cause).text).toBe(
    '[network] "GET /users", Failed to fetch (see /errors/#network)',
  );
});

it('warns in development, and not in production (ARR-8)', () => {
  const print = vi.spyOn(console, 'warn').mockImplementation(() => {});
  warn('pk_missing', 'User', 1);
  expect(print).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('[pk_missing]'));
  vi.stubEnv('NODE_ENV', 'production');
  warn('pk_missing', 'User', 1);
  expect(print).toHaveBeenCalledTimes(1);
});

it('throws in production what would mix up data (CTL-13, ENT-10)', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(() => warnOrFail('key_shared', 'GET /a', 'getA')).toThrow('[key_shared]');
});

it('warns on a page that has no process (ARR-8)', () => {
  const print = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('process', undefined);
  warn('pk_missing', 'User', 1);
  vi.unstubAllGlobals();
  expect(print).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('User has no primary key'));
});

it('needs no `process`, as a page without a bundler has none (PKG-1)', () => {
  const print = vi.spyOn(console, 'warn').mockImplementation(() => {});
  class User extends Entity {
    static override key = 'User';
    id = '';
    address?: object;
  }
  const page = { users: [User], by: new schema.Union({ user: User }, 'type' as never) };
  const controller = new Controller();
  vi.stubGlobal('process', undefined);
  void controller.set(page, { users: [{ id: '1', address: { a: 1 } }], by: { type: 'other' } } as never);
  void controller.set(page, { users: [{ id: '1', address: { b: 1 } }] } as never);
  const user = controller.get(User, '1');
  vi.unstubAllGlobals();
  expect(user?.address).toEqual({ b: 1 });
  expect(print).toHaveBeenCalledTimes(2);
});
