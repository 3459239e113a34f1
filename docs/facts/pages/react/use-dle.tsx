import { Entity, RestEndpoint } from 'wireshape';
import { useDLE, useFetchStatus, useLazyDLE, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';

const fact = factsWith({
  'GET /users/:id': ({ params }) =>
    params.id === '0' ? status(404) : { id: params.id, name: `User ${params.id}` },
});

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

const getUser = new RestEndpoint({ path: '/users/:id', schema: User });

/** The name, the loading state and the kind of error. */
function useName(id: string | null): unknown {
  const { data, loading, error } = useDLE(getUser, id === null ? null : { id });
  return [data?.name, loading, error?.name];
}

export const neitherSuspendsNorThrows = fact(
  'It fetches as [`useSuspense`](../use-suspense/) does, but neither suspends nor throws.',
  async ({ render, expect }) => {
    const view = await render(() => useName('0'));
    expect(view.shown).toEqual([undefined, false, 'NetworkError']);
    const suspense = await render(() => useSuspense(getUser, { id: '0' }));
    expect(suspense.shown instanceof Error).toEqual(true);
  },
);

export const emptyWithNull = fact(
  'nothing is fetched, and `data`, `loading` and `error` are all empty.',
  async ({ server, render, expect }) => {
    const view = await render(() => useName(null));
    expect(view.shown).toEqual([undefined, false, undefined]);
    expect(server.requests).toEqual([]);
    await render(() => useName('1'));
    expect(server.requests).toEqual(['GET /users/1']);
  },
);

export const dataOnlyAfterSuccess = fact(
  'the data; `undefined` while it loads, and after an error.',
  async ({ server, render, pass, expect }) => {
    server.delay = 1_000;
    const views = [await render(() => useName('1')), await render(() => useName('0'))];
    const loading = [undefined, true, undefined];
    expect(views.map(({ shown }) => shown)).toEqual([loading, loading]);
    await pass(1_000);
    expect(views[0]?.shown).toEqual(['User 1', false, undefined]);
    expect(views[1]?.shown).toEqual([undefined, false, 'NetworkError']);
  },
);

export const staleDataIsNotLoading = fact(
  'While stale data is refetched, `loading` is `false` and `data` is the stale data.',
  async ({ server, render, pass, expect }) => {
    await render(() => useName('1'));
    await pass(61_000);
    server.delay = 1_000;
    server.reply('GET /users/:id', { id: '1', name: 'New' });
    const view = await render(() => useName('1'));
    expect(server.requests).toEqual(['GET /users/1', 'GET /users/1']);
    expect(view.shown).toEqual(['User 1', false, undefined]);
    await pass(1_000);
    expect(view.shown).toEqual(['New', false, undefined]);
  },
);

export const failedRefetchKeepsData = fact(
  'If a refetch fails because of the server or the network, `data` stays and `error` is `undefined`: `useFetchStatus` has the error.',
  async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useName('1'));
    const background = await render(() => useFetchStatus(getUser, { id: '1' }).error?.name);
    expect(background.shown).toEqual(undefined);
    server.reply('GET /users/:id', status(503));
    for (const isOffline of [false, true]) {
      server.isOffline = isOffline;
      controller.expireAll(getUser);
      await settle();
      expect(view.shown).toEqual(['User 1', false, undefined]);
      expect(background.shown).toEqual('NetworkError');
    }
    expect(server.requests.length).toEqual(3);
  },
);

export const refusedRefetchShowsError = fact(
  'After most 4xx responses, `error` is set and `data` is `undefined`.',
  async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useName('1'));
    server.reply('GET /users/:id', status(403));
    controller.expireAll(getUser);
    await settle();
    expect(view.shown).toEqual([undefined, false, 'NetworkError']);
  },
);

