// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSuspense } from 'wireshape/react';
import { act, renderDataHook } from 'wireshape/test';
import { getTeas } from './api.ts';
import { usePushed } from './usePushed.ts';

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval'],
    }),
);
afterEach(() => void vi.useRealTimers());

it('changes, adds and removes what the server says, and stops with the component (SET-1, COL-1)', async () => {
  const hook = await renderDataHook(
    () => {
      usePushed();
      return useSuspense(getTeas).map(
        ({ id, price }) => `${id} ${price}`,
      );
    },
    {
      initialFixtures: [
        {
          endpoint: getTeas,
          args: [],
          response: [
            { id: 'assam', price: 4 },
            { id: 'oolong', price: 6 },
          ],
        },
      ],
    },
  );
  const message = () => act(() => vi.advanceTimersByTime(1_000));
  await message();
  expect(hook.result.current).toEqual(['assam 4', 'oolong 7']);
  await message();
  expect(hook.result.current).toEqual([
    'assam 4',
    'oolong 7',
    'sencha 5',
  ]);
  await message();
  expect(hook.result.current).toEqual(['assam 4', 'sencha 5']);
  await hook.cleanup();
  expect(vi.getTimerCount()).toBe(0);
});
