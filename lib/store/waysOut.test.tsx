// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  InspectorManager,
  OfflineManager,
  Collection,
  PersistenceManager,
  RestEndpoint,
  setActivity,
  TabSyncManager,
} from 'wireshape';
import { createStreamedStore, ServerData, useDLE, useQuery, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { inspect } from '../devtools/inspection/inspect.ts';
import { testApp } from '../test/TestApp.tsx';
import { Note, SECRET, secrets } from '../test/plantedSecrets.ts';
import { renderOnServer } from '../test/renderOnServer.ts';

class User extends Entity {
  static override key = 'User';
  id = '';
}
const failingRead = (name: string) =>
  new Endpoint((_card: { pin: string }): Promise<object> => Promise.reject(new RangeError(SECRET)), {
    name,
    sensitive: true,
  });

let texts: Map<string, string>;
beforeEach(() => {
  texts = new Map();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const storage = {
  getItem: (name: string) => texts.get(name) ?? null,
  setItem: (name: string, text: string) => void texts.set(name, text),
  removeItem: (name: string) => void texts.delete(name),
};

/** Each gives all that has left the memory of a page by one way. */
const waysOut: Record<string, (ask: (controller: Controller) => Promise<unknown>) => Promise<string>> = {
  'as JSON, for initialState and Hydrate': async (ask) => {
    const controller = new Controller();
    await ask(controller);
    void controller.set(User, { id: '7' });
    return JSON.stringify(controller.getState());
  },
  'in the HTML of a page': async (ask) => {
    const controller = new Controller();
    await ask(controller);
    void controller.set(User, { id: '7' });
    return renderToStaticMarkup(<ServerData data={controller.getState()} />);
  },
  'in a stream': async (ask) => {
    const { ServerDataProvider, StreamedData, controller } = createStreamedStore();
    await ask(controller);
    const pending = ask(controller);
    void controller.set(User, { id: '7' });
    const html = await renderOnServer(
      <>
        <ServerDataProvider>app</ServerDataProvider>
        <StreamedData />
      </>,
    );
    await pending;
    controller.cleanup();
    return html;
  },
  'in a storage': async (ask) => {
    const persistence = new PersistenceManager({ storage: () => storage });
    const controller = new Controller({ managers: [persistence, ...getDefaultManagers()] });
    await ask(controller);
    void controller.set(User, { id: '7' });
    persistence.save();
    controller.cleanup();
    return [...texts].join();
  },
  'in a storage, of what a server sent': async (ask) => {
    const server = new Controller();
    await ask(server);
    const initialState = JSON.parse(JSON.stringify(server.getState())) as object;
    const persistence = new PersistenceManager({ storage: () => storage });
    const controller = new Controller({ initialState, managers: [persistence, ...getDefaultManagers()] });
    void controller.set(User, { id: '7' });
    persistence.save();
    controller.cleanup();
    return [...texts].join();
  },
  'to other tabs': async (ask) => {
    const name = `secrets ${Math.random()}`;
    const heard: unknown[] = [];
    const spy = new BroadcastChannel(name);
    spy.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data));
    const tab = (): Controller =>
      new Controller({ managers: [new TabSyncManager({ channel: name }), ...getDefaultManagers()] });
    const [one, other] = [tab(), tab()];
    await ask(one);
    void one.set(User, { id: '7' });
    void other.expireAll({ testKey: () => true });
    const pending = ask(one);
    for (const [key] of one.getState().results.entries())
      void one.invalidate({ key: () => key } as never, undefined as never);
    void one.invalidateAll({ testKey: () => true });
    await pending.catch(() => {});
    await vi.waitFor(() => {
      const types = heard.map((message) => (message as { type: string }).type);
      expect(types.filter((type) => type === 'keys')).toHaveLength(2);
    });
    for (const controller of [one, other]) controller.cleanup();
    spy.close();
    return JSON.stringify(heard);
  },
  'in the texts of errors': async (ask) => {
    const controller = new Controller();
    await ask(controller);
    const sent = ask(controller);
    void controller.resetEntireStore();
    const pending = new Endpoint(() => new Promise(() => {}), { name: 'pending' });
    const own = controller.fetch(pending.extend({ key: () => 'pending 7' }) as typeof pending);
    void controller.resetEntireStore();
    const outcomes = await Promise.allSettled([sent, own]);
    // The app's own error says what the app wants.
    const ours = outcomes.map((one) => (one.status === 'rejected' ? (one.reason as Error) : new Error()));
    return ours.map((error) => (error.name === 'ResetError' ? error.message : '')).join();
  },
  'to the console, of what no schema fits': async (ask) => {
    const controller = new Controller();
    await ask(controller);
    void controller.set(User, { id: '7' });
    console.warn('7');
    return JSON.stringify([...vi.mocked(console.warn).mock.calls, ...vi.mocked(console.error).mock.calls]);
  },
};

it.each(Object.keys(waysOut).flatMap((way) => Object.keys(secrets).map((what) => [way, what] as const)))(
  'lets nothing out %s of %s (SEC-1)',
  async (way, what) => {
    const left = await waysOut[way]!(secrets[what]!);
    expect(left).toContain('7');
    expect(left).not.toContain(SECRET);
  },
);

const sensitive = Object.keys(secrets).filter((what) => what.includes('sensitive'));

/** Does all that names a key: in the end, no result is stored. */
async function useKeys(controller: Controller): Promise<void> {
  const keys = Array.from(controller.getState().results.entries(), ([key]) => key);
  void controller.expireAll({ testKey: () => true });
  for (const key of keys) void controller.invalidate({ key: () => key } as never, undefined as never);
  const lists = Array.from(controller.getState().tables.byKey, ([table, { rowIndex }]) => {
    return [table, [...rowIndex.hidden]] as const;
  });
  controller.dispatch({ type: 'wireshape/gc', results: keys, entities: new Map(lists) });
  void controller.set(User, { id: '7' });
}

describe('development', () => {
  const send = vi.fn();
  beforeEach(() => {
    send.mockReset();
    vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION__', { connect: () => ({ init() {}, send }) });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it.each(sensitive)('lets nothing out to the extension of a browser of %s (SEC-1)', async (what) => {
    const controller = new Controller();
    await secrets[what]!(controller);
    const pending = secrets[what]!(controller);
    await useKeys(controller);
    await pending;
    const left = JSON.stringify(send.mock.calls);
    expect(left).toContain('wireshape/gc');
    expect(left).toContain('"7"');
    expect(left).not.toContain(SECRET);
  });

  it('sends actions of other mutations to the extension of a browser, and not their keys in the state (SEC-1)', async () => {
    const controller = new Controller();
    const like = new Endpoint(async (post: string) => ({ post }), { name: 'like', sideEffect: true });
    await controller.fetch(like, '7');
    expect(send.mock.calls.map(([action]: unknown[]) => action)).toMatchObject([
      { type: 'wireshape/fetch', args: ['7'] },
      { type: 'wireshape/setresponse', args: ['7'], response: { post: '7' } },
    ]);
    expect(JSON.stringify(send.mock.lastCall?.[1])).not.toContain('7');
  });

  it.each(sensitive)('lets nothing out in the events of an InspectorManager of %s (SEC-1)', async (what) => {
    const inspector = new InspectorManager();
    const controller = new Controller({ managers: [inspector, ...getDefaultManagers()] });
    await secrets[what]!(controller);
    await useKeys(controller);
    const failing = failingRead('getSecret');
    await controller.fetch(failing, { pin: SECRET }).catch(() => {});
    const left = inspector.events.map((event) => ({ ...event, state: undefined }));
    expect(left.at(-1)).toMatchObject({
      key: 'getSecret (sensitive)',
      status: 'rejected',
      error: 'RangeError',
    });
    expect(JSON.stringify(left)).not.toContain(SECRET);
    controller.cleanup();
  });

  it.each(sensitive)('lets nothing out in the panel of %s (SEC-1)', async (what) => {
    const controller = new Controller();
    const first = secrets[what]!(controller);
    // A request in flight is in its list too.
    const inspection = inspect(controller);
    await first;
    await secrets[what]!(controller);
    await controller.fetch(failingRead('getSecret'), { pin: SECRET }).catch(() => {});
    const shown = [JSON.stringify(inspection.getSnapshot())];
    await useKeys(controller);
    const view = inspection.getSnapshot();
    shown.push(
      JSON.stringify(view),
      ...view.actions.map(({ id }) => JSON.stringify(inspection.stateAfter(id))),
    );
    inspection.dispose();
    expect(view.calls.length).toBeGreaterThan(2);
    expect(shown.join()).toContain('(sensitive)');
    expect(shown.join()).toContain('"7"');
    expect(shown.join()).not.toContain(SECRET);
  });

  it('lets nothing out in the panel of the requests of a sensitive endpoint (SEC-1)', async () => {
    const responses = [
      () => Response.json({ number: SECRET }, { headers: { 'x-token': SECRET } }),
      () => Response.json({ message: SECRET }, { status: 403, headers: { 'x-token': SECRET } }),
      (url: string) => Promise.reject(new TypeError(`Failed to fetch ${url}`)),
    ];
    vi.stubGlobal('fetch', async (url: string) => responses.shift()?.(url));
    const search = new RestEndpoint({
      path: '/cards/:pin',
      method: 'POST',
      body: {} as object,
      sensitive: true,
      getHeaders: () => ({ authorization: SECRET }),
    });
    const controller = new Controller();
    const inspection = inspect(controller);
    for (let call = 0; call < 3; call++)
      await controller.fetch(search, { pin: SECRET }, { secret: SECRET }).catch(() => {});
    const { exchanges, calls } = inspection.getSnapshot();
    inspection.dispose();
    expect(exchanges).toMatchObject([
      { method: 'POST', url: '(sensitive)', requestHeaders: {}, status: 200 },
      { method: 'POST', url: '(sensitive)', requestHeaders: {}, status: 403 },
      { method: 'POST', url: '(sensitive)', requestHeaders: {}, error: 'failed' },
    ]);
    expect(calls.map(({ status, error }) => error ?? status)).toEqual([
      'resolved',
      'NetworkError',
      'NetworkError',
    ]);
    expect(JSON.stringify([exchanges, calls])).not.toContain(SECRET);
  });

  const app = testApp();
  it('shows a component that reads a sensitive endpoint in the panel without its arguments (SEC-1)', async () => {
    const inspection = inspect(app.controller);
    const sent = vi.fn();
    const getCard = new Endpoint(
      async (card: { pin: string }) => {
        sent(card);
        return [{ id: '7' }];
      },
      { name: 'getCard', sensitive: true, schema: new Collection([Note]) },
    );
    const getFailing = failingRead('getFailing');
    function Card({ pin }: { pin: string }) {
      const { error } = useDLE(getFailing, { pin });
      const stored = useQuery(getCard.schema, { pin });
      return `${useSuspense(getCard, { pin }).length} ${stored?.length} ${error?.name}`;
    }
    await app.show(<Card pin={SECRET} />);
    await app.show(<Card pin={`${SECRET}2`} />);
    await app.settle();
    const key = 'getCard (sensitive)';
    const readers = [key, 'Collection (sensitive)'].flatMap((one) => inspection.readersOf({ key: one }));
    const view = inspection.getSnapshot();
    expect(readers).toMatchObject([
      { component: 'Card', hook: 'useSuspense', key },
      { component: 'Card', hook: 'useQuery' },
    ]);
    expect(view.renders.length).toBeGreaterThan(0);
    expect(view.store.endpoints).toEqual({ [key]: '(sensitive)' });
    expect(JSON.stringify([view, readers])).not.toContain(SECRET);
    // What the panel can do, it does with the key that it shows.
    await act(async () => inspection.refetch(key));
    expect(sent).toHaveBeenCalledTimes(3);
    expect(sent).toHaveBeenLastCalledWith({ pin: `${SECRET}2` });
    await act(async () => inspection.invalidate(key));
    expect(sent).toHaveBeenCalledTimes(4);
    await act(async () => inspection.expire(key));
    expect(sent).toHaveBeenCalledTimes(5);
    inspection.dispose();
  });
});

it('keeps the arguments of a mutation out of the warning that it is not saved (SEC-1)', async () => {
  const pay = new Endpoint(async (_card: object) => {}, { name: 'pay', sideEffect: true });
  const offline = new OfflineManager({ endpoints: { pay }, storage: () => storage });
  const controller = new Controller({ managers: [offline, ...getDefaultManagers()] });
  setActivity({ isOnline: false });
  const sent = controller.fetch(pay, { at: new Date(), card: SECRET });
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled());
  const printed = JSON.stringify(vi.mocked(console.warn).mock.calls);
  expect(printed).toContain('args[0].at');
  expect(printed).not.toContain(SECRET);
  setActivity({ isOnline: undefined });
  await sent;
  controller.cleanup();
});

