import { Entity, GCPolicy, ImmortalGCPolicy, prefetch, RestEndpoint } from 'wireshape';
import { useCache, useDLE, useFetch, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { after, status } from '../../world/Server.ts';

const fact = factsWith({
  'GET /teas/:id': ({ params }) => ({ id: params.id, name: 'Sencha' }),
  'GET /teas': [{ id: '1', name: 'Sencha' }],
  'PUT /teas/:id': ({ body }) => body,
});

class Tea extends Entity {
  static override key = 'Tea';
  id = '';
  name = '';
}

const getTea = new RestEndpoint({ path: '/teas/:id', schema: Tea, lookup: true });
const getTeas = new RestEndpoint({ path: '/teas', schema: [Tea] });
const updateTea = getTea.extend({ method: 'PUT' });

const one = { id: '1' };
const gyokuro = { id: '1', name: 'Gyokuro' };

export const expiresAfterOneMinute = fact(
  'The default is one minute, after which data is _stale_.',
  async ({ controller, server, pass, expect }) => {
    await controller.fetch(getTea, one);
    await pass(59_999);
    await controller.fetchIfStale(getTea, one);
    expect(server.requests).toEqual(['GET /teas/1']);
    await pass(2);
    await controller.fetchIfStale(getTea, one);
    expect(server.requests).toEqual(['GET /teas/1', 'GET /teas/1']);
  },
);

export const zeroIsNotStored = fact(
  'With `0`, responses are not stored: only the caller of `controller.fetch` gets them, and hooks throw [`not_cached`](../../errors/#not_cached).',
  async ({ controller, render, expect }) => {
    const getOnce = getTea.extend({ dataExpiryLength: 0 });
    expect(await controller.fetch(getOnce, one)).toEqual({ id: '1', name: 'Sencha' });
    for (const useHook of [useSuspense, useDLE, useCache]) {
      const view = await render(() => useHook(getOnce, one));
      await expect(Promise.reject(view.shown as Error)).toFail('[not_cached]');
    }
    expect(controller.get(Tea, one)).toEqual(undefined);
  },
);

export const staleForEveryComponent = fact(
  'Every component that reads such a response finds it stale after five seconds.',
  async ({ server, render, pass, expect }) => {
    await render(() => useSuspense(getTea.extend({ dataExpiryLength: 5_000 }), one));
    await pass(5_000);
    await render(() => useSuspense(getTea, one));
    expect(server.requests.length).toEqual(1);
    await pass(1);
    await render(() => useSuspense(getTea, one));
    expect(server.requests.length).toEqual(2);
  },
);

export const freshIsNotRefetched = fact(
  'When a component mounts, its hooks never refetch fresh data.',
  async ({ controller, server, render, pass, expect }) => {
    const useAll = () => [useSuspense(getTea, one), useDLE(getTea, one), useFetch(getTea, one)];
    await controller.fetch(getTea, one);
    await pass(60_000);
    await render(useAll);
    expect(server.requests.length).toEqual(1);
    await pass(1);
    await render(useAll);
    expect(server.requests.length).toEqual(2);
  },
);

export const suspenseShowsStale = fact(
  'shows it, and refetches',
  async ({ controller, server, render, pass, settle, expect }) => {
    await controller.fetch(getTea, one);
    await pass(60_001);
    server.reply('GET /teas/:id', () => after(100, gyokuro));
    const view = await render(() => useSuspense(getTea, one).name);
    expect(view.shown).toEqual('Sencha');
    await pass(100);
    await settle();
    expect(view.shown).toEqual('Gyokuro');
  },
);

export const fetchIfStaleGivesNewData = fact(
  'fetches, and resolves to the new data',
  async ({ controller, server, pass, expect }) => {
    await controller.fetch(getTea, one);
    server.reply('GET /teas/:id', gyokuro);
    expect((await controller.fetchIfStale(getTea, one)).name).toEqual('Sencha');
    await pass(60_001);
    expect((await controller.fetchIfStale(getTea, one)).name).toEqual('Gyokuro');
  },
);

export const fetchGivesNewData = fact(
  'fetches, and resolves to the new data',
  async ({ controller, server, pass, expect }) => {
    await controller.fetch(getTea, one);
    server.reply('GET /teas/:id', gyokuro);
    await pass(60_001);
    expect((await controller.fetch(getTea, one)).name).toEqual('Gyokuro');
    expect(server.requests.length).toEqual(2);
  },
);

export const fetchSendsWhileFresh = fact(
  '`controller.fetch` sends a request even if the data is fresh.',
  async ({ controller, server, expect }) => {
    for (const read of [controller.fetch, controller.fetchIfStale, controller.fetch]) await read(getTea, one);
    expect(server.requests).toEqual(['GET /teas/1', 'GET /teas/1']);
  },
);

export const fetchJoinsBeforeWrites = fact(
  'It joins a request in flight with the same arguments only if no `set` and no mutation began or ended since that request was sent.',
  async ({ controller, server, pass, settle, expect }) => {
    server.reply('PUT /teas/:id', () => after(50, gyokuro));
    server.reply('GET /teas/:id', () => after(100, gyokuro));
    const read = async () => {
      controller.fetch(getTea, one).catch(String);
      await settle();
      return server.requests.filter((sent) => sent.startsWith('GET')).length;
    };
    expect([await read(), await read()]).toEqual([1, 1]);
    controller.set(Tea, { id: '2', name: 'Assam' });
    expect([await read(), await read()]).toEqual([2, 2]);
    controller.fetch(updateTea, one, gyokuro).catch(String);
    expect([await read(), await read()]).toEqual([3, 3]);
    await pass(50);
    expect([await read(), await read()]).toEqual([4, 4]);
  },
);

export const timeRefetchesNothing = fact(
  'Time alone triggers no refetch.',
  async ({ server, render, pass, expect }) => {
    const view = await render(() => useSuspense(getTea, one).name);
    await pass(24 * 3600_000);
    expect(server.requests).toEqual(['GET /teas/1']);
    expect(view.shown).toEqual('Sencha');
  },
);

export const invalidIfStaleSuspends = fact(
  'Components then suspend until the new data arrives.',
  async ({ controller, server, render, pass, expect }) => {
    const getPrice = getTea.extend({ invalidIfStale: true });
    await controller.fetch(getPrice, one);
    await pass(60_001);
    server.reply('GET /teas/:id', () => after(100, gyokuro));
    const view = await render(() => useSuspense(getPrice, one).name);
    expect(view.shown).toEqual('pending');
    await pass(100);
    expect(view.shown).toEqual('Gyokuro');
  },
);

export const failureHoldsForOneSecond = fact(
  'For one second after a failed request, a component that mounts does not send it again.',
  async ({ server, render, pass, expect }) => {
    server.reply('GET /teas/:id', status(500));
    await render(() => useDLE(getTea, one));
    await pass(1_000);
    await render(() => useDLE(getTea, one));
    expect(server.requests.length).toEqual(1);
    await pass(1);
    await render(() => useDLE(getTea, one));
    expect(server.requests.length).toEqual(2);
  },
);

export const fetchKeepsShowing = fact(
  'Current data stays on the screen meanwhile.',
  async ({ controller, server, render, pass, expect }) => {
    const view = await render(() => useSuspense(getTea, one).name);
    server.reply('GET /teas/:id', () => after(100, gyokuro));
    const fetched = controller.fetch(getTea, one);
    await pass(99);
    expect(view.shown).toEqual('Sencha');
    await pass(1);
    expect([view.shown, (await fetched).name]).toEqual(['Gyokuro', 'Gyokuro']);
  },
);

export const fetchIfStaleReadsLists = fact(
  'Returns fresh data, also if only a list contained it.',
  async ({ controller, server, pass, expect }) => {
    await controller.fetch(getTeas);
    expect((await controller.fetchIfStale(getTea, one)).name).toEqual('Sencha');
    expect(server.requests).toEqual(['GET /teas']);
    await pass(60_001);
    await controller.fetchIfStale(getTea, one);
    expect(server.requests).toEqual(['GET /teas', 'GET /teas/1']);
  },
);

export const fetchIfStaleRejects = fact('Rejects on failure.', async ({ controller, server, expect }) => {
  server.reply('GET /teas/:id', status(500));
  await expect(controller.fetchIfStale(getTea, one)).toFail('500');
});

export const expireAllRefetchesMounted = fact(
  'Mounted ones are refetched now, others on mount.',
  async ({ controller, server, render, settle, expect }) => {
    await controller.fetch(getTea, one);
    await render(() => useSuspense(getTea, { id: '2' }));
    controller.expireAll(getTea);
    await settle();
    expect(server.requests).toEqual(['GET /teas/1', 'GET /teas/2', 'GET /teas/2']);
    await render(() => useSuspense(getTea, one));
    expect(server.requests.slice(3)).toEqual(['GET /teas/1']);
  },
);

export const invalidateDropsOne = fact('Drops one response.', async ({ controller, render, expect }) => {
  await Promise.all(['1', '2'].map((id) => controller.fetch(getTea, { id })));
  controller.invalidate(getTea, one);
  const view = await render(() => ['1', '2'].map((id) => useCache(getTea, { id })?.name));
  expect(view.shown).toEqual([undefined, 'Sencha']);
});

export const invalidateSuspends = fact(
  'Components that read it suspend, so their fallback shows.',
  async ({ controller, server, render, pass, settle, expect }) => {
    const view = await render(() => useSuspense(getTea, one).name);
    server.reply('GET /teas/:id', () => after(100, gyokuro));
    controller.invalidate(getTea, one);
    await settle();
    expect(view.shown).toEqual('pending');
    await pass(100);
    expect(view.shown).toEqual('Gyokuro');
  },
);

export const invalidateAllDropsAll = fact(
  'Drops all responses of the endpoint.',
  async ({ controller, render, expect }) => {
    await Promise.all(['1', '2'].map((id) => controller.fetch(getTea, { id })));
    controller.invalidateAll(getTea);
    const view = await render(() => ['1', '2'].map((id) => useCache(getTea, { id })?.name));
    expect(view.shown).toEqual([undefined, undefined]);
  },
);

export const expiredInFlightIsRefetched = fact(
  'After `expireAll`, the response of an earlier request is shown and then refetched.',
  async ({ controller, server, render, pass, expect }) => {
    server.delay = 100;
    const view = await render(() => useSuspense(getTea, one).name);
    controller.expireAll(getTea);
    server.reply('GET /teas/:id', gyokuro);
    await pass(100);
    expect(view.shown).toEqual('Sencha');
    await pass(100);
    expect(view.shown).toEqual('Gyokuro');
    expect(server.requests).toEqual(['GET /teas/1', 'GET /teas/1']);
  },
);

export const invalidatedInFlightIsDropped = fact(
  'After an invalidation, it is not stored.',
  async ({ controller, server, pass, expect }) => {
    server.delay = 100;
    const calls = ['1', '2'].map((id) => controller.fetch(getTea, { id }));
    controller.invalidate(getTea, one);
    await pass(100);
    await Promise.all(calls);
    const stored = ['1', '2'].map((id) => controller.getResponse(getTea, { id }).data);
    expect(stored).toEqual([undefined, { id: '2', name: 'Sencha' }]);
  },
);

export const fetchAfterExpiryIsItsOwn = fact(
  'A later `controller.fetch` sends a request of its own.',
  async ({ controller, server, settle, expect }) => {
    server.delay = 100;
    for (const change of [() => {}, controller.expireAll, controller.invalidateAll]) {
      change(getTea);
      for (const _ of [1, 2]) controller.fetch(getTea, one).catch(String);
      await settle();
    }
    expect(server.requests.length).toEqual(3);
  },
);

export const prefetchNeverRejects = fact(
  '`prefetch` fetches only what is missing or stale, and never rejects.',
  async ({ controller, server, pass, expect }) => {
    await prefetch(controller, getTea, one);
    await pass(60_000);
    await prefetch(controller, getTea, one);
    expect(server.requests.length).toEqual(1);
    await pass(1);
    server.reply('GET /teas/:id', status(500));
    expect(await prefetch(controller, getTea, one)).toEqual(undefined);
    expect(server.requests.length).toEqual(2);
  },
);

export const hookShowsPrefetchError = fact(
  'After a failure, the hook that reads the tea returns or throws the error.',
  async ({ controller, server, render, expect }) => {
    server.reply('GET /teas/:id', status(500));
    await prefetch(controller, getTea, one);
    const returned = await render(() => useDLE(getTea, one).error?.name);
    expect(returned.shown).toEqual('NetworkError');
    const thrown = await render(() => useSuspense(getTea, one));
    expect(thrown.shown instanceof Error).toEqual(true);
    expect(server.requests.length).toEqual(1);
  },
);

export const equalDataRendersNothing = fact(
  'A refetch that returns equal data changes no object, so no component re-renders.',
  async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useSuspense(getTea, one));
    const before = { tea: view.shown, renders: view.renders };
    await controller.fetch(getTea, one);
    await settle();
    expect([view.shown === before.tea, view.renders]).toEqual([true, before.renders]);
    server.reply('GET /teas/:id', gyokuro);
    await controller.fetch(getTea, one);
    await settle();
    expect([view.shown === before.tea, view.renders]).toEqual([false, before.renders + 1]);
  },
);

