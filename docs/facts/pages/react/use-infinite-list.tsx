import { Entity, infiniteList, RestEndpoint, schema } from 'wireshape';
import { useInfiniteDLE, useInfiniteList } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';

const fact = factsWith({
  'GET /messages': ({ path }) => pageOf([1, 2, 3, 4, 5, 6, 7, 8, 9], path),
  'POST /messages': { id: 10 },
});

/** Two messages from the one that `from` names. */
function pageOf(ids: number[], path: string) {
  const from = new URLSearchParams(path.split('?')[1]).get('from');
  const at = from ? ids.indexOf(Number(from)) : 0;
  const messages = ids.slice(at, at + 2).map((id) => ({ id }));
  return { messages, later: ids[at + 2] ?? null };
}

class Message extends Entity {
  static override key = 'Message';
  id = 0;
}

const getMessages = new RestEndpoint({
  path: '/messages',
  searchParams: {} as { from?: number; room?: string } | undefined,
  paginationField: 'from',
  schema: {
    messages: new schema.Collection([Message]),
    later: null as number | null,
  },
});

type Page = { later: number | null };
const next = (page: Page) => page.later;
const conversation = infiniteList(getMessages, { next });
const twoPages = infiniteList(getMessages, { next, maxPages: 2 });

const useIds = (list = conversation) => useInfiniteList(list).data.messages.map(({ id }) => id);

export const suspendsForFirstPage = fact(
  'The component [suspends](../use-suspense/) until the first page is stored, and throws its error.',
  async ({ open, server, render, pass, expect }) => {
    server.delay = 100;
    const view = await render(() => useIds());
    expect(view.shown).toEqual('pending');
    await pass(100);
    expect(view.shown).toEqual([1, 2]);
    server.isOffline = true;
    const failed = await render(() => useIds(), open());
    await pass(100);
    expect(failed.shown instanceof Error).toEqual(true);
  },
);

export const loadingForEveryReader = fact(
  '`true` while the next page is loading, for every component of the provider that shows the list.',
  async ({ server, render, pass, settle, expect }) => {
    const view = await render(() => [useInfiniteList(conversation), useInfiniteList(conversation)] as const);
    const areLoading = () => view.current.map(({ isLoadingNext }) => isLoadingNext);
    server.delay = 100;
    view.current[0].loadNext();
    await settle();
    expect(areLoading()).toEqual([true, true]);
    await pass(100);
    expect(areLoading()).toEqual([false, false]);
  },
);

export const otherFieldsOfLastPage = fact(
  'Its other fields are those of the last page.',
  async ({ render, settle, expect }) => {
    const view = await render(() => useInfiniteList(conversation));
    expect(view.current.data.later).toEqual(3);
    view.current.loadNext();
    await settle();
    expect(view.current.data.later).toEqual(5);
  },
);

export const hasNextUntilLastPage = fact(
  '`true` if there is a page after the last one.',
  async ({ server, render, settle, expect }) => {
    server.reply('GET /messages', ({ path }) => pageOf([1, 2, 3], path));
    const view = await render(() => useInfiniteList(conversation));
    expect(view.current.hasNext).toEqual(true);
    void view.current.loadNext();
    await settle();
    expect(view.current.hasNext).toEqual(false);
  },
);

export const loadNextNeverRejects = fact(
  'It never rejects, and it is the same function until the arguments change or the store is reset.',
  async ({ controller, server, render, settle, expect }) => {
    let room = 'A';
    const view = await render(() => useInfiniteList(conversation, { room }).loadNext);
    const first = view.current;
    server.isOffline = true;
    expect(await first()).toEqual(undefined);
    await settle();
    expect([view.renders > 1, view.current === first]).toEqual([true, true]);
    await expect(conversation.fetchNext(controller, { room })).toFail('Failed to fetch');
    [server.isOffline, room] = [false, 'B'];
    await view.rerender();
    expect(view.current === first).toEqual(false);
  },
);