export const retryLoads = fact(
  'Then `loading` is `true` and `error` is `undefined` until the request ends.',
  async ({ controller, server, render, settle, pass, expect }) => {
    const view = await render(() => useName('0'));
    expect(view.shown).toEqual([undefined, false, 'NetworkError']);
    server.delay = 1_000;
    void controller.invalidate(getUser, { id: '0' });
    await settle();
    expect(view.shown).toEqual([undefined, true, undefined]);
    await pass(1_000);
    expect(view.shown).toEqual([undefined, false, 'NetworkError']);
  },
);

export const errorStaysDuringFetch = fact(
  'During a `controller.fetch` or a poll, `error` stays.',
  async ({ controller, server, render, settle, pass, expect }) => {
    const view = await render(() => useName('0'));
    server.delay = 1_000;
    server.reply('GET /users/:id', { id: '0', name: 'Joan' });
    void controller.fetch(getUser, { id: '0' });
    await settle();
    expect(view.shown).toEqual([undefined, false, 'NetworkError']);
    await pass(1_000);
    expect(view.shown).toEqual(['Joan', false, undefined]);
  },
);

export const newArgumentsLoad = fact(
  '`useDLE` returns `loading: true` for new arguments.',
  async ({ server, render, expect }) => {
    let id = '1';
    const view = await render(() => useName(id));
    expect(view.shown).toEqual(['User 1', false, undefined]);
    server.delay = 1_000;
    id = '2';
    await view.rerender();
    expect(view.shown).toEqual([undefined, true, undefined]);
  },
);

export const fetchesInParallel = fact(
  'Several calls in one component fetch in parallel.',
  async ({ server, render, expect }) => {
    server.delay = 1_000;
    await render(() => [useName('1'), useName('2')]);
    expect(server.requests).toEqual(['GET /users/1', 'GET /users/2']);
  },
);

export const suspenseFetchesInTurn = fact(
  'Several calls fetch one after the other.',
  async ({ server, render, pass, expect }) => {
    server.delay = 1_000;
    await render(() => [useSuspense(getUser, { id: '1' }), useSuspense(getUser, { id: '2' })]);
    expect(server.requests).toEqual(['GET /users/1']);
    await pass(1_000);
    expect(server.requests).toEqual(['GET /users/1', 'GET /users/2']);
  },
);

export const neverCachedThrows = fact(
  'An endpoint with `dataExpiryLength: 0` throws [`not_cached`](../../errors/#not_cached).',
  async ({ render, expect }) => {
    const view = await render(() => useDLE(getUser.extend({ dataExpiryLength: 0 }), { id: '1' }));
    await expect(Promise.reject(view.shown as Error)).toFail('not_cached');
  },
);

export const lazyFetchesOnRequest = fact(
  'Until the first `request`, nothing is fetched. Each call sends a request, and the arguments of the last one are shown, whatever response arrives last; `request(null)` shows nothing again.',
  async ({ server, render, settle, pass, expect }) => {
    const view = await render(() => useLazyDLE(getUser));
    expect(server.requests).toEqual([]);
    server.reply('GET /users/:id', async ({ params }) => {
      if (params.id === '1') await new Promise((done) => setTimeout(done, 100));
      return { id: params.id, name: `User ${params.id}` };
    });
    void view.current.request({ id: '1' });
    void view.current.request({ id: '2' });
    await pass(200);
    expect(view.current.data?.name).toEqual('User 2');
    void view.current.request({ id: '2' });
    void view.current.request(null);
    await settle();
    expect(view.current.data).toEqual(undefined);
    expect(server.requests).toEqual(['GET /users/1', 'GET /users/2', 'GET /users/2']);
  },
);

export const lazyResolves = fact(
  '`request` resolves to the data, or to undefined after a failure, and never rejects.',
  async ({ render, expect }) => {
    const view = await render(() => useLazyDLE(getUser));
    const results = [await view.current.request({ id: '1' }), await view.current.request({ id: '0' })];
    expect(results.map((user) => user?.name)).toEqual(['User 1', undefined]);
  },
);
