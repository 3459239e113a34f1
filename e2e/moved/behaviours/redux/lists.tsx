import { infiniteList, RefetchOnFocusManager, getDefaultManagers, setActivity } from 'wireshape';
import { useDLE, useInfiniteList, useQuery } from 'wireshape/react';
import type { Behaviours } from '../Behaviours.ts';
import { getSongs, pageOf, Song, songs } from '../shop.ts';

const LIST = 'lib/rest/infiniteList.test.ts';
const PAGES = 'lib/rest/maxPages.test.ts';

const idsOf = (list: { data: { songs: readonly { id: string }[] } }) => list.data.songs.map(({ id }) => id);

/** Infinite queries. */
export const lists: Behaviours = {
  'pages are loaded to the last one':
    'lib/react/hooks/useInfiniteList.test.tsx: shows one page after another, and loads each once for all callers (COL-4)',
  'two calls at once load one page': 'docs/facts/pages/react/use-infinite-list.tsx: callsShareRequest',
  'a refetch fetches all pages, and none disappears': `${LIST}: refetches every loaded page, with new cursors, and stores them at once (COL-4)`,
  'a row was inserted at the top: a refetch shows no row twice, and leaves none out': async ({
    controller,
    server,
    render,
    settle,
    expect,
  }) => {
    const view = await render(() => useInfiniteList(songs));
    await view.current.loadNext();
    server.reply('GET /songs', ({ path }) => pageOf([0, 1, 2, 3, 4, 5, 6], path));
    controller.expireAll(getSongs);
    await settle();
    expect(idsOf(view.current)).toEqual(['0', '1', '2', '3']);
    await view.current.loadNext();
    await settle();
    expect(idsOf(view.current)).toEqual(['0', '1', '2', '3', '4', '5']);
  },
  'rows were deleted: a refetch has fewer': async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useInfiniteList(songs));
    await view.current.loadNext();
    server.reply('GET /songs', ({ path }) => pageOf([1, 4], path));
    controller.expireAll(getSongs);
    await settle();
    expect([idsOf(view.current), view.current.hasNext]).toEqual([['1', '4'], false]);
  },
  'a refetch fails in its second page: all data stays': `${LIST}: keeps all pages where one of them fails (COL-4, REST-11)`,
  'the next page fails: the data stays, with an error and a retry':
    'lib/react/hooks/useInfiniteList.test.tsx: keeps what it shows where a further page fails, and waits longer after each failure (COL-4)',
  'a maximum of pages drops the first, and going back loads it again': `${PAGES}: drops the first page for the next one, and fetches it again (COL-5)`,
  'with a maximum, a refetch sends a request for each page that is shown': `${PAGES}: refetches the pages that are shown, at once, and no other (COL-4, COL-5)`,
  'pages are loaded before the first one': `${LIST}: loads pages before the first one, and refetches from there (COL-4)`,
  'the next page is asked for while a refetch is in flight': `${LIST}: waits with the next page for a refetch, which moves the cursor (COL-4)`,
  'a refetch begins while the next page is in flight': `${LIST}: requests a page anew that a refetch overtakes (COL-4)`,
  'other arguments are another list, and the first has all its pages when it is shown again': async ({
    server,
    render,
    settle,
    expect,
  }) => {
    let args: [] | [{ genre: string }] = [];
    const view = await render(() => useInfiniteList(songs, ...args));
    await view.current.loadNext();
    args = [{ genre: 'jazz' }];
    await view.rerender();
    expect(idsOf(view.current)).toEqual(['1', '2']);
    args = [];
    await view.rerender();
    await settle();
    expect(idsOf(view.current)).toEqual(['1', '2', '3', '4']);
    expect(server.requests.length).toEqual(3);
  },
  'a page whose component unmounted meanwhile is there when it mounts again': async ({
    server,
    render,
    pass,
    expect,
  }) => {
    const view = await render(() => useInfiniteList(songs));
    server.delay = 100;
    void view.current.loadNext();
    await view.unmount();
    await pass(100);
    const next = await render(() => idsOf(useInfiniteList(songs)));
    expect(next.shown).toEqual(['1', '2', '3', '4']);
    expect(server.requests.length).toEqual(2);
  },
  'an invalidation refetches all pages':
    'lib/react/hooks/useInfiniteList.test.tsx: shows every loaded page while it is refetched, on mount too (COL-4)',
  'a focus refetches all pages': async ({ open, server, render, pass, settle, expect }) => {
    const controller = open({ managers: [new RefetchOnFocusManager(), ...getDefaultManagers()] });
    const view = await render(() => useInfiniteList(songs), controller);
    await view.current.loadNext();
    await pass(60_001);
    setActivity({ isVisible: false });
    setActivity({ isVisible: true });
    await settle();
    expect(server.requests.length).toEqual(4);
    expect(idsOf(view.current)).toEqual(['1', '2', '3', '4']);
  },
  'a changed item shows its change on every page': async ({ controller, render, settle, expect }) => {
    const view = await render(() => useInfiniteList(songs).data.songs.map(({ title }) => title));
    controller.set(Song, { id: '2' }, { id: '2', title: 'New' });
    await settle();
    expect(view.shown).toEqual(['Song 1', 'New']);
  },
  'an item that was pushed is shown once when its page is loaded':
    'lib/rest/infiniteList.added.test.ts: takes the place that the server gives it on a later page (COL-4, COL-2)',
  'a skipped infinite query requests nothing': async ({ server, render, expect }) => {
    let genre: string | undefined;
    const view = await render(() => useDLE(songs, genre ? { genre } : null).data?.data.songs.length);
    expect([view.shown, server.requests]).toEqual([undefined, []]);
    genre = 'jazz';
    await view.rerender();
    expect([view.shown, server.requests]).toEqual([2, ['GET /songs?genre=jazz']]);
  },
  'a page parameter may be zero, and the first page empty': async ({ server, render, settle, expect }) => {
    server.reply('GET /songs', ({ path }) =>
      path.includes('from=0')
        ? { songs: [{ id: '7', title: 'Song 7' }], later: null }
        : { songs: [], later: 0 },
    );
    const view = await render(() => useInfiniteList(songs));
    expect([idsOf(view.current), view.current.hasNext]).toEqual([[], true]);
    await view.current.loadNext();
    await settle();
    expect([idsOf(view.current), view.current.hasNext]).toEqual([['7'], false]);
  },
  'an infinite query is read without Suspense': async ({ controller, render, settle, expect }) => {
    const paged = infiniteList(getSongs, { next: ({ later }) => later, maxPages: 2 });
    const view = await render(() => {
      const { data, loading } = useDLE(paged);
      return loading || !data ? 'loading' : [idsOf(data), data.next !== null];
    });
    expect(view.shown).toEqual([['1', '2'], true]);
    await paged.fetchNext(controller);
    await settle();
    expect(view.shown).toEqual([['1', '2', '3', '4'], true]);
    const title = await render(() => useQuery(Song, { id: '4' })?.title);
    expect(title.shown).toEqual('Song 4');
  },
  'an infinite query has the loading state and the error of its first page, and loads further ones':
    'lib/react/hooks/useInfiniteList.test.tsx: neither suspends nor throws in useInfiniteDLE, and loads further pages (COL-4)',
  'an infinite query with Suspense may be skipped':
    'lib/react/hooks/useInfiniteList.test.tsx: does nothing for null (COL-4)',
};
