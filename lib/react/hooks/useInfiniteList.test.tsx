// @vitest-environment jsdom
import { startTransition, StrictMode, useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Collection, Entity, infiniteList, RestEndpoint } from 'wireshape';
import { type InfiniteList, useInfiniteDLE, useInfiniteList, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { testApp } from '../../test/TestApp.tsx';

class Post extends Entity {
  static override key = 'Post';
  id = 0;
}
let newest = 0;
let requests: string[] = [];
let failing = false;
/** Responses wait for `respond` while it is set. */
let held: (() => void)[] | undefined;
const getPosts = new RestEndpoint({
  path: '/posts',
  searchParams: {} as { before?: number } | undefined,
  paginationField: 'before',
  schema: { posts: new Collection([Post]), next: null as number | null },
  async fetchResponse(url: string) {
    requests.push(url);
    if (held) await new Promise<void>((resolve) => held?.push(resolve));
    if (failing) throw new TypeError('offline');
    const from = Math.min(
      newest,
      Number(new URLSearchParams(url.split('?')[1]).get('before') ?? Infinity) - 1,
    );
    const posts = [from, from - 1].filter((id) => id > 0).map((id) => ({ id }));
    return Response.json({ posts, next: from > 2 ? from - 1 : null });
  },
});
const list = infiniteList(getPosts, { next: (page) => page.next });

const app = testApp();
beforeEach(() => {
  requests = [];
  newest = 6;
  failing = false;
  held = undefined;
});
afterEach(() => void vi.useRealTimers());
const moment = (milliseconds = 20) => act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));

