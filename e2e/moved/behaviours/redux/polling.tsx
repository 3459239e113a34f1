import { getDefaultManagers, RefetchOnFocusManager, setActivity } from 'wireshape';
import { useDLE, useLive, useSubscription } from 'wireshape/react';
import { status } from '../../../../docs/facts/world/Server.ts';
import type { Behaviours } from '../Behaviours.ts';
import { getOrder, one } from '../shop.ts';

const POLL = 'lib/store/managers/PollingSubscription.test.ts';
const FOCUS = 'lib/store/managers/RefetchOnFocusManager.test.tsx';
const polled = getOrder.extend({ pollFrequency: 1_000 });

const blur = () => {
  setActivity({ isVisible: false });
  setActivity({ isVisible: true });
};

/** Polling, and refetches when the page has the focus again. */
export const polling: Behaviours = {
  'polling goes on at its interval, and stops with the unmount': `${POLL}: fetches every pollFrequency milliseconds, and not after unsubscribing (REST-8)`,
  'two components poll at the shorter interval': `${POLL}: goes as fast as the most impatient subscriber wants (REST-8)`,
  'a changed interval replaces the old one': async ({ server, render, pass, expect }) => {
    let pollFrequency = 1_000;
    const view = await render(() => useLive(getOrder.extend({ pollFrequency }), one));
    await pass(2_000);
    expect(server.requests.length).toEqual(3);
    pollFrequency = 10_000;
    await view.rerender();
    await pass(9_000);
    expect(server.requests.length).toEqual(3);
    await pass(1_000);
    expect(server.requests.length).toEqual(4);
  },
  'one of two components unmounts: the interval goes on, and does not start anew': async ({
    server,
    render,
    pass,
    expect,
  }) => {
    await render(() => useLive(polled, one));
    const other = await render(() => useLive(polled, one));
    await pass(900);
    await other.unmount();
    await pass(100);
    expect(server.requests.length).toEqual(2);
  },
  'a hidden page does not poll, and refetches once when it is shown': `${POLL}: rests while %s, and then fetches once (REST-8)`,
  'polling goes on after errors, and the data stays': `${POLL}: keeps the data and goes on when a fetch fails (REST-8, REST-9)`,
  'the first request fails: polling goes on, and recovers': async ({ server, render, pass, expect }) => {
    server.reply('GET /orders/:id', () => status(500));
    const view = await render(() => {
      useSubscription(polled, one);
      const { data, error } = useDLE(polled, one);
      return data?.title ?? (error ? 'failed' : 'loading');
    });
    expect(view.shown).toEqual('failed');
    server.reply('GET /orders/:id', { id: '1', title: 'Back', copies: 0 });
    await pass(1_000);
    expect(view.shown).toEqual('Back');
  },
  'polling is turned off by the data, or by zero':
    'docs/facts/pages/endpoint/polling.tsx: stopsAtOtherValues',
  'a response that takes longer than the interval piles no requests up': async ({
    server,
    render,
    pass,
    expect,
  }) => {
    server.delay = 5_000;
    await render(() => useSubscription(polled, one));
    await pass(6_500);
    expect(server.requests.length).toEqual(2);
  },
  'other arguments stop the polling of the old ones':
    'lib/react/hooks/useLive.test.tsx: polls with its current arguments, and does nothing for null (REST-8)',
  'a reset of the store: the component loads again, and polling goes on': async ({
    controller,
    server,
    render,
    pass,
    settle,
    expect,
  }) => {
    const view = await render(() => {
      useSubscription(polled, one);
      return useDLE(polled, one).data?.title;
    });
    await controller.resetEntireStore();
    await settle();
    expect([view.shown, server.requests.length]).toEqual(['Tea 1', 2]);
    const before = server.requests.length;
    await pass(3_000);
    expect(server.requests.length - before).toEqual(3);
  },
  'a refetch by hand does not double the polling': async ({ controller, server, render, pass, expect }) => {
    await render(() => useLive(polled, one));
    await pass(500);
    await controller.fetch(polled, one);
    expect(server.requests.length).toEqual(2);
    await pass(3_500);
    expect(server.requests.length).toEqual(6);
  },
  'a focus refetches what is stale, once for all components': `${FOCUS}: refetches stale responses on the screen when %s (CTL-14)`,
  'by default, a focus refetches nothing':
    'docs/facts/pages/migrating/tanstack-query.tsx: focusRefetchesNothing',
  'so does the network that is back': `${FOCUS}: refetches stale responses when the app sets that it %s again, whatever the page says (CTL-23)`,
  'a focus leaves skipped and unmounted queries alone': `${FOCUS}: requests nothing for what is not on the screen, and nothing that is fresh (CTL-14)`,
  'the refetch of a focus fails: the data stays': `${FOCUS}: keeps what is shown where the refetch fails, and tries again the next time (CTL-14)`,
  'a component opts out of the refetch on focus': async ({ open, server, render, pass, settle, expect }) => {
    const controller = open({ managers: [new RefetchOnFocusManager(), ...getDefaultManagers()] });
    await render(() => useDLE(getOrder.extend({ dataExpiryLength: Infinity }), one), controller);
    await render(() => useDLE(getOrder, { id: '2' }), controller);
    await pass(60_001);
    blur();
    await settle();
    expect(server.requests).toEqual(['GET /orders/1', 'GET /orders/2', 'GET /orders/2']);
  },
};
