import {
  actionTypes,
  Endpoint,
  type ReadEndpoint,
  ExpiryManager,
  getDefaultManagers,
  type Manager,
  type Middleware,
  OfflineManager,
  RefetchOnFocusManager,
  setActivity,
} from 'wireshape';
import { useDLE, useMutation, useQuery, useSubscription } from 'wireshape/react';
import { after, status } from '../../../../docs/facts/world/Server.ts';
import type { Behaviours } from '../Behaviours.ts';
import { Strict } from '../Strict.tsx';
import {
  changeOrder,
  deleteOrder,
  getOrder,
  getOrders,
  getSongs,
  getTotal,
  Order,
  one,
  pageOf,
  predictedChange,
  songs,
} from '../shop.ts';

const OUTDATED = 'lib/react/queries/EndpointQuery.outdated.test.tsx';
const addOrder = getOrders.push;

/** Invalidation by hand, in place of tags, and responses that arrive in another order. */
export const invalidation: Behaviours = {
  'a query is invalidated by a mutation': 'docs/facts/pages/endpoint/mutations.tsx: expireRefetches',
  'a query in flight while a mutation ends is requested again': `${OUTDATED}: shows what was requested before expireAll, then requests once more (CTL-7)`,
  'a query that failed at first is requested again by an invalidation':
    'lib/react/queries/EndpointQuery.recover.test.tsx: recovers by expireAll (REST-11)',
  'after a 404, too': async ({ controller, server, render, settle, expect }) => {
    server.reply('GET /orders/:id', () => status(404));
    const view = await render(() => useDLE(getOrder, one).data?.title);
    server.reply('GET /orders/:id', { id: '1', title: 'Created', copies: 0 });
    controller.expireAll(getOrder);
    await settle();
    expect(view.shown).toEqual('Created');
  },
  'only what is mounted is refetched, the rest on its next mount':
    'docs/facts/pages/endpoint/freshness.tsx: expireAllRefetchesMounted',
  'one id alone is invalidated': async ({ controller, server, render, settle, expect }) => {
    await render(() => [useDLE(getOrder, one), useDLE(getOrder, { id: '2' })]);
    controller.expireAll({ testKey: (key) => key === getOrder.key({ id: '2' }) });
    await settle();
    expect(server.requests).toEqual(['GET /orders/1', 'GET /orders/2', 'GET /orders/2']);
  },
  'what is prefetched and not shown is not refetched':
    'lib/react/queries/EndpointQuery.inferred.test.tsx: requests by expireAll and invalidateAll only what is shown (CTL-11)',
  'a response of before a confirmed mutation does not undo it':
    'docs/facts/pages/endpoint/optimistic.tsx: readsUndoNoMutation',
  'of two mutations the later one counts, whatever arrives last':
    'lib/store/write/WriteLog.test.ts: takes three mutations of one record in the order sent, whatever that of the responses (CTL-9)',
  'a second forced fetch joins the first, or is the last to count':
    'lib/store/write/sendingOrder.test.ts: joins a read that was sent since the last write, and no other (CTL-26)',
  'a reset during a request: nothing is stored, and mounted components fetch again':
    'lib/react/queries/EndpointQuery.reset.test.tsx: refetches what it suspends on, and never shows the response to the request before (CTL-12)',
  'an invalidation while a mutation is pending ends with what the server has then': async ({
    controller,
    server,
    render,
    pass,
    expect,
  }) => {
    let title = 'Old';
    server.reply('GET /orders/:id', ({ params }) => after(50, { id: params.id, title, copies: 1 }));
    server.reply('PATCH /orders/:id', ({ body }) => {
      title = (body as { title: string }).title;
      return after(200, { id: '1', title });
    });
    const view = await render(() => useDLE(getOrder, one).data?.title);
    await pass(50);
    void controller.fetch(changeOrder, one, { title: 'New' });
    controller.expireAll(getOrder);
    await pass(250);
    expect(view.shown).toEqual('New');
  },
  'one place invalidates for all mutations, wherever they are sent': async ({
    open,
    server,
    render,
    settle,
    expect,
  }) => {
    class TagManager implements Manager {
      middleware: Middleware = (controller) => (next) => async (action) => {
        await next(action);
        if (action.type === actionTypes.SET_RESPONSE && action.endpoint.sideEffect)
          controller.expireAll(getTotal);
      };
      cleanup() {}
    }
    const controller = open({ managers: [new TagManager(), ...getDefaultManagers()] });
    await render(() => useDLE(getTotal), controller);
    await controller.fetch(changeOrder, one, { copies: 3 });
    await settle();
    expect(server.requests).toEqual(['GET /total', 'PATCH /orders/1', 'GET /total']);
  },
  'an invalidation right after a prediction shows no old value meanwhile': async ({
    controller,
    server,
    render,
    pass,
    expect,
  }) => {
    const shown: unknown[] = [];
    await render(() => shown.push(useDLE(getOrder, one).data?.title));
    server.reply('PATCH /orders/:id', ({ body }) => after(200, { id: '1', ...(body as object) }));
    server.reply('GET /orders/:id', () => after(50, { id: '1', title: 'Tea 1', copies: 1 }));
    void controller.fetch(predictedChange, one, { title: 'New' });
    controller.expireAll(getOrder);
    await pass(300);
    expect([...new Set(shown)]).toEqual([undefined, 'Tea 1', 'New']);
    expect(shown.at(-1)).toEqual('New');
  },
  'two invalidations in a row while a request is in flight are at most one more': async ({
    controller,
    server,
    render,
    pass,
    expect,
  }) => {
    server.delay = 100;
    await render(() => useDLE(getOrder, one));
    controller.expireAll(getOrder);
    controller.expireAll(getOrder);
    await pass(500);
    expect(server.requests.length).toEqual(2);
  },
  'a delete while a list is read: the deleted stays away': async ({
    controller,
    server,
    render,
    pass,
    expect,
  }) => {
    const view = await render(() => useDLE(getOrders).data?.map(({ id }) => id));
    server.delay = 100;
    void controller.fetch(getOrders);
    server.delay = 0;
    controller.set(getOrders.schema.remove, {}, one);
    await pass(100);
    expect(view.shown).toEqual(['2']);
  },
  'a create while a list is read: the created is there once':
    'lib/store/write/WriteLog.test.ts: keeps a member that a message or a create added while the list was requested (CTL-9)',
  'a create before the first response of the list': async ({ controller, server, render, pass, expect }) => {
    server.delay = 100;
    const view = await render(() => useDLE(getOrders).data?.map(({ id }) => id));
    server.delay = 0;
    await controller.fetch(addOrder, {}, { title: 'Nine', copies: 1 });
    await pass(100);
    expect(view.shown).toEqual(['1', '2', '9']);
  },
  'an invalidation of an infinite list beside a prediction refetches its pages': async ({
    controller,
    server,
    render,
    pass,
    expect,
  }) => {
    server.reply('PATCH /orders/:id', () => after(10_000, { id: '1', title: 'New' }));
    const view = await render(() => [
      useDLE(getOrder, one).data?.title,
      useDLE(songs).data?.data.songs.map(({ id }) => id),
    ]);
    await songs.fetchNext(controller);
    void controller.fetch(predictedChange, one, { title: 'New' });
    server.reply('GET /songs', ({ path }) => pageOf([0, 1, 2, 3, 4], path));
    controller.expireAll(getSongs);
    await pass(100);
    expect(view.shown).toEqual(['New', ['0', '1', '2', '3']]);
    expect(server.requests.filter((sent) => sent.startsWith('GET /songs')).length).toEqual(4);
  },
  'the time of a refetch with equal data moves beside a prediction':
    'lib/react/queries/optimistic.laws.test.ts: law: what changes in times, identity or error is seen beside optimistic updates as without them; of other entities: %s (CTL-29)',
  'an invalidation of a read in flight beside a prediction requests once more': async ({
    controller,
    server,
    render,
    pass,
    expect,
  }) => {
    server.reply('PATCH /orders/:id', () => after(10_000, undefined));
    server.delay = 100;
    await render(() => useDLE(getOrder, { id: '2' }));
    void controller.fetch(predictedChange, one, { title: 'New' });
    controller.expireAll(getOrder);
    await pass(500);
    expect(server.requests.filter((one) => one === 'GET /orders/2').length).toEqual(2);
  },
  'an invalidation while an update can be undone leaves it on the screen': async ({
    controller,
    server,
    render,
    settle,
    expect,
  }) => {
    const view = await render(() => useDLE(getOrder, one).data?.title);
    const save = await render(() => useMutation(predictedChange, { undoWithin: 5_000 }));
    void save.current.mutate(one, { title: 'New' });
    controller.expireAll(getOrder);
    await settle();
    expect(view.shown).toEqual('New');
    save.current.undo();
    await settle();
    expect(view.shown).toEqual('Tea 1');
    expect(server.requests).toEqual(['GET /orders/1', 'GET /orders/1']);
  },
  'the network is back with mutations that wait: what is shown is up to date': async ({
    open,
    render,
    pass,
    settle,
    expect,
  }) => {
    const controller = open({
      managers: [new OfflineManager({ endpoints: { predictedChange } }), ...getDefaultManagers()],
    });
    const view = await render(() => useDLE(getOrder, one).data?.title, controller);
    setActivity({ isOnline: false });
    void controller.fetch(predictedChange, one, { title: 'Offline' });
    await settle();
    expect(view.shown).toEqual('Offline');
    setActivity({ isOnline: true });
    await pass(1_000);
    expect(view.shown).toEqual('Offline');
    expect(controller.get(Order, one)?.title).toEqual('Offline');
  },
  'the network is back: what is stale is refetched beside the mutations that waited': async ({
    open,
    server,
    render,
    pass,
    settle,
    expect,
  }) => {
    const controller = open({
      managers: [
        new OfflineManager({ endpoints: { predictedChange } }),
        new RefetchOnFocusManager(),
        ...getDefaultManagers(),
      ],
    });
    const view = await render(
      () => [useDLE(getOrder, one).data?.title, useDLE(getOrder, { id: '2' }).data?.title],
      controller,
    );
    setActivity({ isOnline: false });
    void controller.fetch(predictedChange, one, { title: 'Offline' });
    await settle();
    let saved = 'Tea 1';
    server.reply('PATCH /orders/:id', ({ body }) => {
      saved = (body as { title: string }).title;
      return { id: '1', title: saved };
    });
    server.reply('GET /orders/:id', ({ params }) => ({
      id: params.id,
      title: params.id === '1' ? saved : 'By another',
      copies: 1,
    }));
    await pass(60_001);
    setActivity({ isOnline: true });
    await pass(1_000);
    expect(view.shown).toEqual(['Offline', 'By another']);
    expect(saved).toEqual('Offline');
  },
  'polling goes on beside a prediction': async ({ controller, server, render, pass, expect }) => {
    server.reply('PATCH /orders/:id', () => after(100_000, undefined));
    const polled = getTotal.extend({ pollFrequency: 1_000 });
    await render(() => useSubscription(polled));
    void controller.fetch(predictedChange, one, { title: 'New' });
    await pass(3_000);
    expect(server.requests.filter((sent) => sent === 'GET /total').length).toEqual(3);
  },
  'an invalidation ends an error beside a prediction': async ({
    controller,
    server,
    render,
    settle,
    expect,
  }) => {
    server.reply('GET /total', () => status(500));
    const view = await render(() => (useDLE(getTotal).error ? 'failed' : 'good'));
    expect(view.shown).toEqual('failed');
    server.reply('PATCH /orders/:id', () => after(100_000, undefined));
    void controller.fetch(predictedChange, one, { title: 'New' });
    server.reply('GET /total', { copies: 1 });
    controller.expireAll(getTotal);
    await settle();
    expect(view.shown).toEqual('good');
  },
  'a change shows in a list, a detail and another query without a request': async ({
    controller,
    server,
    render,
    settle,
    expect,
  }) => {
    const view = await render(() => [
      useDLE(getOrders).data?.[0]?.title,
      useDLE(getOrder, one).data?.title,
      useQuery(Order, one)?.title,
    ]);
    await controller.fetch(changeOrder, one, { title: 'New' });
    await settle();
    expect(view.shown).toEqual(['New', 'New', 'New']);
    expect(server.requests.length).toEqual(3);
  },
  'an invalidation during a mutation, with data that is stale at once, is no loop in StrictMode': async ({
    controller,
    server,
    renderElement,
    pass,
    expect,
  }) => {
    const stale = getOrder.extend({ dataExpiryLength: 1 });
    function Title() {
      return useDLE(stale, one).data?.title ?? 'loading';
    }
    const container = await renderElement(
      <Strict>
        <Title />
      </Strict>,
    );
    server.reply('PATCH /orders/:id', () => after(100, { id: '1', title: 'New' }));
    void controller.fetch(changeOrder, one, { title: 'New' });
    controller.expireAll(stale);
    await pass(10_000);
    expect(container.textContent).toEqual('New');
    expect(server.requests.filter((sent) => sent.startsWith('GET')).length <= 3).toEqual(true);
  },
  'a delete leaves every list without a request': async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useDLE(getOrders).data?.map(({ id }) => id));
    await controller.fetch(deleteOrder, one);
    await settle();
    expect([view.shown, server.requests]).toEqual([['2'], ['GET /orders', 'DELETE /orders/1']]);
  },
  'a mutation names what it invalidates': 'docs/facts/pages/endpoint/mutations.tsx: expiresIsOnTheEndpoint',
  'it invalidates by the response and the arguments, one id alone too':
    'lib/store/managers/ExpiryManager.test.ts: expires what the endpoint of a response names, by the response and the arguments (CTL-35)',
  'a failed mutation invalidates nothing':
    'lib/store/managers/ExpiryManager.test.ts: expires nothing after an error, and before the response (CTL-35)',
  'two queries, or two mutations, that would invalidate each other are no loop': async ({
    open,
    render,
    settle,
    expect,
  }) => {
    const controller = open({ managers: [new ExpiryManager(), ...getDefaultManagers()] });
    let sent = 0;
    const count = async () => {
      if (++sent > 20) throw new Error('a loop');
      return sent;
    };
    const named = (name: string, sideEffect: true | undefined, other: () => object) =>
      new Endpoint(count, { name, sideEffect, expires: () => [other()] } as object);
    const reads: Counted[] = [0, 1].map((at) => named(`read${at}`, undefined, () => reads[1 - at]!));
    const writes: Counted[] = [0, 1].map((at) => named(`write${at}`, true, () => writes[1 - at]!));
    for (const read of reads) await render(() => useDLE(read).data, controller);
    await Promise.all(writes.map((write) => controller.fetch(write)));
    await settle();
    expect(sent).toEqual(4);
  },
};

type Counted = ReadEndpoint<() => Promise<number>>;
