// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Controller,
  GCPolicy,
  getDefaultManagers,
  RestEndpoint,
  SubscriptionManager,
} from 'wireshape';
import { useDLE, useIsMutating } from 'wireshape/react';
import { act, renderDataHook } from 'wireshape/test';
import { getOrder, getTitle, Order } from './orders.ts';
import { OrderStream } from './OrderStream.ts';
import { patchOrder, prefetchOlderThan } from './patches.ts';
import { useOrder } from './useOrder.ts';

const order = { id: '1', title: 'Emma', copies: 2, state: 'packed' };
const fetched = vi.fn();

beforeEach(() => {
  fetched.mockImplementation(async () => Response.json({ order }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('renders a selected part again only when it changes (UNI-1)', async () => {
  let renders = 0;
  const hook = await renderDataHook(
    () => {
      renders += 1;
      return useDLE(getTitle, { id: '1' }).data;
    },
    {
      initialFixtures: [
        {
          endpoint: getOrder,
          args: [{ id: '1' }],
          response: { order },
        },
      ],
    },
  );
  const before = renders;
  const change = (fields: object) =>
    act(
      () => void hook.controller.set(Order, { id: '1', ...fields }),
    );
  await change({ copies: 3 });
  expect(renders).toBe(before);
  await change({ title: 'Persuasion' });
  expect(hook.result.current).toBe('Persuasion');
  expect(renders).toBe(before + 1);
  await hook.cleanup();
});

it('shares a result between arguments with one key (REST-1)', async () => {
  const searchOrders = new RestEndpoint({
    path: '/orders',
    searchParams: {} as { text: string; session: string },
    key: ({ text }) => 'GET /orders?' + text,
    process: (value) => value.order,
  });
  const controller = new Controller();
  const search = (session: string, text = 'emma') =>
    controller.fetchIfStale(searchOrders, { text, session });
  await search('a');
  await search('b');
  expect(fetched).toHaveBeenCalledTimes(1);
  await search('b', 'persuasion');
  expect(fetched).toHaveBeenCalledTimes(2);
  await controller.expireAll(searchOrders);
  await search('c');
  expect(fetched).toHaveBeenCalledTimes(3);
});

it('stores a response without a request (CTL-3)', async () => {
  const controller = new Controller();
  void controller.setResponse(getOrder, { id: '1' }, order);
  const stored = await controller.fetchIfStale(getOrder, { id: '1' });
  expect(stored.title).toBe('Emma');
  expect(fetched).not.toHaveBeenCalled();
});

it('retries no error that fetchResponse replaces (REST-2)', async () => {
  fetched.mockImplementation(async () =>
    Response.json({ final: true }, { status: 503 }),
  );
  const retried = getOrder.extend({
    retry: { times: 2, minDelay: 1 },
  });
  await expect(retried({ id: '1' })).rejects.toThrow('503');
  expect(fetched).toHaveBeenCalledTimes(3);
  fetched.mockClear();
  const bailing = retried.extend((parent) => ({
    fetchResponse: (url: string, init?: RequestInit) =>
      parent.fetchResponse(url, init).catch((cause: unknown) => {
        throw new Error('Closed for good', { cause });
      }),
  }));
  await expect(bailing({ id: '1' })).rejects.toThrow('Closed');
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('keeps unused data for a minute after its last reader left (CTL-32)', async () => {
  vi.useFakeTimers({ now: 0 });
  const gcPolicy = new GCPolicy({
    intervalMS: 30_000,
    expiresAt: ({ fetchedAt }) => fetchedAt + 60_000,
  });
  const controller = new Controller({ gcPolicy });
  await controller.fetch(getOrder, { id: '1' });
  const release = controller
    .getResponseMeta(getOrder, { id: '1' })
    .countRef();
  const isKept = () =>
    controller.get(Order, { id: '1' }) !== undefined;
  await vi.advanceTimersByTimeAsync(300_000);
  release();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(isKept()).toBe(true);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(isKept()).toBe(false);
  controller.cleanup();
});

it('removes no data that is always fresh, by default (CTL-33)', async () => {
  vi.useFakeTimers({ now: 0 });
  const gcPolicy = new GCPolicy();
  const controller = new Controller({ gcPolicy });
  const fetchOne = (id: string, dataExpiryLength: number) => {
    fetched.mockImplementationOnce(async () =>
      Response.json({ order: { ...order, id } }),
    );
    const endpoint = getOrder.extend({ dataExpiryLength });
    return controller.fetch(endpoint, { id });
  };
  await fetchOne('1', Infinity);
  await fetchOne('2', 30_000);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(controller.get(Order, { id: '1' })).toBeDefined();
  expect(controller.get(Order, { id: '2' })).toBeUndefined();
  controller.cleanup();
});

it('opens one stream for all subscribers, and closes it with the last (REST-8)', async () => {
  vi.useFakeTimers();
  const subscriptionManager = new SubscriptionManager(OrderStream);
  const controller = new Controller({
    managers: getDefaultManagers({ subscriptionManager }),
  });
  const state = () => controller.get(Order, { id: '1' })?.state;
  controller.set(Order, order);
  void controller.subscribe(getOrder, { id: '1' });
  void controller.subscribe(getOrder, { id: '1' });
  expect(vi.getTimerCount()).toBe(1);
  void controller.unsubscribe(getOrder, { id: '1' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state()).toBe('shipped');
  void controller.unsubscribe(getOrder, { id: '1' });

  controller.set(Order, order);
  void controller.subscribe(getOrder, { id: '1' });
  void controller.unsubscribe(getOrder, { id: '1' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state()).toBe('packed');
});

it('undoes a patch, and leaves what others wrote meanwhile (CTL-9)', async () => {
  const controller = new Controller();
  const shown = () => {
    const { title, copies } =
      controller.get(Order, { id: '1' }) ?? {};
    return { title, copies };
  };
  await controller.fetch(getOrder, { id: '1' });
  const { undo } = patchOrder(controller, '1', { title: 'Draft' });
  controller.set(Order, { id: '1', copies: 8 });
  expect(shown()).toEqual({ title: 'Draft', copies: 8 });
  undo();
  await vi.waitFor(() =>
    expect(shown()).toEqual({ title: 'Emma', copies: 8 }),
  );
  patchOrder(controller, '1', { title: 'Draft' }).undo();
  await vi.waitFor(() => expect(shown().title).toBe('Emma'));
});

it('counts a patch as a pending mutation until it is undone (CTL-15)', async () => {
  const hook = await renderDataHook(() => useIsMutating());
  let undo = () => {};
  await act(() => {
    undo = patchOrder(hook.controller, '1', { copies: 8 }).undo;
  });
  expect(hook.result.current).toBe(1);
  await act(() => undo());
  await vi.waitFor(() => expect(hook.result.current).toBe(0));
  await hook.cleanup();
});

it('requests what is older than a number of seconds (CTL-20)', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const controller = new Controller();
  const requests = async () => {
    await prefetchOlderThan(controller, 10, '1');
    return fetched.mock.calls.length;
  };
  expect(await requests()).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await requests()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await requests()).toBe(2);
  controller.cleanup();
});

it('keeps the data of a skipped query, with what is written to it (CTL-16)', async () => {
  let id: string | null = null;
  const hook = await renderDataHook(() => useOrder(id), {
    initialFixtures: [
      {
        endpoint: getOrder,
        args: [{ id: '1' }],
        response: { order },
      },
    ],
  });
  const shown = async () => {
    await hook.rerender();
    const { data, currentData, loading } = hook.result.current;
    return [data?.title, currentData?.title, loading];
  };
  expect(await shown()).toEqual([undefined, undefined, false]);
  id = '1';
  expect(await shown()).toEqual(['Emma', 'Emma', false]);
  id = null;
  expect(await shown()).toEqual(['Emma', undefined, false]);
  await act(
    () => void hook.controller.set(Order, { id: '1', title: 'New' }),
  );
  expect(await shown()).toEqual(['New', undefined, false]);
  await hook.cleanup();
});