export const equalDataIsFreshAgain = fact(
  'Only the time until which the data is fresh changes.',
  async ({ controller, pass, expect }) => {
    await controller.fetch(getTea, one);
    const { data, expiresAt } = controller.getResponse(getTea, one);
    await pass(10_000);
    await controller.fetch(getTea, one);
    const later = controller.getResponse(getTea, one);
    expect([later.data === data, later.expiresAt]).toEqual([true, expiresAt + 10_000]);
  },
);

export const unusedIsKept = fact(
  'Unused data is kept for twice its expiry length, and for two minutes at least, counted from when the last component that read it unmounted.',
  async ({ open, render, pass, expect }) => {
    const keptFor = async (time: number, dataExpiryLength: number) => {
      const gcPolicy = new GCPolicy();
      const controller = open({ gcPolicy });
      const view = await render(() => useSuspense(getTea.extend({ dataExpiryLength }), one), controller);
      await pass(3600_000);
      await view.unmount();
      await pass(time);
      gcPolicy.sweep();
      return controller.get(Tea, one) !== undefined;
    };
    expect([await keptFor(180_000, 90_000), await keptFor(180_001, 90_000)]).toEqual([true, false]);
    expect([await keptFor(120_000, 10_000), await keptFor(120_001, 10_000)]).toEqual([true, false]);
  },
);

