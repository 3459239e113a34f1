// @vitest-environment jsdom
import { startTransition, StrictMode, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  infiniteList,
  NetworkManager,
  RestEndpoint,
} from 'wireshape';
import {
  AsyncBoundary,
  DataProvider,
  useCache,
  useDLE,
  useFetchStatus,
  useInfiniteList,
  useIsFetching,
  useIsMutating,
  useLive,
  useSuspense,
} from 'wireshape/react';
import { act } from 'wireshape/test';
import { testApp } from '../../test/TestApp.tsx';

class Tea extends Entity {
  static override key = 'Tea';
  id = '';
  left = 0;
}
interface Call {
  readonly id: string;
  readonly respond: (left: number) => void;
  readonly fail: (error?: Error) => void;
}
let calls: Call[] = [];
const send = (id: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const fail = (error: Error = Object.assign(new Error('busy'), { status: 503 })): void => reject(error);
    calls.push({ id, respond: (left) => resolve({ id, left }), fail });
  });
const soft = (error: unknown) => ((error as { status: number }).status === 404 ? 'hard' : 'soft');
const getTea = new Endpoint((id: string) => send(id), { name: 'getTea', schema: Tea, errorPolicy: soft });
const getOther = getTea.extend({ name: 'getOther' });
const brew = new Endpoint((id: string) => send(id), { name: 'brew', schema: Tea, sideEffect: true });
const download = new Endpoint((id: string) => send(id), { name: 'download', dataExpiryLength: 0 });

const app = testApp();
beforeEach(() => {
  calls = [];
});
const last = () => calls.at(-1) as Call;
const respond = (left = calls.length, call = last()) => act(async () => call.respond(left));
const fail = (error?: Error, call = last()) => act(async () => call.fail(error));

const renders: string[] = [];
beforeEach(() => void (renders.length = 0));
let status: ReturnType<typeof useFetchStatus>;
function Status({ id = 'a' as string | null }) {
  // oxlint-disable-next-line react/globals -- the test calls what the hook returns
  status = useFetchStatus(getTea, id);
  const { isFetching, error, fetchedAt } = status;
  const text = [isFetching ? 'fetching' : 'idle', ...(fetchedAt ? ['stored'] : []), error?.message ?? []]
    .flat()
    .join(' ');
  renders.push(text);
  return <b>[{text}]</b>;
}
function Left({ id = 'a' }) {
  renders.push('data');
  return <i>{useSuspense(getTea, id).left}</i>;
}
function Loaded({ id = 'a' }) {
  const { data, loading, error } = useDLE(getTea, id);
  if (error) return <i>{error.message}</i>;
  return <i>{loading ? 'loading' : data.left}</i>;
}
function Counts({ endpoint = undefined as typeof getTea | undefined, args = [] as [] | [string] }) {
  const [fetching, mutating] = [useIsFetching(endpoint, ...args), useIsMutating()];
  renders.push(`${fetching} ${mutating}`);
  return (
    <b>
      [{fetching} {mutating}]
    </b>
  );
}

it('tells a refetch in the background beside data that stays (CTL-15)', async () => {
  await app.show([<Left key="left" />, <Status key="status" />]);
  await respond();
  expect(app.text).toBe('1[idle stored]');
  renders.length = 0;
  await act(() => void app.controller.fetch(getTea, 'a'));
  expect(app.text).toBe('1[fetching stored]');
  // Only the component with the hook renders when a request begins.
  expect(renders).toEqual(['fetching stored']);
  renders.length = 0;
  await respond(5);
  expect(app.text).toBe('5[idle stored]');
  // The data and the end of the request are rendered together.
  expect(renders).toEqual(['data', 'idle stored']);
});

it('neither fetches nor suspends, and does nothing for null (CTL-15)', async () => {
  await app.show([<Status key="status" />, <Status key="null" id={null} />]);
  expect(app.text).toBe('[idle][idle]');
  await act(() => status.refetch());
  expect(calls).toEqual([]);
});

it('knows requests that began before it mounted, in a hook, by a poll or by a call (CTL-15)', async () => {
  void app.controller.fetch(getTea, 'a');
  await app.show(<Status />);
  expect(app.text).toBe('[fetching]');
  await respond();
  expect(app.text).toBe('[idle stored]');

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const live = getTea.extend({ pollFrequency: 1000 });
  function Live() {
    return <i>{useLive(live, 'a').left}</i>;
  }
  await app.show([<Status key="status" />, <Live key="live" />]);
  expect(app.text).toBe('[idle stored]1');
  await act(() => vi.advanceTimersByTime(1000));
  vi.useRealTimers();
  expect(app.text).toBe('[fetching stored]1');
  await respond();
  expect(app.text).toBe('[idle stored]2');
});

