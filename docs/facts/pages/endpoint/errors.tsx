import {
  type ControllerOptions,
  Entity,
  getDefaultManagers,
  type Middleware,
  type NetworkError,
  RestEndpoint,
  type SetResponseAction,
  setActivity,
} from 'wireshape';
import {
  type FetchStatus,
  type Mutation,
  useDLE,
  useFetchStatus,
  useMutation,
  useSuspense,
} from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { after, status } from '../../world/Server.ts';

const fact = factsWith({
  'GET /posts/:id': ({ params }) => ({ id: params.id, title: 'Hello' }),
  'POST /posts': ({ body }) => body,
});

class Post extends Entity {
  static override key = 'Post';
  id = '';
  title = '';
}

const getPost = new RestEndpoint({ path: '/posts/:id', schema: Post, lookup: true });
const createPost = new RestEndpoint({ path: '/posts', method: 'POST', body: {} as object, schema: Post });

const one = { id: '1' };

/** The error of a call; undefined where it succeeds. */
const errorOf = (call: Promise<unknown>): Promise<NetworkError | undefined> =>
  call.then(
    () => undefined,
    (error: NetworkError) => error,
  );

/** The options of a store whose failed requests a manager notes. */
function watching(onFailure: (action: SetResponseAction) => unknown): ControllerOptions {
  const middleware: Middleware = () => (next) => (action) => {
    const result = next(action);
    if (action.type === 'wireshape/setresponse' && action.error) onFailure(action);
    return result;
  };
  return { managers: [{ middleware, cleanup() {} }, ...getDefaultManagers()] };
}

export const failureIsNetworkError = fact(
  'A request that fails rejects with a `NetworkError`.',
  async ({ controller, server, expect }) => {
    server.isOffline = true;
    await expect(controller.fetch(getPost, one)).toFail('NetworkError: ');
    await expect(getPost(one)).toFail('NetworkError: ');
  },
);

export const everyStatusRejects = fact(
  "Unlike the browser's `fetch`, an endpoint rejects for every status that is not 2xx, so you need not check `response.ok`.",
  async ({ server, expect }) => {
    const rejected: number[] = [];
    for (const code of [200, 201, 299, 304, 400, 404, 500, 503]) {
      server.reply('GET /posts/:id', code === 304 ? status(code) : status(code, one));
      await getPost(one).catch(() => rejected.push(code));
      expect((await fetch('/posts/1')).status).toEqual(code);
    }
    expect(rejected).toEqual([304, 400, 404, 500, 503]);
  },
);

export const kindHttp = fact('The response has a status that is not 2xx.', async ({ server, expect }) => {
  server.reply('GET /posts/:id', status(404));
  const error = await errorOf(getPost(one));
  expect([error?.kind, error?.status]).toEqual(['http', 404]);
});

export const kindNetwork = fact(
  'No response arrived (offline, unknown host, CORS), or it was cut off.',
  async ({ server, expect }) => {
    const cut = new ReadableStream({ start: (body) => body.error(new TypeError('cut off')) });
    server.reply(
      'GET /posts/:id',
      () => new Response(cut, { headers: { 'Content-Type': 'application/json' } }),
    );
    const error = await errorOf(getPost(one));
    expect([error?.kind, error?.status]).toEqual(['network', 200]);
    server.isOffline = true;
    const offline = await errorOf(getPost(one));
    expect([offline?.kind, offline?.status]).toEqual(['network', undefined]);
  },
);

export const kindTimeout = fact(
  "No complete response arrived within the endpoint's `timeout`.",
  async ({ server, pass, expect }) => {
    server.delay = 300;
    const calls = [299, 301].map((timeout) => errorOf(getPost.extend({ timeout })(one)));
    await pass(301);
    const errors = await Promise.all(calls);
    expect(errors.map((error) => error?.kind)).toEqual(['timeout', undefined]);
    expect(errors[0]?.status).toEqual(undefined);
  },
);

export const kindParse = fact(
  'The body does not parse, such as an HTML page in place of JSON.',
  async ({ server, expect }) => {
    const page = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
    server.reply('GET /posts/:id', page);
    const error = await errorOf(getPost(one));
    expect([error?.kind, error?.status]).toEqual(['parse', 200]);
  },
);

