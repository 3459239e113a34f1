// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSuspense } from 'wireshape/react';
import { act, renderDataHook } from 'wireshape/test';
import { getTickets } from './api.ts';
import { useTicketMessages } from './useTicketMessages.ts';

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval'],
    }),
);
afterEach(() => void vi.useRealTimers());

it('ignores a message that arrives after a newer one (ENT-9, COL-1, SET-3)', async () => {
  const hook = await renderDataHook(
    () => {
      useTicketMessages();
      const open = useSuspense(getTickets, { status: 'open' });
      const done = useSuspense(getTickets, { status: 'done' });
      return [open, done].map((list) => list.map(({ id }) => id));
    },
    {
      initialFixtures: [
        {
          endpoint: getTickets,
          args: [{ status: 'open' }],
          response: [
            { id: 'login', status: 'open', version: 1 },
            { id: 'search', status: 'open', version: 1 },
          ],
        },
        {
          endpoint: getTickets,
          args: [{ status: 'done' }],
          response: [],
        },
      ],
    },
  );
  const message = () => act(() => vi.advanceTimersByTime(1_000));
  await message();
  expect(hook.result.current).toEqual([['search'], ['login']]);
  await message();
  expect(hook.result.current).toEqual([['search'], ['login']]);
  await message();
  expect(hook.result.current).toEqual([[], ['login', 'search']]);
  await hook.cleanup();
  expect(vi.getTimerCount()).toBe(0);
});
