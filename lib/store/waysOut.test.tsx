// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  infiniteList,
  Collection,
  PersistenceManager,
  RestEndpoint,
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
};

let texts: Map<string, string>;
beforeEach(() => {
  texts = new Map();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
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
};

it.each(Object.keys(waysOut).flatMap((way) => Object.keys(secrets).map((what) => [way, what] as const)))(
  'lets nothing out %s of %s (SEC-1)',
  async (way, what) => {
    const left = await waysOut[way]!(secrets[what]!);
    expect(left).toContain('7');
    expect(left).not.toContain(SECRET);
  },
);