it.each([
  ['succeeds', () => respond()],
  ['fails', () => fail()],
  ['is aborted', () => fail(new DOMException('aborted', 'AbortError'))],
  ['ends with a reset', () => act(() => app.controller.resetEntireStore())],
  ['ends with a cleanup', () => act(() => app.controller.cleanup())],
])('counts a request until it %s, and fetches that share it once (CTL-15)', async (_how, end) => {
  await app.show(<Counts />);
  expect(app.text).toBe('[0 0]');
  await act(() => {
    for (let at = 0; at < 3; at++) app.controller.fetch(getTea, 'a').catch(() => {});
  });
  expect(app.text).toBe('[1 0]');
  await end();
  expect(app.text).toBe('[0 0]');
  expect(renders).toEqual(['0 0', '1 0', '0 0']);
});

it('counts a request until the last of its fetches is cancelled (CTL-15)', async () => {
  await app.show(<Counts />);
  const [one, other] = [app.controller.fetch(getTea, 'a'), app.controller.fetch(getTea, 'a')];
  const cancel = (promise: Promise<unknown>) =>
    act(() => void app.controller.dispatch({ type: 'wireshape/cancel', key: getTea.key('a'), promise }));
  await cancel(one);
  expect(app.text).toBe('[1 0]');
  await cancel(other);
  expect(app.text).toBe('[0 0]');
});

it('counts reads and mutations apart, queued ones and those that are not stored too (CTL-15)', async () => {
  const networkManager = new NetworkManager({ parallel: 1 });
  app.controller = new Controller({ managers: getDefaultManagers({ networkManager }) });
  await app.show(<Counts />);
  const all = [
    app.controller.fetch(download, 'x'),
    app.controller.fetch(getTea, 'a'),
    app.controller.fetch(brew, 'b'),
    app.controller.fetch(brew, 'b'),
  ];
  await act(() => {});
  expect(calls.map(({ id }) => id)).toEqual(['x', 'b', 'b']);
  expect(app.text).toBe('[2 2]');
  for (let at = 0; at < 4; at++) await respond(1, calls[at]);
  expect(app.text).toBe('[0 0]');
  await Promise.all(all);
  expect(renders).toEqual(['0 0', '2 2', '1 2', '1 1', '1 0', '0 0']);
});

it('counts those of an endpoint, or of exactly its arguments, and renders for no others (CTL-15)', async () => {
  function OfBrew() {
    return <i>{useIsMutating(brew)}</i>;
  }
  function Nothing() {
    return <i>{useIsFetching(getTea, null)}</i>;
  }
  await app.show([
    <Counts key="endpoint" endpoint={getTea} />,
    <Counts key="args" endpoint={getTea} args={['a']} />,
    <OfBrew key="brew" />,
    <Nothing key="null" />,
  ]);
  await act(() => void app.controller.fetch(getTea, 'a'));
  await act(() => void app.controller.fetch(getTea, 'b'));
  await act(() => void app.controller.fetch(brew, 'c'));
  expect(app.text).toBe('[2 1][1 1]10');
  renders.length = 0;
  await act(() => void app.controller.fetch(getOther, 'a'));
  expect(renders).toEqual([]);
});

it('has the error of the last request until one succeeds, and when the data arrived (CTL-15)', async () => {
  const now = vi.spyOn(app.controller, 'now');
  now.mockReturnValue(1000);
  await app.show([<Loaded key="loaded" />, <Status key="status" />]);
  now.mockReturnValue(1400);
  await respond();
  expect(status).toMatchObject({ isFetching: false, fetchedAt: 1400, error: undefined });
  now.mockReturnValue(2000);
  await act(() => void status.refetch());
  await fail();
  expect(app.text).toBe('1[idle stored busy]');
  expect(status.fetchedAt).toBe(1400);
  await act(() => void status.refetch());
  expect(app.text).toBe('1[fetching stored busy]');
  now.mockReturnValue(3000);
  // With equal data, the state of the store stays the same.
  await respond(1);
  expect(app.text).toBe('1[idle stored]');
  expect(status.fetchedAt).toBe(3000);
  now.mockReturnValue(4000);
  await act(() => app.controller.setResponse(getTea, 'a', { id: 'a', left: 1 }));
  expect(status.fetchedAt).toBe(4000);
  await act(() => app.controller.invalidate(getTea, 'a'));
  expect(status.fetchedAt).toBeUndefined();
});

