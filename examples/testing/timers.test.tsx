// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDLE } from 'wireshape/react';
import { act, renderDataHook } from 'wireshape/test';
import { TodoResource } from './api.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('loads until the response arrives', async () => {
  const endpoint = TodoResource.getList;
  const response = [{ id: '1', title: 'Milk', done: true }];
  const { result, cleanup } = await renderDataHook(
    () => useDLE(endpoint),
    {
      resolverFixtures: [
        { endpoint, args: [], response, delay: 3000 },
      ],
    },
  );
  expect(result.current?.loading).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(result.current?.data?.[0]?.title).toBe('Milk');
  await cleanup();
});