export const bodyIsParsed = fact(
  "If `kind` is `'http'`, it is the parsed body of the response: JSON, else text, and `null` if there is none.",
  async ({ server, expect }) => {
    const bodies: unknown[] = [];
    for (const body of ['{"title":"is taken"}', 'Sorry', '']) {
      server.reply('GET /posts/:id', new Response(body, { status: 422 }));
      bodies.push((await errorOf(getPost(one)))?.body);
    }
    expect(bodies).toEqual([{ title: 'is taken' }, 'Sorry', null]);
  },
);

export const hugeBodyIsLeftOut = fact(
  'A body that is larger than 1 MB or takes longer than a second is left out.',
  async ({ server, pass, expect }) => {
    const lengthOf = async (text: string) => {
      server.reply('GET /posts/:id', () => new Response(text, { status: 500 }));
      return ((await errorOf(getPost(one)))?.body as string | undefined)?.length;
    };
    const text = 'x'.repeat(1_000_000);
    expect([await lengthOf(text), await lengthOf(`${text}x`)]).toEqual([1_000_000, undefined]);
    let isLeftOut = false;
    server.reply('GET /posts/:id', () => new Response(new ReadableStream(), { status: 500 }));
    void errorOf(getPost(one)).then((error) => (isLeftOut = error?.body === undefined));
    await pass(999);
    expect(isLeftOut).toEqual(false);
    await pass(1);
    expect(isLeftOut).toEqual(true);
  },
);

export const mutateNeverRejects = fact(
  'Its `mutate` never rejects:',
  async ({ controller, server, render, settle, expect }) => {
    server.reply('POST /posts', status(500));
    const view = await render(() => useMutation(createPost));
    const latest = () => view.shown as Mutation<typeof createPost>;
    expect(await latest().mutate(one)).toEqual(undefined);
    await settle();
    expect(latest().error?.name).toEqual('NetworkError');
    await expect(controller.fetch(createPost, one)).toFail('500');
  },
);

export const failureRemovesNothing = fact(
  'A failed request removes nothing from the store:',
  async ({ controller, server, expect }) => {
    await controller.fetch(getPost, one);
    const { entities } = controller.getState();
    for (const code of [404, 500]) {
      server.reply('GET /posts/:id', status(code));
      await expect(controller.fetch(getPost, one)).toFail(String(code));
    }
    expect(controller.getState().entities).toEqual(entities);
    expect(controller.get(Post, one)?.title).toEqual('Hello');
  },
);

export const serverErrorsKeep = fact(
  '**Server and network errors keep the data.** These are 5xx, 408, 425 and 429 responses, lost connections, timeouts, and bodies that do not parse.',
  async ({ controller, server, render, pass, expect }) => {
    const view = await render(() => useSuspense(getPost.extend({ timeout: 100 }), one).title);
    const html = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const shown = async (reply: object) => {
      server.reply('GET /posts/:id', reply);
      const call = errorOf(controller.fetch(getPost.extend({ timeout: 100 }), one));
      await pass(100);
      return (await call) && view.shown;
    };
    for (const reply of [
      status(500),
      status(501),
      status(408),
      status(425),
      status(429),
      lost,
      html,
      () => after(200, one),
    ])
      expect(await shown(reply)).toEqual('Hello');
    expect((await shown(status(400))) instanceof Error).toEqual(true);
  },
);

export const refusalReplaces = fact(
  '**Other 4xx responses replace the data.** The hooks of that endpoint throw or return the error, because the server refused the request.',
  async ({ controller, server, render, settle, expect }) => {
    const thrown = await render(() => useSuspense(getPost, one).title);
    const returned = await render(() => useDLE(getPost, one).error?.name);
    expect([thrown.shown, returned.shown]).toEqual(['Hello', undefined]);
    server.reply('GET /posts/:id', status(403));
    await expect(controller.fetch(getPost, one)).toFail('403');
    await settle();
    expect([thrown.shown instanceof Error, returned.shown]).toEqual([true, 'NetworkError']);
  },
);

