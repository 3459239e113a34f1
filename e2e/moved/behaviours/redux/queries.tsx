import { type ReactNode, useState } from 'react';
import { NetworkError, prefetch } from 'wireshape';
import {
  useCache,
  useController,
  useDLE,
  useKeepPrevious,
  useLazyDLE,
  useLoading,
  useSuspense,
} from 'wireshape/react';
import { act } from 'wireshape/test';
import { after, status } from '../../../../docs/facts/world/Server.ts';
import type { World } from '../../../../docs/facts/world/World.tsx';
import type { Behaviours } from '../Behaviours.ts';
import { Strict } from '../Strict.tsx';
import { getOrder, getOrders, one } from '../shop.ts';

const DLE = 'lib/react/hooks/useDLE.test.tsx';
const SUSPENSE = 'lib/react/hooks/useSuspense.test.tsx';
const STATUS = 'lib/react/hooks/useFetchStatus.test.tsx';

/** Mounts it in StrictMode once its data is stale, and returns the requests that the mount sent. */
async function requestsOfMount({ controller, server, renderElement, pass }: World, element: ReactNode) {
  await controller.fetch(stale, one);
  await pass(10);
  server.delay = 100;
  const before = server.requests.length;
  const container = await renderElement(<Strict>{element}</Strict>);
  const meanwhile = container.textContent;
  await pass(10_000);
  return [meanwhile, container.textContent, server.requests.length - before];
}

const stale = getOrder.extend({ dataExpiryLength: 1 });

function Loaded() {
  const { data, loading } = useDLE(stale, one);
  return loading ? 'loading' : data?.title;
}

function Suspended() {
  return useSuspense(stale, one).title;
}

