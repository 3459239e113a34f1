import { beforeEach, expect, it, vi } from 'vitest';
import { CurrentCheck } from './CurrentCheck.ts';

const send = vi.fn<(check: number, how: string) => void>();
let current = new CurrentCheck(send);

beforeEach(() => {
  send.mockClear();
  current = new CurrentCheck(send);
});

it('ends a check once, when another start takes its place or it is stopped (DOC-2)', () => {
  current.start(1);
  current.start(2);
  current.start(undefined);
  current.start(undefined);
  current.start(3);
  current.end('stopped');
  current.end('stopped');
  current.start(undefined);
  expect(send.mock.calls).toEqual([
    [1, 'superseded'],
    [2, 'superseded'],
    [3, 'stopped'],
  ]);
});

it('knows a result by the token of the present check alone (DOC-2)', () => {
  expect(current.idOf(undefined)).toBeUndefined();
  current.start(1);
  const { token } = current;
  expect(current.idOf(token)).toBe(1);
  for (const other of [undefined, '', '0', 'undefined']) expect(current.idOf(other)).toBeUndefined();
  current.start(2);
  expect(current.token).not.toBe(token);
  expect(current.idOf(token)).toBeUndefined();
  expect(current.idOf(current.token)).toBe(2);
  current.end('stopped');
  expect(current.idOf(undefined)).toBeUndefined();
});