it('shows loading in useDLE while an error is retried, and the next error after that (CTL-15)', async () => {
  await app.show([<Loaded key="loaded" />, <Status key="status" />]);
  expect(app.text).toBe('loading[fetching]');
  await fail();
  expect(app.text).toBe('busy[idle busy]');
  await act(() => void status.refetch());
  expect(app.text).toBe('loading[fetching]');
  await fail(new Error('again'));
  expect(app.text).toBe('again[idle again]');
  await act(() => void status.refetch());
  await respond();
  expect(app.text).toBe('3[idle stored]');
  await act(() => void status.refetch());
  await fail(Object.assign(new Error('gone'), { status: 404 }));
  expect(app.text).toBe('gone[idle stored gone]');
  await act(() => void status.refetch());
  expect(app.text).toBe('loading[fetching]');
  expect(calls).toHaveLength(5);
});

it('shows the fallback while an error is retried that a boundary shows (CTL-15)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await app.render(
    <DataProvider controller={app.controller}>
      <Status />
      <AsyncBoundary fallback={<p>waiting</p>} errorComponent={({ error }) => <p>{error.message}</p>}>
        <Left />
      </AsyncBoundary>
    </DataProvider>,
  );
  await fail();
  expect(app.text).toBe('[idle busy]busy');
  await act(() => void status.refetch());
  expect(app.text).toBe('[fetching]waiting');
  await respond();
  expect(app.text).toBe('[idle stored]2');
});

it('gives a refetch that never rejects, resolves at the end, and stays the same function (CTL-15)', async () => {
  await app.show(<Status />);
  const { refetch } = status;
  let ended = 0;
  const ends = Promise.all([refetch(), refetch()]).then(() => ended++);
  await act(() => {});
  expect(calls).toHaveLength(1);
  expect(ended).toBe(0);
  await fail();
  await ends;
  await app.show(<Status id="a" />);
  expect(status.refetch).toBe(refetch);
  await app.show(<Status id="b" />);
  expect(status.refetch).not.toBe(refetch);
});

it('resolves a refetch to the data, or to undefined where it fails or there is nothing to fetch (CTL-15)', async () => {
  await app.show(<Status />);
  const refetched = async (end: () => Promise<void>): Promise<unknown> => {
    const result = status.refetch();
    await end();
    return result;
  };
  expect(await refetched(() => respond(3))).toBe(app.controller.get(Tea, { id: 'a' }));
  expect(app.controller.get(Tea, { id: 'a' })?.left).toBe(3);
  expect(await refetched(fail)).toBe(undefined);
  await app.show(<Status id={null} />);
  expect(await status.refetch()).toBe(undefined);
});

it('fetches with the endpoint of the last render (CTL-15)', async () => {
  let sent = '';
  function Inline({ header }: { header: string }) {
    const own = getTea.extend({
      fetch: async (id: string) => {
        sent = header;
        return { id, left: 1 };
      },
      key: getTea.key,
    });
    // oxlint-disable-next-line react/globals -- the test calls what the hook returns
    status = useFetchStatus(own, 'a');
    return null;
  }
  await app.show(<Inline header="one" />);
  const { refetch } = status;
  await app.show(<Inline header="two" />);
  await act(() => refetch());
  expect(sent).toBe('two');
});

it('shows a request that begins in a transition while that is pending, and keeps the page (CTL-15)', async () => {
  let go = (_id: string): void => {};
  function Page() {
    const [id, setId] = useState('a');
    // oxlint-disable-next-line react/globals -- the test calls it
    go = (next) => startTransition(() => setId(next));
    return (
      <Suspense fallback={<p>waiting</p>}>
        <Left id={id} />
      </Suspense>
    );
  }
  await app.show([<Page key="page" />, <Counts key="counts" />]);
  expect(app.text).toBe('waiting[1 0]');
  await respond();
  await act(() => go('b'));
  expect(app.text).toBe('1[1 0]');
  await respond();
  expect(app.text).toBe('2[0 0]');
});