export const errorUntilPageIsLoaded = fact(
  'The error of the last attempt, until a page is loaded, the store is reset or the list has no further page.',
  async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useInfiniteList(conversation));
    const failThen = async (change: () => unknown) => {
      server.isOffline = true;
      await view.current.retryNext();
      await settle();
      server.isOffline = false;
      const { nextError } = view.current;
      await change();
      await settle();
      return [nextError?.name, view.current.nextError];
    };
    const shorten = () => {
      server.reply('GET /messages', ({ path }) => pageOf([1, 2], path));
      return controller.fetch(conversation);
    };
    const ended = ['NetworkError', undefined];
    expect(await failThen(() => view.current.retryNext())).toEqual(ended);
    expect(await failThen(() => controller.resetEntireStore())).toEqual(ended);
    expect(await failThen(shorten)).toEqual(ended);
  },
);

export const retryAfterFailure = fact(
  'Loads the next page right after a failure, when `loadNext` does nothing.',
  async ({ server, render, expect }) => {
    const { loadNext, retryNext } = (await render(() => useInfiniteList(conversation))).current;
    server.isOffline = true;
    await loadNext();
    await loadNext();
    expect(server.requests).toEqual(['GET /messages', 'GET /messages?from=3']);
    await retryNext();
    expect(server.requests.length).toEqual(3);
  },
);

export const startHasTheSame = fact(
  'The same at the start of the list.',
  async ({ controller, server, render, settle, pass, expect }) => {
    const view = await render(() => useInfiniteList(twoPages));
    const shown = () => {
      const { data, hasPrevious, isLoadingPrevious, previousError } = view.current;
      return [data.messages[0]?.id, hasPrevious, isLoadingPrevious, previousError?.name];
    };
    for (const _ of [1, 2]) await twoPages.fetchNext(controller);
    server.isOffline = true;
    for (const _ of [1, 2]) await view.current.loadPrevious();
    await settle();
    expect([...shown(), server.requests.length]).toEqual([3, true, false, 'NetworkError', 4]);
    [server.isOffline, server.delay] = [false, 100];
    void view.current.retryPrevious();
    await settle();
    expect(shown()).toEqual([3, true, true, 'NetworkError']);
    await pass(100);
    expect(shown()).toEqual([1, false, false, undefined]);
  },
);

export const fieldSendsCursor = fact(
  '`paginationField` names the query parameter that sends it back:',
  async ({ controller, server, expect }) => {
    await controller.fetch(conversation);
    await conversation.fetchNext(controller);
    expect(server.requests).toEqual(['GET /messages', 'GET /messages?from=3']);
  },
);

export const callsShareRequest = fact(
  'Calls while a page is loading share its request.',
  async ({ server, render, expect }) => {
    const { loadNext } = (await render(() => useInfiniteList(conversation))).current;
    await Promise.all([loadNext(), loadNext(), loadNext()]);
    expect(server.requests).toEqual(['GET /messages', 'GET /messages?from=3']);
  },
);

export const ignoredAfterFailure = fact(
  'After a failure, calls are ignored for one second, and twice as long after each further failure, at most 30 seconds.',
  async ({ server, render, pass, expect }) => {
    const { loadNext } = (await render(() => useInfiniteList(conversation))).current;
    server.isOffline = true;
    await loadNext();
    const sentAfter = async (time: number) => {
      await pass(time);
      await loadNext();
      return server.requests.length - 2;
    };
    const waits = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
    const sent: number[] = [];
    for (const wait of waits) sent.push(await sentAfter(wait - 1), await sentAfter(1));
    expect(sent).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]);
  },
);

