import type { ReactNode } from 'react';
import { RestEndpoint } from 'wireshape';
import { ErrorBoundary, type ErrorFallbackProps, useDLE } from 'wireshape/react';
import { renderDataHook } from 'wireshape/test';
import { factsWith } from '../../fact.ts';

const fact = factsWith({ 'GET /todos': { todos: [], total: 0 } });

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
