import { useEffect } from 'react';
import { Entity, RestEndpoint } from 'wireshape';
import { AsyncBoundary, useDLE, useFetchStatus, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({ 'GET /rates': { id: '1', rate: 1.1 } });

class Rates extends Entity {
  static override key = 'Rates';
  id = '';
  rate = 0;
}

const getRates = new RestEndpoint({
  path: '/rates',
  searchParams: {} as { date?: string } | undefined,
  schema: Rates,
});

const useStatus = () => useFetchStatus(getRates);

export const neitherFetchesNorSuspends = fact(
  'By itself it neither fetches nor suspends.',
  async ({ server, render, expect }) => {
    const view = await render(() => useStatus().isFetching);
    expect([view.shown, server.requests]).toEqual([false, []]);
    server.delay = 1_000;
    await render(() => useDLE(getRates));
    expect([view.shown, server.requests]).toEqual([true, ['GET /rates']]);
  },
);

export const fetchingInFlight = fact(
  '`true` while a request is in flight: the first one, or a refetch.',
  async ({ controller, server, render, settle, pass, expect }) => {
    server.delay = 1_000;
    const view = await render(() => useStatus().isFetching);
    const shown: unknown[] = [];
    for (const _ of ['first', 'refetch']) {
      void controller.fetch(getRates);
      await settle();
      shown.push(view.shown);
      await pass(1_000);
      shown.push(view.shown);
    }
    expect(shown).toEqual([true, false, true, false]);
  },
);

export const fetchedWhenItArrived = fact(
  'When the stored response arrived, in milliseconds since 1970; `undefined` without one.',
  async ({ controller, server, render, pass, expect }) => {
    const view = await render(() => useStatus().fetchedAt);
    const sent = Date.now();
    server.delay = 1_000;
    void controller.fetch(getRates);
    await pass(999);
    expect(view.shown).toEqual(undefined);
    await pass(1);
    expect(view.shown).toEqual(sent + 1_000);
    controller.resetEntireStore();
    await pass(0);
    expect(view.shown).toEqual(undefined);
  },
);

export const failureKeepsFetchedAt = fact(
  'A failed request does not change it.',
  async ({ controller, server, render, pass, expect }) => {
    const view = await render(() => useStatus());
    await controller.fetch(getRates);
    const arrived = Date.now();
    await pass(5_000);
    server.isOffline = true;
    await view.current.refetch();
    await pass(0);
    expect([view.current.fetchedAt, view.current.error?.name]).toEqual([arrived, 'NetworkError']);
    server.isOffline = false;
    await view.current.refetch();
    await pass(0);
    expect(view.current.fetchedAt).toEqual(arrived + 5_000);
  },
);

export const errorBesideData = fact(
  'The error of the last request, even if the data of an earlier one is shown.',
  async ({ controller, server, render, settle, expect }) => {
    await controller.fetch(getRates);
    const view = await render(() => [useDLE(getRates).data?.rate, useStatus().error?.name]);
    expect(view.shown).toEqual([1.1, undefined]);
    server.isOffline = true;
    controller.expireAll(getRates);
    await settle();
    expect(view.shown).toEqual([1.1, 'NetworkError']);
  },
);

export const successClearsError = fact(
  'The next success clears it.',
  async ({ server, render, settle, expect }) => {
    const view = await render(() => useStatus());
    const errors: unknown[] = [];
    for (const isOffline of [true, true, false]) {
      server.isOffline = isOffline;
      await view.current.refetch();
      await settle();
      errors.push(view.current.error?.name);
    }
    expect(errors).toEqual(['NetworkError', 'NetworkError', undefined]);
  },
);

export const refetchJoins = fact(
  'Fetches now, or joins the request in flight.',
  async ({ server, render, settle, expect }) => {
    server.delay = 1_000;
    const view = await render(() => useStatus());
    for (const _ of [1, 2]) void view.current.refetch();
    await settle();
    expect(server.requests).toEqual(['GET /rates']);
  },
);

export const refetchNeverRejects = fact(
  'It resolves when the request ends, and never rejects.',
  async ({ controller, server, render, pass, expect }) => {
    server.isOffline = true;
    server.delay = 1_000;
    const view = await render(() => useStatus());
    let hasEnded = false;
    void view.current.refetch().then(() => (hasEnded = true));
    await pass(999);
    expect(hasEnded).toEqual(false);
    await pass(1);
    expect([hasEnded, controller.getError(getRates)?.name]).toEqual([true, 'NetworkError']);
  },
);

export const onlyItsComponentRenders = fact(
  'Only the component that calls `useFetchStatus` re-renders when a request begins or ends.',
  async ({ controller, render, settle, expect }) => {
    const reader = await render(() => useSuspense(getRates).rate);
    const view = await render(() => useStatus().isFetching);
    const before = [reader.renders, view.renders];
    await controller.fetch(getRates);
    await settle();
    expect([reader.renders - before[0]!, view.renders > before[1]!]).toEqual([0, true]);
  },
);

export const sameRefetch = fact(
  '`refetch` is the same function until the arguments change.',
  async ({ render, settle, expect }) => {
    let search: { date?: string } = {};
    const view = await render(() => useFetchStatus(getRates, search));
    const { refetch } = view.current;
    await refetch();
    await settle();
    expect([view.renders > 1, view.current.refetch === refetch]).toEqual([true, true]);
    search = { date: '2026-01-01' };
    await view.rerender();
    expect(view.current.refetch === refetch).toEqual(false);
  },
);

export const refetchClearsError = fact(
  'If an error is shown in place of data, `refetch` clears the error while the request is pending: `useDLE` returns `loading: true`, and an `AsyncBoundary` shows its fallback.',
  async ({ server, render, renderElement, settle, expect }) => {
    server.isOffline = true;
    const Rate = () => useSuspense(getRates).rate;
    const rate = <Rate />;
    const screen = await renderElement(<AsyncBoundary fallback="Loading">{rate}</AsyncBoundary>);
    const view = await render(() => ({ ...useDLE(getRates), ...useStatus() }));
    expect([screen.textContent === 'Loading', view.current.loading]).toEqual([false, false]);
    server.delay = 1_000;
    void view.current.refetch();
    await settle();
    expect([screen.textContent, view.current.loading]).toEqual(['Loading', true]);
  },
);

export const failureEndsTheEffect = fact(
  'If the refetch fails, `fetchedAt` is the same, so the effect does not run again.',
  async ({ controller, server, render, pass, expect }) => {
    await controller.fetch(getRates);
    await pass(6_000);
    server.isOffline = true;
    await render(() => {
      const { fetchedAt, refetch } = useStatus();
      useEffect(() => {
        if (fetchedAt && Date.now() - fetchedAt > 5_000) void refetch();
      }, [fetchedAt, refetch]);
    });
    await pass(60_000);
    expect(server.requests).toEqual(['GET /rates', 'GET /rates']);
  },
);

export const falseInFirstRender = fact(
  'In the first render of a component that is about to fetch, `isFetching` is still `false`.',
  async ({ server, render, expect }) => {
    server.delay = 1_000;
    const shown: unknown[] = [];
    await render(() => {
      const { loading } = useDLE(getRates);
      shown.push([loading, useStatus().isFetching]);
    });
    expect([shown[0], shown.at(-1)]).toEqual([
      [true, false],
      [true, true],
    ]);
  },
);

export const neverCachedThrows = fact(
  'An endpoint with `dataExpiryLength: 0` throws [`not_cached`](../../errors/#not_cached).',
  async ({ render, expect }) => {
    const view = await render(() => useFetchStatus(getRates.extend({ dataExpiryLength: 0 })));
    await expect(Promise.reject(view.shown as Error)).toFail('not_cached');
  },
);