export const errorPolicyDecides = fact(
  "`errorPolicy: () => 'soft'` keeps the data after any error, and `'hard'` shows every error.",
  async ({ open, server, render, settle, expect }) => {
    const shown = async (errorPolicy: () => 'soft' | 'hard', code: number) => {
      const [controller, endpoint] = [open(), getPost.extend({ errorPolicy })];
      await controller.fetch(endpoint, one);
      const view = await render(() => useDLE(endpoint, one).error?.name, controller);
      server.reply('GET /posts/1', status(code));
      await controller.fetch(endpoint, one).catch(settle);
      server.reply('GET /posts/1', one);
      return view.shown;
    };
    expect([await shown(() => 'soft', 404), await shown(() => 'soft', 500)]).toEqual([undefined, undefined]);
    expect([await shown(() => 'hard', 404), await shown(() => 'hard', 500)]).toEqual([
      'NetworkError',
      'NetworkError',
    ]);
  },
);

export const managerGetsEveryFailure = fact(
  'It gets every action, also the failures of mutations and of background refetches, whichever component sent them:',
  async ({ open, server, render, settle, expect }) => {
    const failed: unknown[] = [];
    const controller = open(watching(({ endpoint }) => failed.push(endpoint.name)));
    const view = await render(
      () => [useSuspense(getPost, one), useMutation(createPost)] as const,
      controller,
    );
    for (const route of ['GET /posts/:id', 'POST /posts']) server.reply(route, status(500));
    controller.expireAll(getPost);
    await settle();
    const [, { mutate }] = view.shown as readonly [Post, Mutation<typeof createPost>];
    await mutate(one);
    expect(failed).toEqual(['/posts/:id', '/posts']);
  },
);

export const suspenseThrows = fact(
  'Then [`useSuspense`](../../react/use-suspense/) throws the error to the nearest error boundary.',
  async ({ server, render, expect }) => {
    server.reply('GET /posts/:id', status(500));
    const view = await render(() => useSuspense(getPost, one));
    await expect(Promise.reject(view.shown as Error)).toFail('NetworkError: ');
  },
);

export const noRetryByDefault = fact(
  'Failed requests are not retried unless you set `retry`.',
  async ({ server, pass, expect }) => {
    server.reply('GET /posts/:id', status(503));
    const calls = [errorOf(getPost(one))];
    await pass(3600_000);
    expect(server.requests.length).toEqual(1);
    calls.push(errorOf(getPost.extend({ retry: 1 })(one)));
    await pass(3600_000);
    expect(server.requests.length).toEqual(3);
    await Promise.all(calls);
  },
);

export const reconnectSendsAgain = fact(
  '**On reconnect:** when the browser is online again, or the page becomes visible, failed requests of mounted components are sent again.',
  async ({ server, render, settle, expect }) => {
    server.isOffline = true;
    const view = await render(() => useDLE(getPost, one).data?.title);
    expect(view.shown).toEqual(undefined);
    setActivity({ isOnline: false });
    await settle();
    expect(server.requests.length).toEqual(1);
    server.isOffline = false;
    setActivity({ isOnline: true });
    await settle();
    expect(view.shown).toEqual('Hello');
    expect(server.requests.length).toEqual(2);
  },
);

export const errorHoldsForOneSecond = fact(
  'For one second after an error, a render or a mount does not send the failed request again, so that re-rendering does not flood a failing server.',
  async ({ server, render, pass, expect }) => {
    server.reply('GET /posts/:id', status(500));
    const mount = () => render(() => useDLE(getPost, one));
    await mount();
    await pass(1_000);
    await mount();
    expect(server.requests.length).toEqual(1);
    await pass(1);
    await mount();
    expect(server.requests.length).toEqual(2);
  },
);

export const retryButtonIsNotDelayed = fact(
  'A retry button is not delayed.',
  async ({ server, render, settle, expect }) => {
    server.reply('GET /posts/:id', status(500));
    const view = await render(() => [useDLE(getPost, one), useFetchStatus(getPost, one)] as const);
    expect(server.requests.length).toEqual(1);
    const [, { refetch }] = view.shown as readonly [unknown, FetchStatus];
    void refetch();
    await settle();
    expect(server.requests.length).toEqual(2);
  },
);