/** Responds to each request until there is none. */
const respond = () =>
  act(async () => {
    while (held?.length) {
      for (const resolve of held.splice(0)) resolve();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });

let result: InfiniteList<{ posts: Post[]; next: number | null }>;
const renders: string[] = [];
function Feed() {
  // oxlint-disable-next-line react/globals -- the test calls what the hook returns
  result = useInfiniteList(list);
  const { data, hasNext, isLoadingNext, nextError } = result;
  const text = [
    data.posts.map(({ id }) => id).join(' '),
    ...(hasNext ? ['more'] : []),
    ...(isLoadingNext ? ['loading'] : []),
    ...(nextError ? [nextError.message] : []),
  ].join(', ');
  renders.push(text);
  return <b>{text}</b>;
}

it('shows one page after another, and loads each once for all callers (COL-4)', async () => {
  await app.show(<Feed />);
  await moment();
  expect(app.text).toBe('6 5, more');
  renders.length = 0;
  held = [];
  await act(() => void [result.loadNext(), result.loadNext()]);
  expect(app.text).toBe('6 5, more, loading');
  await respond();
  expect(app.text).toBe('6 5 4 3, more');
  await act(() => void result.loadNext());
  await respond();
  await act(() => result.loadNext());
  expect(app.text).toBe('6 5 4 3 2 1');
  expect(requests).toEqual(['/posts', '/posts?before=5', '/posts?before=3']);
  // A page and the end of its loading are rendered together.
  expect(renders).toEqual([
    '6 5, more, loading',
    '6 5 4 3, more',
    '6 5 4 3, more, loading',
    '6 5 4 3 2 1',
    '6 5 4 3 2 1',
  ]);
});

it('shows every loaded page while it is refetched, on mount too (COL-4)', async () => {
  await app.show(<Feed />);
  await moment();
  await act(() => result.loadNext());
  await app.show(<i>elsewhere</i>);
  newest = 8;
  void app.controller.expireAll(getPosts);
  renders.length = 0;
  held = [];
  await app.show(<Feed />);
  expect(app.text).toBe('6 5 4 3, more');
  await respond();
  expect(app.text).toBe('8 7 6 5, more');
  expect(new Set(renders)).toEqual(new Set(['6 5 4 3, more', '8 7 6 5, more']));
  expect(requests.slice(2)).toEqual(['/posts', '/posts?before=7']);
});

it('keeps what it shows where a further page fails, and waits longer after each failure (COL-4)', async () => {
  await app.show(<Feed />);
  await moment();
  failing = true;
  requests = [];
  const clock = vi.spyOn(performance, 'now');
  // Something calls it every 100 ms for 26 s, such as an IntersectionObserver that is created anew.
  const begin = 1_000_000;
  for (let time = 0; time < 26_000; time += 100) {
    clock.mockReturnValue(begin + time);
    await act(() => result.loadNext());
  }
  // At 0, 1, 3, 7 and 15 s.
  expect(requests).toHaveLength(5);
  expect(app.text).toBe('6 5, more, offline');
  failing = false;
  await act(() => result.retryNext());
  expect(app.text).toBe('6 5 4 3, more');
  await act(() => result.loadNext());
  expect(app.text).toBe('6 5 4 3 2 1');
  clock.mockRestore();
});

it('never rejects, and shows no error of a session that ended (COL-4, CTL-12)', async () => {
  await app.show(<Feed />);
  await moment();
  held = [];
  const loading = result.loadNext();
  await act(() => app.controller.resetEntireStore());
  await act(() => loading);
  await respond();
  expect(app.text).toBe('6 5, more');
});

it('shows no error of before a reset, and none at the end of the list (COL-4, CTL-12)', async () => {
  await app.show(<Feed />);
  await moment();
  failing = true;
  await act(() => result.loadNext());
  expect(app.text).toBe('6 5, more, offline');
  failing = false;
  await act(() => app.controller.resetEntireStore());
  await moment();
  expect(app.text).toBe('6 5, more');
  failing = true;
  await act(() => result.loadNext());
  expect(app.text).toBe('6 5, more, offline');
  failing = false;
  newest = 2;
  await act(() => app.controller.fetch(list));
  expect(app.text).toBe('2 1');
});

it('renders once where its list is stored (COL-4)', async () => {
  await app.show(<Feed />);
  await moment();
  await app.show(<i>elsewhere</i>);
  renders.length = 0;
  await app.show(<Feed />);
  await moment();
  expect(renders).toEqual(['6 5, more']);
});

it('ends its renders where each creates the list anew (COL-4)', async () => {
  let count = 0;
  let load = (): unknown => undefined;
  function Inline() {
    // oxlint-disable-next-line react/globals -- the test counts renders
    if (++count > 20) throw new Error('too many renders');
    const { data, loadNext } = useInfiniteList(infiniteList(getPosts, { next: (page) => page.next }));
    // oxlint-disable-next-line react/globals -- the test calls what the hook returns
    load = loadNext;
    return <b>{data.posts.length}</b>;
  }
  await app.show(<Inline />);
  await moment();
  expect(app.text).toBe('2');
  await act(() => void load());
  await moment();
  expect(app.text).toBe('4');
  expect(requests).toHaveLength(2);
});

it('loads to the end from an effect, in StrictMode, without a request too many (COL-4)', async () => {
  function Eager() {
    const { data, hasNext, isLoadingNext, loadNext } = useInfiniteList(list);
    useEffect(() => {
      if (hasNext && !isLoadingNext) void loadNext();
    }, [hasNext, isLoadingNext, loadNext]);
    return <b>{data.posts.length}</b>;
  }
  await app.show(
    <StrictMode>
      <Eager />
    </StrictMode>,
  );
  await moment(50);
  expect(app.text).toBe('6');
  expect(requests).toHaveLength(3);
});

it('keeps at most `maxPages`, and loads those before and after again (COL-5)', async () => {
  newest = 8;
  const few = infiniteList(getPosts, { next: (page) => page.next, maxPages: 2 });
  let window: typeof result;
  const shown: string[] = [];
  function Window() {
    // oxlint-disable-next-line react/globals -- the test calls what the hook returns
    window = useInfiniteList(few);
    const { data, hasNext, hasPrevious, previousError } = window;
    const text = [
      ...(hasPrevious ? ['earlier'] : []),
      data.posts.map(({ id }) => id).join(' '),
      ...(hasNext ? ['more'] : []),
      ...(previousError ? [previousError.message] : []),
    ].join(', ');
    shown.push(text);
    return <b>{text}</b>;
  }
  await app.show(
    <StrictMode>
      <Window />
    </StrictMode>,
  );
  await moment();
  await act(() => window.loadNext());
  expect(app.text).toBe('8 7 6 5, more');
  shown.length = 0;
  await act(() => window.loadNext());
  expect(app.text).toBe('earlier, 6 5 4 3, more');
  await act(() => window.loadNext());
  expect(app.text).toBe('earlier, 4 3 2 1');
  failing = true;
  await act(() => window.loadPrevious());
  expect(app.text).toBe('earlier, 4 3 2 1, offline');
  failing = false;
  await act(() => window.retryPrevious());
  expect(app.text).toBe('earlier, 6 5 4 3, more');
  await act(() => window.loadPrevious());
  expect(app.text).toBe('8 7 6 5, more');
  // A page that is dropped goes in the render in which the other one is there.
  expect(new Set(shown)).toEqual(
    new Set(['8 7 6 5, more', 'earlier, 6 5 4 3, more', 'earlier, 4 3 2 1', 'earlier, 4 3 2 1, offline']),
  );
});

it('fetches the first page where another response stored members of the list (COL-4)', async () => {
  function Plain() {
    return <i>{useSuspense(getPosts).posts.length} </i>;
  }
  await app.show(<Plain />);
  await moment();
  await act(() => startTransition(() => void app.show([<Plain key="plain" />, <Feed key="feed" />])));
  await moment();
  expect(app.text).toBe('2 6 5, more');
});

it('suspends and throws for its first page alone (COL-4)', async () => {
  failing = true;
  held = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await app.show(<Feed />);
  expect(app.text).toBe('waiting');
  await respond();
  expect(app.text).toBe('offline');
  vi.restoreAllMocks();
});

it('does nothing for null (COL-4)', async () => {
  let found: InfiniteList<unknown> | undefined;
  function Idle() {
    // oxlint-disable-next-line react/globals -- the test calls what the hook returns
    found = useInfiniteList(list as never, null);
    return <b>{String(found.data)}</b>;
  }
  await app.show(<Idle />);
  await act(() => found?.loadNext());
  expect(app.text).toBe('undefined');
  expect(found).toMatchObject({ hasNext: false, hasPrevious: false, isLoadingNext: false });
  expect(requests).toEqual([]);
});

it('neither suspends nor throws in useInfiniteDLE, and loads further pages (COL-4)', async () => {
  let found: ReturnType<typeof useInfiniteDLE<[], { posts: Post[] }, number>> | undefined;
  function Plain({ isOn }: { isOn: boolean }) {
    // oxlint-disable-next-line react/globals -- the test calls what the hook returns
    found = useInfiniteDLE(list, ...(isOn ? ([] as const) : ([null] as const)));
    const { data, loading, error, hasNext } = found;
    const ids = data?.posts.map(({ id }) => id).join(' ');
    return <b>{loading ? 'loading' : (error?.message ?? `${ids}${hasNext ? ', more' : ''}`)}</b>;
  }
  failing = true;
  held = [];
  await app.show(<Plain isOn={false} />);
  expect([app.text, requests]).toEqual(['undefined', []]);
  await app.show(<Plain isOn />);
  expect(app.text).toBe('loading');
  await respond();
  expect(app.text).toBe('offline');
  held = undefined;
  failing = false;
  await act(() => app.controller.fetch(list));
  expect(app.text).toBe('6 5, more');
  await act(() => found?.loadNext());
  expect(app.text).toBe('6 5 4 3, more');
  failing = true;
  await act(() => found?.loadNext());
  expect([app.text, found?.nextError?.message]).toEqual(['6 5 4 3, more', 'offline']);
});
