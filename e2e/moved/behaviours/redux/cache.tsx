import { useState } from 'react';
import {
  actionTypes,
  GCPolicy,
  getDefaultManagers,
  type Manager,
  type Middleware,
  prefetch,
} from 'wireshape';
import { DataProvider, useDLE, useQuery, useSubscription } from 'wireshape/react';
import { act } from 'wireshape/test';
import type { Behaviours } from '../Behaviours.ts';
import { Strict } from '../Strict.tsx';
import { getOrder, Order, one } from '../shop.ts';

const GC = 'lib/store/gc/GCPolicy.test.ts';
const TEN_MINUTES = 600_000;
const collecting = () => ({ gcPolicy: new GCPolicy({ intervalMS: 60_000 }) });

/** How long data stays, and streams that fill it. */
export const cache: Behaviours = {
  'data stays while a component shows it, however old it is': `${GC}: keeps what is shown, with all that it refers to, until the last one leaves`,
  'unused data is removed some time after the unmount, and the next mount requests it': async ({
    open,
    server,
    render,
    pass,
    expect,
  }) => {
    const controller = open(collecting());
    const view = await render(() => useDLE(getOrder, one), controller);
    await view.unmount();
    await pass(TEN_MINUTES);
    expect(controller.get(Order, one)).toEqual(undefined);
    const next = await render(() => useDLE(getOrder, one).data?.title, controller);
    expect(next.shown).toEqual('Tea 1');
    expect(server.requests.length).toEqual(2);
  },
  'the time counts from the unmount, not from the fetch': `${GC}: starts the time that a response, and all in it, is kept for (CTL-32)`,
  'one of two components unmounts: the data stays; what nothing shows goes': `${GC}: starts it again with each that leaves, however many and in whatever order (CTL-32)`,
  'a skipped query counts as unused': async ({ open, render, pass, expect }) => {
    const controller = open(collecting());
    let args: typeof one | null = one;
    const view = await render(() => useDLE(getOrder, args), controller);
    await pass(TEN_MINUTES);
    expect(controller.get(Order, one)?.title).toEqual('Tea 1');
    args = null;
    await view.rerender();
    await pass(TEN_MINUTES);
    expect(controller.get(Order, one)).toEqual(undefined);
  },
  'an endless time keeps data forever':
    'docs/facts/pages/migrating/redux-toolkit.tsx: infinityIsNeverRemoved',
  'the time is that of the endpoint': async ({ open, render, pass, expect }) => {
    const controller = open(collecting());
    const getLong = getOrder.extend({ dataExpiryLength: 3_600_000 });
    const long = await render(() => useDLE(getLong, { id: '2' }), controller);
    const short = await render(() => useDLE(getOrder, one), controller);
    await long.unmount();
    await short.unmount();
    await pass(TEN_MINUTES);
    expect(controller.get(Order, { id: '2' })?.title).toEqual('Tea 2');
    expect(controller.get(Order, one)).toEqual(undefined);
  },
  'times beyond 32 bits of milliseconds are no overflow': async ({ open, server, render, pass, expect }) => {
    const controller = open(collecting());
    const getForLong = getOrder.extend({ dataExpiryLength: 2 ** 40 });
    const view = await render(() => useDLE(getForLong, one), controller);
    await view.unmount();
    await pass(TEN_MINUTES);
    await render(() => useDLE(getForLong, one), controller);
    expect(server.requests).toEqual(['GET /orders/1']);
  },
  'prefetched data that nothing shows is removed': async ({ open, pass, settle, expect }) => {
    const controller = open(collecting());
    await prefetch(controller, getOrder, one);
    await settle();
    expect(controller.get(Order, one)?.title).toEqual('Tea 1');
    await pass(TEN_MINUTES);
    expect(controller.get(Order, one)).toEqual(undefined);
  },
  'a response that arrives after the unmount is kept for the next mount':
    'lib/react/hooks/useSuspense.test.tsx: unmounts during a fetch, and shows its response to a component that mounts later',
  'fifty mounts and unmounts in StrictMode leave no count behind': async ({
    open,
    renderElement,
    pass,
    settle,
    expect,
  }) => {
    const controller = open(collecting());
    let toggle: (isOn: boolean) => void = () => {};
    function Reader({ id }: { id: string }) {
      return useDLE(getOrder, { id }).data?.title ?? null;
    }
    function Readers() {
      const [isOn, setOn] = useState(true);
      toggle = setOn;
      return isOn && Array.from({ length: 50 }, (_, at) => <Reader key={at} id={`${at % 2}`} />);
    }
    await renderElement(
      <Strict>
        <DataProvider controller={controller}>
          <Readers />
        </DataProvider>
      </Strict>,
    );
    await act(() => toggle(false));
    await act(() => toggle(true));
    await settle();
    expect(controller.get(Order, one)?.title).toEqual('Tea 1');
    await act(() => toggle(false));
    await pass(TEN_MINUTES);
    expect(controller.get(Order, one)).toEqual(undefined);
  },
  'a record that a shown list contains is not removed': `${GC}: keeps what is shown, with all that it refers to, until the last one leaves`,
  'a stream opens with the first reader, and closes with the last':
    'lib/store/managers/SubscriptionManager.test.ts: runs one subscription of the given kind for all who ask for the same key (REST-8)',
  'a message before the first response is kept':
    'lib/store/write/WriteLog.test.ts: leaves a field that a message wrote, and brings its own news (CTL-9)',
  'of many messages none is lost': async ({ controller, render, settle, expect }) => {
    await controller.fetch(getOrder, one);
    const view = await render(() => useQuery(Order, one)?.copies);
    for (let count = 0; count < 200; count++)
      controller.set(Order, one, (order) => ({ ...order, copies: order.copies + 1 }));
    await settle();
    expect(view.shown).toEqual(201);
  },
  'a manager opens a stream for what components subscribe to': async ({ open, render, expect }) => {
    const streams: string[] = [];
    class StreamManager implements Manager {
      middleware: Middleware = () => (next) => (action) => {
        if (action.type === actionTypes.SUBSCRIBE) streams.push(`open ${action.key}`);
        else if (action.type === actionTypes.UNSUBSCRIBE) streams.push(`close ${action.key}`);
        else return next(action);
        return Promise.resolve();
      };
      cleanup() {}
    }
    const controller = open({ managers: [new StreamManager(), ...getDefaultManagers()] });
    const polled = getOrder.extend({ pollFrequency: 1_000 });
    const view = await render(() => useSubscription(polled, one), controller);
    await view.unmount();
    expect(streams).toEqual(['open GET /orders/1', 'close GET /orders/1']);
  },
};