it('shows a mutation at once that begins in a transition (CTL-15)', async () => {
  await app.show(<Counts />);
  await act(async () => {
    startTransition(() => void app.controller.fetch(brew, 'a'));
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  expect(app.text).toBe('[0 1]');
  await respond();
  expect(app.text).toBe('[0 0]');
});

it('sets no state while React renders what sends a request (CTL-15)', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await app.show(
    <StrictMode>
      <Counts />
      <Suspense fallback={<p>waiting</p>}>
        <Left />
      </Suspense>
    </StrictMode>,
  );
  expect(app.text).toBe('[1 0]waiting');
  await respond();
  expect(app.text).toBe('[0 0]1');
  expect(error).not.toHaveBeenCalled();
});

it('stands beside useCache and useInfiniteList (CTL-15)', async () => {
  const getPage = new RestEndpoint({
    path: '/teas',
    searchParams: {} as { from?: string } | undefined,
    paginationField: 'from',
    schema: { teas: new Collection([Tea]) },
    fetchResponse: async () => Response.json({ teas: [await send('a')] }),
  });
  const list = infiniteList(getPage, { next: () => null });
  function List() {
    const { data } = useInfiniteList(list);
    const { isFetching } = useFetchStatus(list);
    const cached = useCache(list);
    return (
      <i>
        {data.teas[0]?.left} {cached?.data.teas.length} {isFetching ? 'fetching' : 'idle'}
      </i>
    );
  }
  await app.show(<List />);
  await respond();
  await app.settle();
  expect(app.text).toBe('1 1 idle');
  await act(() => void app.controller.fetch(list));
  expect(app.text).toBe('1 1 fetching');
  await respond();
  await app.settle();
  expect(app.text).toBe('2 1 idle');
});

it('shows two responses out of order as they end (CTL-15)', async () => {
  await app.show([<Loaded key="loaded" />, <Status key="status" />]);
  await respond();
  await act(() => void app.controller.fetch(getTea, 'a'));
  await act(() => app.controller.expireAll(getTea));
  // The first one is outdated: a second one is in flight.
  expect(calls).toHaveLength(3);
  await respond(3, calls[2]);
  expect(app.text).toBe('3[fetching stored]');
  await respond(2, calls[1]);
  expect(app.text).toBe('3[idle stored]');
});

it('renders 1,000 readers of one endpoint once for each change, and no other component (CTL-15)', async () => {
  const ids = Array.from({ length: 1000 }, (_, at) => at);
  await app.show([
    ...ids.map((at) => <Status key={at} />),
    <Status key="other" id="b" />,
    <Counts key="c" endpoint={getOther} />,
  ]);
  renders.length = 0;
  await act(() => void app.controller.fetch(getTea, 'a'));
  expect(renders).toEqual(ids.map(() => 'fetching'));
  renders.length = 0;
  await respond();
  expect(renders).toEqual(ids.map(() => 'idle stored'));
});

it('stops with its last component, and starts again (CTL-15)', async () => {
  await app.show(<Status />);
  expect(app.controller.store.onAction).toBeDefined();
  await app.show(<i>elsewhere</i>);
  expect(app.controller.store.onAction).toBeUndefined();
  await app.show(<Status />);
  await act(() => void app.controller.fetch(getTea, 'a'));
  expect(app.text).toBe('[fetching]');
});

it('is idle in the page of a server and while that hydrates (CTL-15)', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const page = () => (
    <DataProvider controller={app.controller}>
      <Status />
      <Counts />
    </DataProvider>
  );
  void app.controller.fetch(getTea, 'a');
  void app.controller.fetch(brew, 'a');
  const container = document.createElement('div');
  container.innerHTML = renderToString(page());
  expect(container.textContent).toBe('[idle][0 0]');
  const root = await act(() => hydrateRoot(container, page()));
  expect(container.textContent).toBe('[fetching][1 1]');
  // React 18 warns of every layout effect on a server that has a document.
  expect(error.mock.calls.filter(([text]) => !String(text).includes('useLayoutEffect'))).toEqual([]);
  await act(() => root.unmount());
});

it('refuses an endpoint whose responses are not stored (REST-7)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  function Unstored() {
    return String(useFetchStatus(download, 'a').isFetching);
  }
  await app.show(<Unstored />);
  expect(app.text).toContain('[not_cached]');
});
