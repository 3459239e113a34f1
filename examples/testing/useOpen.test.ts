// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { act, renderDataHook } from 'wireshape/test';
import { Todo, TodoResource } from './api.ts';
import { useOpen } from './useOpen.ts';

it('counts what is not done (CTL-1)', async () => {
  const { result, controller, allSettled, cleanup } =
    await renderDataHook(useOpen, {
      resolverFixtures: [
        {
          endpoint: TodoResource.getList,
          args: [],
          response: [{ id: '1', done: true }, { id: '2' }],
        },
      ],
    });
  await allSettled();
  expect(result.current).toBe(1);

  await act(() => controller.set(Todo, { id: '1', done: false }));
  expect(result.current).toBe(2);
  await cleanup();
});
