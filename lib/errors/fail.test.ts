import { afterEach, expect, it, vi } from 'vitest';
import { fail, warn, WireshapeError } from './fail.ts';
import { message } from './messages.ts';

const fact = message('pk_missing', 'User has no primary key', 'Send an id');
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('warns in development, and keeps silent in production (ARR-8)', () => {
  const console_ = vi.spyOn(console, 'warn').mockImplementation(() => {});
  warn(() => fact);
  expect(console_).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('[pk_missing]'));
  vi.stubEnv('NODE_ENV', 'production');
  warn(() => fact);
  expect(console_).toHaveBeenCalledTimes(1);
});

it('warns on a page that has no process (ARR-8)', () => {
  const console_ = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('process', undefined);
  warn(() => fact);
  vi.unstubAllGlobals();
  expect(console_).toHaveBeenCalledTimes(1);
});

it('keeps the sentence of an error in production too (ENT-2)', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(() => fail(fact)).toThrow(WireshapeError);
  expect(() => fail(fact)).toThrow('User has no primary key');
});