export const dropsAtOtherEnd = fact(
  '`loadNext` drops the first page when it adds one, and `loadPrevious` the last page.',
  async ({ controller, render, settle, expect }) => {
    const view = await render(() => useIds(twoPages));
    const shows = async (load: Promise<void>) => {
      await load;
      await settle();
      return view.shown;
    };
    expect(await shows(twoPages.fetchNext(controller))).toEqual([1, 2, 3, 4]);
    expect(await shows(twoPages.fetchNext(controller))).toEqual([3, 4, 5, 6]);
    expect(await shows(twoPages.fetchPrevious(controller))).toEqual([1, 2, 3, 4]);
  },
);

export const refetchesShownPages = fact(
  'A refetch sends one request for each page that is shown.',
  async ({ controller, server, expect }) => {
    await controller.fetch(twoPages);
    await twoPages.fetchNext(controller);
    await twoPages.fetchNext(controller);
    await controller.fetch(twoPages);
    expect(server.requests.slice(3)).toEqual(['GET /messages?from=3', 'GET /messages?from=5']);
  },
);

export const noItemIsLeftOut = fact(
  'If that page no longer leads to the first one shown, because the server has new items, the list is fetched from there on: at most `maxPages` further requests, and no item is left out.',
  async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useIds(twoPages));
    await twoPages.fetchNext(controller);
    await twoPages.fetchNext(controller);
    server.reply('GET /messages', ({ path }) => pageOf([11, 12, 13, 1, 2, 3, 4, 5, 6], path));
    await twoPages.fetchPrevious(controller);
    await settle();
    expect(view.shown).toEqual([11, 12, 13, 1]);
    expect(server.requests.slice(4)).toEqual(['GET /messages', 'GET /messages?from=13']);
  },
);

export const createdAtOpenEnd = fact(
  'An item that is created where the first page, or the last one, is not loaded is shown at that end. It gets its place when the page is loaded, and a refetch leaves it out until then.',
  async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useIds());
    await controller.fetch(getMessages.push, undefined, { id: 10 });
    await settle();
    expect(view.shown).toEqual([1, 2, 10]);
    server.reply('GET /messages', ({ path }) => pageOf([1, 2, 3, 10], path));
    await controller.fetch(conversation);
    await settle();
    expect(view.shown).toEqual([1, 2]);
    await conversation.fetchNext(controller);
    await settle();
    expect(view.shown).toEqual([1, 2, 3, 10]);
  },
);

export const fetchNextRejects = fact(
  'Both reject with the error of the request.',
  async ({ controller, server, expect }) => {
    await controller.fetch(twoPages);
    for (const _ of [1, 2]) await twoPages.fetchNext(controller);
    server.reply('GET /messages', status(500));
    await expect(twoPages.fetchNext(controller)).toFail('500');
    await expect(twoPages.fetchPrevious(controller)).toFail('500');
  },
);

export const listsOfOneEndpoint = fact(
  'two lists of one endpoint share their pages.',
  async ({ controller, render, settle, expect }) => {
    const other = infiniteList(getMessages, { next });
    const view = await render(() => useIds());
    await other.fetchNext(controller);
    await settle();
    expect(view.shown).toEqual([1, 2, 3, 4]);
  },
);

export const pagesHaveNoLimit = fact(
  'By default, the number of loaded pages has no limit, and each refetch sends one request for each of them.',
  async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useIds());
    for (const _ of [1, 2, 3, 4]) await conversation.fetchNext(controller);
    await controller.fetch(conversation);
    await settle();
    expect(server.requests.length).toEqual(5 + 5);
    expect(view.shown).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  },
);

export const nullLoadsNothing = fact(
  'With `null` as the arguments, both hooks fetch nothing.',
  async ({ server, render, expect }) => {
    const view = await render(() => {
      const list = useInfiniteDLE(conversation, null);
      return [useInfiniteList(conversation, null).data, list.data, list.hasNext, list.loading, list.error];
    });
    expect(view.shown).toEqual([undefined, undefined, false, false, undefined]);
    expect(server.requests).toEqual([]);
  },
);
