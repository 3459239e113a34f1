// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  infiniteList,
  OfflineManager,
  Collection,
  PersistenceManager,
  RestEndpoint,
  setActivity,
  TabSyncManager,
} from 'wireshape';
import { createStreamedStore, ServerData } from 'wireshape/react';
import { renderOnServer } from '../test/renderOnServer.ts';

class User extends Entity {
  static override key = 'User';
  id = '';
}
class Note extends Entity {
  static override key = 'Note';
  id = '';
}
const SECRET = 'hunter2';

/** Each request has the secret in its arguments, its body, its key or its response. */
const secrets: Record<string, (controller: Controller) => Promise<unknown>> = {
  'the arguments of a mutation': (controller) =>
    controller.fetch(
      new Endpoint(async (_login: object) => ({ ok: true }), { name: 'login', sideEffect: true }),
      { user: 'ada', password: SECRET },
    ),
  'the response of a mutation': (controller) =>
    controller.fetch(
      new Endpoint(async () => ({ access_token: SECRET }), { name: 'exchange', sideEffect: true }),
    ),
  'the URL and the body of a POST': (controller) =>
    controller.fetch(
      new RestEndpoint({
        path: '/tokens/:code',
        method: 'POST',
        body: {} as object,
        fetchResponse: async () => Response.json({ token: SECRET }),
      }),
      { code: SECRET },
      { secret: SECRET },
    ),
  'the error of a mutation': (controller) =>
    controller
      .fetch(
        new Endpoint((_code: string) => Promise.reject(new Error(SECRET)), {
          name: 'redeem',
          sideEffect: true,
        }),
        SECRET,
      )
      .catch(() => {}),
  'a sensitive read': (controller) =>
    controller.fetch(
      new Endpoint(async (_card: object) => ({ number: SECRET }), { name: 'getCard', sensitive: true }),
      { pin: SECRET },
    ),
  'a sensitive read by REST': (controller) =>
    controller.fetch(
      new RestEndpoint({
        path: '/cards/:pin',
        sensitive: true,
        fetchResponse: async () => Response.json({ number: SECRET }),
      }),
      { pin: SECRET },
    ),
  'pages of a sensitive list': (controller) => {
    const getNotes = new Endpoint(
      async (_params: { of?: string; page?: number } = {}) => ({ notes: [{ id: '1' }], next: SECRET }),
      {
        name: 'getNotes',
        sensitive: true,
        schema: { notes: new Collection([Note], { argsKey: () => ({}) }), next: '' },
      },
    );
    const pages = infiniteList(getNotes, { next: (page) => page.next, pageArgs: () => [{}] });
    return controller.fetch(pages, { of: SECRET });
  },
  'the key of the Collection of a sensitive list': async (controller) => {
    const getNotes = new Endpoint(async (_params: { of: string }) => [{ id: '1' }], {
      name: 'getNotes',
      sensitive: true,
      schema: new Collection([Note]),
    });
    await controller.fetch(getNotes, { of: SECRET });
    expect(controller.get(getNotes.schema, { of: SECRET })).toHaveLength(1);
    // A list that was changed afterwards is the same one.
    void controller.set(getNotes.schema.push, { of: SECRET }, { id: '2' });
    return controller.fetch(getNotes, { of: SECRET });
  },
};

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

it.each(Object.keys(secrets).filter((what) => what.includes('sensitive')))(
  'lets nothing out to the extension of a browser of %s (SEC-1)',
  async (what) => {
    const send = vi.fn();
    vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION__', { connect: () => ({ init() {}, send }) });
    const controller = new Controller();
    await secrets[what]!(controller);
    const pending = secrets[what]!(controller);
    void controller.set(User, { id: '7' });
    await pending;
    vi.unstubAllGlobals();
    const left = send.mock.calls.map(([action, state]: unknown[]) => [action, state]);
    // The app itself wrote into a list by its key.
    const sent = left.filter(([action]) => (action as { type: string }).type !== 'wireshape/set');
    expect(JSON.stringify(left)).toContain('7');
    expect(JSON.stringify(sent)).not.toContain(SECRET);
    expect(JSON.stringify(left.map(([, state]) => state))).not.toContain(SECRET);
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
