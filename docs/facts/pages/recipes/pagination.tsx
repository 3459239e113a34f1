import { Entity, infiniteList, type ParsedBody, RestEndpoint, type RestGenerics, schema } from 'wireshape';
import { useInfiniteList, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({
  'GET /users': undefined,
  'GET /songs': ({ path }) => {
    const cursor = Number(new URLSearchParams(path.split('?')[1]).get('cursor') ?? 0);
    // An item of the first page is on the second one, too.
    return { songs: [{ id: cursor }, { id: cursor + 1 }], next: cursor < 2 ? cursor + 1 : null };
  },
  'GET /tracks': ({ path }) => [{ id: path }],
});

class Song extends Entity {
  static override key = 'Song';
  id = 0;
}

const getSongs = new RestEndpoint({
  path: '/songs',
  searchParams: {} as { cursor?: number } | undefined,
  paginationField: 'cursor',
  schema: { songs: new schema.Collection([Song]), next: null as number | null },
});
const songList = infiniteList(getSongs, { next: (page: { next: number | null }) => page.next });
const getTracks = new RestEndpoint({
  path: '/tracks',
  searchParams: {} as { page: number },
  schema: [Song],
});

export const oneRequestAtATime = fact(
  'You can call it as often as you like: one request is sent at a time, and after a failure the calls are ignored for a second, then for two, then for four.',
  async ({ server, render, pass, settle, expect }) => {
    const { current } = await render(() => useInfiniteList(songList));
    server.delay = 50;
    current.loadNext();
    current.loadNext();
    await pass(50);
    expect(server.requests.length).toEqual(2);
    server.isOffline = true;
    const tries = async (time: number) => {
      current.loadNext();
      await pass(50);
      const { length } = server.requests;
      await pass(time - 60);
      current.loadNext();
      await settle();
      return server.requests.length - length;
    };
    expect([await tries(1_000), (await pass(60), await tries(2_000))]).toEqual([0, 0]);
    await pass(60);
    current.loadNext();
    await settle();
    expect(server.requests.length).toEqual(5);
  },
);

export const listItselfKeepsPages = fact(
  'If a component requests `getSongs` with the same arguments, such as `useSuspense(getSongs, { genre: "jazz" })`, the response updates the first page, and the other pages stay.',
  async ({ controller, server, expect }) => {
    await controller.fetch(songList);
    await songList.fetchNext(controller);
    const shown = () => controller.getResponse(songList).data?.data.songs.map(({ id }) => id);
    expect(shown()).toEqual([0, 1, 2]);
    server.reply('GET /songs', { songs: [{ id: 9 }, { id: 0 }], next: 1 });
    await controller.fetch(getSongs);
    expect(shown()).toEqual([9, 0, 1, 2]);
    expect(server.requests.slice(2)).toEqual(['GET /songs']);
  },
);

export const itemOnTwoPagesIsShownOnce = fact(
  'If an item is on two pages, the list shows it once.',
  async ({ controller, render, settle, expect }) => {
    const view = await render(() => {
      const { data, loadNext } = useInfiniteList(songList);
      return { ids: data.songs.map(({ id }) => id), loadNext };
    });
    view.current.loadNext();
    await settle();
    expect(view.current.ids).toEqual([0, 1, 2]);
    expect(controller.get(Song, { id: 1 })?.id).toEqual(1);
  },
);

export const pagesDoNotShift = fact(
  'After a create or a delete, items do not shift between the stored pages.',
  async ({ controller, server, expect }) => {
    const first = { page: 1 };
    const getPage = getTracks.extend({ path: '/albums', schema: new schema.Collection([Song]) });
    server.reply('GET /albums', ({ path }) => (path.endsWith('1') ? [{ id: 1 }, { id: 2 }] : [{ id: 3 }]));
    server.reply('POST /albums', { id: 0 });
    for (const page of [1, 2]) await controller.fetch(getPage, { page });
    const shown = () =>
      [1, 2].map((page) => controller.getResponse(getPage, { page }).data?.map(({ id }) => id));
    await controller.fetch(getPage.unshift, first, { id: 0 });
    expect(shown()).toEqual([[0, 1, 2], [3]]);
    controller.set(new schema.Invalidate(Song), { id: 1 });
    expect(shown()).toEqual([[0, 2], [3]]);
  },
);

export const shownPageIsRefetched = fact(
  'Call `controller.expireAll(getSongs)`: the page on the screen is refetched at once, and the others when they are shown again.',
  async ({ controller, server, render, settle, expect }) => {
    let page = 1;
    const view = await render(() => useSuspense(getTracks, { page }).length);
    page = 2;
    await view.rerender();
    controller.expireAll(getTracks);
    await settle();
    expect(server.requests.slice(2)).toEqual(['GET /tracks?page=2']);
    page = 1;
    await view.rerender();
    expect(server.requests.slice(3)).toEqual(['GET /tracks?page=1']);
  },
);

class User extends Entity {
  static override key = 'User';
  id = '';
}

class LinkEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override async parseResponse(response: Response): Promise<ParsedBody> {
    const results: ParsedBody = await super.parseResponse(response);
    const link = response.headers.get('link');
    return link === null && !Array.isArray(results) ? results : { link, results: results ?? [] };
  }
}

const getUsers = new LinkEndpoint({
  path: '/users',
  schema: { link: null as string | null, results: new schema.Collection([User]) },
});

export const emptyWithoutLinkRejects = fact(
  'If the response to the first request is empty (204) and has no link, it rejects with [`response_empty`](../../errors/#response_empty).',
  async ({ controller, server, expect }) => {
    await expect(controller.fetch(getUsers)).toFail('[response_empty]');
    server.reply(
      'GET /users',
      () => new Response('[]', { headers: { link: '</users?after=1>; rel="next"' } }),
    );
    expect((await controller.fetch(getUsers)).results.length).toEqual(0);
  },
);