/** What a component shows of a query, and when it requests. */
export const queries: Behaviours = {
  'a query is loading, then it has data': `${DLE}: is loading, then returns data`,
  'components with equal arguments share a request, in StrictMode too': `${SUSPENSE}: fetches once for all components with the same arguments, in StrictMode too`,
  'the order of members does not matter, nor that arguments are new objects':
    'lib/endpoint/Endpoint.test.ts: has one key for equal arguments, in whatever order their members are (CTL-13)',
  'data of earlier arguments is not shown for the new ones':
    'docs/facts/pages/react/use-dle.tsx: newArgumentsLoad',
  'data of earlier arguments can stay while the new ones load':
    'lib/react/hooks/useKeepPrevious.test.tsx: gives the previous data while other arguments load, also where responses are out of order (CTL-16)',
  'a component that selects a part renders for that part':
    'lib/store/parts.test.tsx: re-renders what reads a part only when that part changes (CTL-21)',
  'a refetch is fetching, not loading': `${STATUS}: tells a refetch in the background beside data that stays (CTL-15)`,
  'a refetch resolves once its data is shown': `${STATUS}: gives a refetch that never rejects, resolves at the end, and stays the same function (CTL-15)`,
  'two refetches at once are one request': 'docs/facts/pages/react/use-fetch-status.tsx: refetchJoins',
  'a skipped query fetches nothing, and fetches once it is not skipped': `${DLE}: does nothing for null, then loads once there are arguments`,
  'a skipped query can show its last data': async ({ server, render, expect }) => {
    let args: typeof one | null = one;
    function useKept() {
      const [last, setLast] = useState(args);
      if (args && args !== last) setLast(args);
      const { data } = useDLE(getOrder, args);
      const kept = useCache(getOrder, last);
      return [data?.title, kept?.title];
    }
    const view = await render(() => useKept());
    args = null;
    await view.rerender();
    expect(view.shown).toEqual([undefined, 'Tea 1']);
    expect(server.requests.length).toEqual(1);
  },
  'an error ends with the next success': `${DLE}: returns an error, then data after the next response`,
  'a failed refetch keeps the data beside its error, which the next success clears': `${STATUS}: has the error of the last request until one succeeds, and when the data arrived (CTL-15)`,
  'a 404 replaces the data by the error, until the next success': async ({
    controller,
    server,
    render,
    settle,
    expect,
  }) => {
    const view = await render(() => useDLE(getOrder, one));
    server.reply('GET /orders/:id', () => status(404));
    await controller.fetch(getOrder, one).catch(() => {});
    await settle();
    expect([view.current.data, (view.current.error as NetworkError).status]).toEqual([undefined, 404]);
    server.reply('GET /orders/:id', { id: '1', title: 'Again', copies: 1 });
    await controller.fetch(getOrder, one);
    await settle();
    expect([view.current.data?.title, view.current.error]).toEqual(['Again', undefined]);
  },
  'data can be refetched at each mount, and shows meanwhile': `${SUSPENSE}: shows a stale response and refetches on mount`,
  'in StrictMode that is one request': async (world) => {
    world.expect(await requestsOfMount(world, <Loaded />)).toEqual(['Tea 1', 'Tea 1', 1]);
  },
  'with Suspense, too': async (world) => {
    world.expect(await requestsOfMount(world, <Suspended />)).toEqual(['Tea 1', 'Tea 1', 1]);
  },
  'fresh data is not refetched on mount': 'docs/facts/pages/endpoint/freshness.tsx: freshIsNotRefetched',
  'the age at which a mount refetches is a number':
    'lib/react/hooks/perReader.test.tsx: refetches what is older than one reader accepts, once, also where that fails (CTL-10, CTL-15)',
  'a lazy query requests on a call, and the last call wins, whatever arrives last': async ({
    server,
    render,
    pass,
    expect,
  }) => {
    server.reply('GET /orders/:id', ({ params }) =>
      after(params.id === '1' ? 300 : 100, { id: params.id, title: `Tea ${params.id}` }),
    );
    const view = await render(() => useLazyDLE(getOrder));
    expect(server.requests).toEqual([]);
    void view.current.request({ id: '1' });
    void view.current.request({ id: '2' });
    await pass(100);
    expect(view.current.data?.title).toEqual('Tea 2');
    await pass(300);
    expect(view.current.data?.title).toEqual('Tea 2');
  },
  'a lazy call gives data, rejects with the error, and can prefer stored data': async ({
    controller,
    server,
    expect,
  }) => {
    expect((await controller.fetch(getOrder, one)).title).toEqual('Tea 1');
    expect((await controller.fetchIfStale(getOrder, one)).title).toEqual('Tea 1');
    expect(server.requests.length).toEqual(1);
    server.reply('GET /orders/:id', () => status(500));
    await expect(controller.fetch(getOrder, one)).toFail('500');
  },
  'equal data renders nothing, and a change leaves the other objects the same':
    'lib/store/parts.test.tsx: keeps the equal parts of a response without a schema (CTL-21)',
  'the response of an unmounted component is shown by the next': `${SUSPENSE}: unmounts during a fetch, and shows its response to a component that mounts later`,
  'a component can read what is stored without a request': `${DLE}: return what is stored, and never fetch`,
  'a prefetch serves the mount':
    'lib/store/controller/prefetch.test.ts: prefetches what is missing or stale, once (CTL-20)',
  'a prefetch by age reads when the response expires (there, ifOlderThan), and a fetch ignores the age':
    async ({ controller, server, pass, expect }) => {
      const expiresIn = () => controller.getResponse(getOrder, one).expiresAt - Date.now();
      await prefetch(controller, getOrder, one);
      await pass(10_000);
      await prefetch(controller, getOrder, one);
      expect(server.requests.length).toEqual(1);
      // Responses are fresh for a minute.
      expect(expiresIn()).toEqual(50_000);
      await controller.fetch(getOrder, one);
      expect([server.requests.length, expiresIn()]).toEqual([2, 60_000]);
    },
  'data, status and time are read outside of React':
    'lib/store/controller/Controller.fetch.test.ts: has data, status and time, and nothing else (CTL-2)',
  'many calls at once share one request':
    'lib/store/managers/NetworkManager.test.ts: asks once for a key, and gives everybody the answer',
  'two stores with the same endpoints are independent':
    'lib/store/managers/shared.test.ts: serves two controllers without one seeing what the other requested (CTL-13)',
  'equal objects as arguments refetch nothing': async ({ server, render, expect }) => {
    const view = await render(() => useDLE(getOrders, { q: 'tea' }).data?.length);
    await view.rerender();
    expect(view.shown).toEqual(2);
    expect(server.requests).toEqual(['GET /orders?q=tea']);
  },
  'what is stale is refetched on remount and on focus':
    'lib/store/managers/RefetchOnFocusManager.test.tsx: refetches stale responses on the screen when %s (CTL-14)',
  'the options of an endpoint may change in a render': async ({ server, render, pass, expect }) => {
    let id = '1';
    const view = await render(() => {
      const { data, isPrevious } = useKeepPrevious(getOrder.extend({ dataExpiryLength: 5_000 }), { id });
      return [data?.title, isPrevious];
    });
    server.delay = 100;
    id = '2';
    await view.rerender();
    expect(view.shown).toEqual(['Tea 1', true]);
    await pass(100);
    expect(view.shown).toEqual(['Tea 2', false]);
  },
  'fetches that share a request count once': `${STATUS}: counts a request until it %s, and fetches that share it once (CTL-15)`,
  'the state of a lazy call is pending, then it has its error': async ({ server, render, pass, expect }) => {
    server.delay = 100;
    server.reply('GET /orders/:id', () => status(500));
    const view = await render(() => {
      const controller = useController();
      const [load, isLoading, error] = useLoading(() => controller.fetch(getOrder, one));
      return { load, isLoading, error };
    });
    await act(() => void view.current.load());
    expect(view.current.isLoading).toEqual(true);
    await pass(100);
    expect([view.current.isLoading, (view.current.error as NetworkError).status]).toEqual([false, 500]);
  },
  'a lazy query shows its last call, and goes on reading the store':
    'lib/react/hooks/useLazyDLE.test.tsx: sends nothing before the first call, then shows its data and later writes (CTL-34)',
  'a lazy query can be reset':
    'lib/react/hooks/useLazyDLE.test.tsx: is idle again after null, and its function stays the same (CTL-34)',
  'a refetch resolves to the data': `${STATUS}: resolves a refetch to the data, or to undefined where it fails or there is nothing to fetch (CTL-15)`,
};
