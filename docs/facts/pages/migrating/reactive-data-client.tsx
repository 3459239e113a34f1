import type { ReactNode } from 'react';
import { denormalize, Entity, normalize, RestEndpoint } from 'wireshape';
import { ErrorBoundary, type ErrorFallbackProps, useDLE } from 'wireshape/react';
import { renderDataHook } from 'wireshape/test';
import { factsWith } from '../../fact.ts';

const fact = factsWith({
  'GET /todos': { todos: [], total: 0 },
  'GET /todos/:id': { id: '1', title: 'of the server' },
});

const getList = new RestEndpoint({ path: '/todos', schema: { todos: [], total: 0 } });

export const undefinedUntilResponse = fact(
  '**`data` is `undefined` until there is a response**, also for an object schema.',
  async ({ server, render, pass, expect }) => {
    server.delay = 100;
    const view = await render(() => useDLE(getList).data);
    expect(view.shown).toEqual(undefined);
    await pass(100);
    expect(view.shown).toEqual({ todos: [], total: 0 });
  },
);

export const fallbackGetsWhatWasThrown = fact(
  '**The fallback of an error boundary gets what a component threw**, whatever it is.',
  async ({ renderElement, expect }) => {
    const Failed = ({ error }: ErrorFallbackProps) => String(error === thrown);
    let thrown: unknown;
    function Broken(): ReactNode {
      throw thrown;
    }
    const boundary = (
      <ErrorBoundary fallbackComponent={Failed}>
        <Broken />
      </ErrorBoundary>
    );
    const shown: unknown[] = [];
    for (thrown of [new RangeError('too long'), 'too long'])
      shown.push((await renderElement(boundary)).textContent);
    expect(shown).toEqual(['true', 'true']);
  },
);

export const renderDataHookResolves = fact(
  '`renderDataHook` resolves to `result`, `controller`, `allSettled`, `waitFor`, `rerender`, `unmount` and `cleanup`.',
  async ({ expect }) => {
    const rendered = await renderDataHook(() => 1);
    await rendered.cleanup();
    const names = ['result', 'controller', 'allSettled', 'waitFor', 'rerender', 'unmount', 'cleanup'];
    expect(Object.keys(rendered).toSorted()).toEqual(names.toSorted());
  },
);

export const reordersNothing = fact(
  '**Writes count in the order in which they began**, not by a clock, so `shouldReorder` returns false by default.',
  async ({ controller, pass, server, expect }) => {
    const reorders: boolean[] = [];
    class Todo extends Entity {
      static override key = 'Todo';
      id = '';
      title = '';

      static override shouldReorder(...parts: Parameters<(typeof Entity)['shouldReorder']>) {
        reorders.push(super.shouldReorder(...parts));
        return reorders.at(-1)!;
      }
    }
    const title = () => controller.get(Todo, { id: '1' })?.title;
    server.delay = 1_000;
    void controller.fetch(new RestEndpoint({ path: '/todos/:id', schema: Todo }), { id: '1' });
    controller.set(Todo, { id: '1', title: 'second' });
    await pass(1_000);
    expect(title()).toEqual('second');
    // The clock is set back.
    Date.now = () => 0;
    controller.set(Todo, { id: '1', title: 'third' });
    expect([title(), new Set(reorders).size, reorders[0]]).toEqual(['third', 1, false]);
  },
);

export const controllerMemoizes = fact(
  'a `Controller` memoizes reads, `denormalize` does not',
  ({ controller, expect }) => {
    class Todo extends Entity {
      static override key = 'Todo';
      id = '';
    }
    const { result, entities } = normalize(Todo, { id: '1' });
    const read = () => denormalize(Todo, result, entities);
    controller.set(Todo, { id: '1' });
    const get = () => controller.get(Todo, { id: '1' });
    expect([get(), read()]).toEqual([{ id: '1' }, { id: '1' }]);
    expect([get() === get(), read() === read()]).toEqual([true, false]);
  },
);