export const policyKeepsLonger = fact(
  '`new GCPolicy({ expiryMultiplier: 10 })` keeps data longer, and `new ImmortalGCPolicy()` keeps everything.',
  async ({ open, pass, expect }) => {
    const policies = [new GCPolicy(), new GCPolicy({ expiryMultiplier: 10 }), new ImmortalGCPolicy()];
    const stores = policies.map((gcPolicy) => open({ gcPolicy }));
    await Promise.all(stores.map((store) => store.fetch(getTea, one)));
    const kept = () => stores.map((store) => store.get(Tea, one)?.name);
    const sweepAfter = async (time: number) => {
      await pass(time);
      for (const policy of policies) if ('sweep' in policy) policy.sweep();
      return kept();
    };
    expect(await sweepAfter(10 * 60_000)).toEqual([undefined, 'Sencha', 'Sencha']);
    expect(await sweepAfter(3600_000)).toEqual([undefined, undefined, 'Sencha']);
  },
);

export const ownControllerCollectsNothing = fact(
  'A `Controller` that you create yourself collects nothing unless you pass it a `gcPolicy`.',
  async ({ open, pass, expect }) => {
    const gcPolicy = new GCPolicy();
    const stores = [open(), open({ gcPolicy })];
    await Promise.all(stores.map((store) => store.fetch(getTea, one)));
    await pass(24 * 3600_000);
    gcPolicy.sweep();
    expect(stores.map((store) => store.get(Tea, one)?.name)).toEqual(['Sencha', undefined]);
  },
);