it.each([
  ['mutation', { method: 'POST' } as const],
  ['sensitive read', { sensitive: true } as const],
])('keeps the key of a %s out of the error of an empty body (SEC-1)', async (_, options) => {
  const redeem = new RestEndpoint({
    name: 'redeem',
    path: '/codes/:code',
    ...options,
    fetchResponse: async () => new Response(null, { status: 204 }),
    process: (value: { token: string }) => value.token,
  });
  const error = await redeem({ code: SECRET }).catch((one: unknown) => one as Error);
  expect(error).toMatchObject({ code: 'response_empty', message: expect.stringContaining('"redeem"') });
  expect(String(error)).not.toContain(SECRET);
});

it.each(['invalidate', 'expireAll', 'invalidateAll'] as const)(
  'keeps the key of a sensitive read in memory that is invalid before its response, by %s (SEC-1)',
  async (method) => {
    const getCard = new Endpoint((_card: { id: string }) => new Promise<object>(() => {}), {
      name: 'getCard',
      key: ({ id }) => `getCard [${id}, ${SECRET}]`,
      sensitive: true,
      lookup: true,
      schema: User,
    });
    const controller = new Controller();
    void controller.set(User, { id: '7' });
    const card = { id: '7' };
    controller.getResponseMeta(getCard, card).countRef();
    void controller[method](getCard, card);
    const keys = Array.from(controller.getState().results.entries(), ([key]) => key);
    expect(keys).toEqual([getCard.key(card)]);
    const left = JSON.stringify(controller.getState());
    expect(left).toContain('7');
    expect(left).not.toContain(SECRET);
  },
);

it('saves no mutation of a sensitive endpoint while it is offline (SEC-1)', async () => {
  const sent = vi.fn(async (_card: object) => {});
  const endpoints = {
    pay: new Endpoint(sent, { name: 'pay', sideEffect: true, sensitive: true }),
    like: new Endpoint(async (_post: string) => {}, { name: 'like', sideEffect: true }),
  };
  const offline = new OfflineManager({ endpoints, storage: () => storage });
  const controller = new Controller({ managers: [offline, ...getDefaultManagers()] });
  setActivity({ isOnline: false });
  const both = [controller.fetch(endpoints.pay, { card: SECRET }), controller.fetch(endpoints.like, '7')];
  await vi.waitFor(() => expect([...texts].join()).toContain('7'));
  expect([...texts].join()).not.toContain(SECRET);
  setActivity({ isOnline: undefined });
  await Promise.all(both);
  expect(sent).toHaveBeenCalledExactlyOnceWith({ card: SECRET });
  controller.cleanup();
});
