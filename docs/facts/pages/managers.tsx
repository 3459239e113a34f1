import { createRoot } from 'react-dom/client';
import {
  DevToolsManager,
  type Action,
  Entity,
  getDefaultManagers,
  LogoutManager,
  type Manager,
  NetworkManager,
  OfflineManager,
  PersistenceManager,
  RefetchOnFocusManager,
  RestEndpoint,
  setActivity,
  SubscriptionManager,
  TabSyncManager,
} from 'wireshape';
import { DataProvider, useLive, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { factsWith } from '../fact.ts';
import { status } from '../world/Server.ts';

const fact = factsWith({
  'GET /users/:id': ({ params }) => ({ id: params.id, name: 'Ada' }),
  'PATCH /users/:id': ({ params, body }) => ({ id: params.id, ...(body as object) }),
});

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

const getUser = new RestEndpoint({ path: '/users/:id', schema: User });
const renameUser = new RestEndpoint({ path: '/users/:id', method: 'PATCH', schema: User });

/** A manager that calls a function before it passes an action on, and another one after that. */
const watch = (before: (action: Action) => void, after = (_action: Action): void => {}): Manager => ({
  middleware: () => (next) => (action) => {
    before(action);
    const result = next(action);
    after(action);
    return result;
  },
  cleanup: () => {},
});

export const getsEveryAction = fact(
  'A manager gets every action before the store does: each request, response and write.',
  async ({ open, expect }) => {
    const seen: unknown[] = [];
    const manager = watch(({ type }) => seen.push([type, controller.get(User, { id: '1' })?.name]));
    const controller = open({ managers: [manager, ...getDefaultManagers()] });
    await controller.fetch(getUser, { id: '1' });
    controller.set(User, { id: '1', name: 'Eve' });
    expect(seen).toEqual([
      ['wireshape/fetch', undefined],
      ['wireshape/setresponse', undefined],
      ['wireshape/set', 'Ada'],
    ]);
    expect(controller.get(User, { id: '1' })?.name).toEqual('Eve');
  },
);

export const outerRunsOnce = fact(
  'The outer function runs once per controller, the inner one for each action.',
  async ({ open, expect }) => {
    const runs = { outer: 0, inner: 0 };
    const middleware: Manager['middleware'] = () => {
      runs.outer += 1;
      return (next) => (action) => ((runs.inner += 1), next(action));
    };
    const managers = [{ middleware, cleanup: () => {} }];
    const [controller] = [open({ managers }), open({ managers })];
    for (const id of ['1', '2', '3']) controller!.set(User, { id });
    expect(runs).toEqual({ outer: 2, inner: 3 });
  },
);

export const cleanupAtUnmount = fact('When the provider unmounts.', async ({ settle, expect }) => {
  let cleanups = 0;
  const managers = [{ ...watch(() => {}), cleanup: () => void (cleanups += 1) }];
  const root = createRoot(document.createElement('div'));
  await act(() => root.render(<DataProvider managers={managers}>Tea</DataProvider>));
  await settle();
  expect(cleanups).toEqual(0);
  await act(() => root.unmount());
  await settle();
  expect(cleanups).toEqual(1);
});

export const initGetsTheFirstState = fact(
  'When the store starts, with its first state.',
  async ({ open, expect }) => {
    const states: unknown[] = [];
    const manager = { ...watch(() => {}), init: (state: unknown) => states.push(state) };
    const controller = open({ managers: [manager] });
    const first = controller.getState();
    controller.set(User, { id: '1' });
    expect([states.length, states[0] === first]).toEqual([1, true]);
  },
);

export const withoutNextNoEffect = fact('Without it, the action has no effect.', async ({ open, expect }) => {
  const deaf: Manager = {
    middleware: () => (next) => (action) => (isDeaf ? undefined : next(action)),
    cleanup: () => {},
  };
  let isDeaf = true;
  const controller = open({ managers: [deaf] });
  controller.set(User, { id: '1', name: 'Ada' });
  expect(controller.get(User, { id: '1' })).toEqual(undefined);
  isDeaf = false;
  controller.set(User, { id: '1', name: 'Ada' });
  expect(controller.get(User, { id: '1' })?.name).toEqual('Ada');
});

export const codeRunsBeforeAndAfter = fact(
  'Code before it runs before the store changes, and code after it runs after.',
  async ({ open, expect }) => {
    const seen: unknown[] = [];
    const note = () => seen.push(controller.get(User, { id: '1' })?.name);
    const controller = open({ managers: [watch(note, note)] });
    controller.set(User, { id: '1', name: 'Ada' });
    expect(seen).toEqual([undefined, 'Ada']);
  },
);

export const dispatchPassesAllAgain = fact(
  'An action that you dispatch passes through all managers again, so do not dispatch the action that you handle.',
  async ({ open, expect }) => {
    const seen: string[] = [];
    const first = watch(({ type }) => seen.push(`first ${type}`));
    const second = watch(({ type }) => {
      seen.push(`second ${type}`);
      if (type === 'wireshape/set') controller.expireAll(getUser);
    });
    const controller = open({ managers: [first, second] });
    controller.set(User, { id: '1', name: 'Ada' });
    expect(seen.slice(0, 2)).toEqual(['first wireshape/set', 'second wireshape/set']);
    expect(seen.slice(2)).toEqual(['first wireshape/expireall', 'second wireshape/expireall']);
  },
);

export const orderIsThatOfTheArray = fact(
  '**Order:** managers run in the order of the array.',
  async ({ open, expect }) => {
    const seen: string[] = [];
    const named = (name: string) => watch(() => seen.push(name));
    open({ managers: [named('a'), named('b'), named('c')] }).set(User, { id: '1' });
    open({ managers: [named('c'), named('a')] }).set(User, { id: '1' });
    expect(seen.join(' ')).toEqual('a b c c a');
  },
);

export const onlyBeforeItHoldsBack = fact(
  'Put your own before `...getDefaultManagers()`: only there, a manager can hold back a request.',
  async ({ open, server, settle, expect }) => {
    const holdsBack: Manager = {
      middleware: () => (next) => (action) => (action.type === 'wireshape/fetch' ? undefined : next(action)),
      cleanup: () => {},
    };
    void open({ managers: [holdsBack, ...getDefaultManagers()] }).fetch(getUser, { id: '1' });
    void open({ managers: [...getDefaultManagers(), holdsBack] }).fetch(getUser, { id: '2' });
    await settle();
    expect(server.requests).toEqual(['GET /users/2']);
  },
);

export const networkManagerDedupes = fact(
  'Sends requests, and dedupes them.',
  async ({ open, server, expect }) => {
    const controller = open({ managers: [new NetworkManager()] });
    await Promise.all([controller.fetch(getUser, { id: '1' }), controller.fetch(getUser, { id: '1' })]);
    expect(server.requests).toEqual(['GET /users/1']);
  },
);

export const subscriptionManagerPolls = fact(
  '[Polls](../endpoint/polling/) for subscribed endpoints.',
  async ({ open, server, render, pass, expect }) => {
    const polled = getUser.extend({ pollFrequency: 1_000 });
    for (const managers of [[new NetworkManager()], [new NetworkManager(), new SubscriptionManager()]]) {
      const view = await render(() => useLive(polled, { id: '1' }), open({ managers }));
      for (let second = 0; second < 2; second++) await pass(1_000);
      await view.unmount();
    }
    expect(server.requests.length).toEqual(1 + 3);
  },
);

export const logoutManagerResets = fact(
  '[Logs out](../endpoint/auth/) after a 401.',
  async ({ open, server, expect }) => {
    const controller = open({ managers: [new LogoutManager(), ...getDefaultManagers()] });
    server.reply('GET /users/403', status(403));
    server.reply('GET /users/401', status(401));
    controller.set(User, { id: '1', name: 'Ada' });
    await expect(controller.fetch(getUser, { id: '403' })).toFail('403');
    expect(controller.get(User, { id: '1' })?.name).toEqual('Ada');
    await expect(controller.fetch(getUser, { id: '401' })).toFail('');
    expect(controller.get(User, { id: '1' })).toEqual(undefined);
  },
);

export const focusManagerRefetches = fact(
  'Refetches when the window is visible again.',
  async ({ open, server, render, pass, settle, expect }) => {
    const managers = [new RefetchOnFocusManager(), ...getDefaultManagers()];
    await render(() => useSuspense(getUser, { id: '1' }), open({ managers }));
    setActivity({ isVisible: false });
    await pass(3600_000);
    expect(server.requests).toEqual(['GET /users/1']);
    setActivity({ isVisible: true });
    await settle();
    expect(server.requests).toEqual(['GET /users/1', 'GET /users/1']);
  },
);

export const persistenceManagerSaves = fact('Saves the store.', async ({ open, storage, pass, expect }) => {
  const persistence = new PersistenceManager({ storage: () => storage });
  open({ managers: [persistence] }).set(User, { id: '1', name: 'Ada' });
  await pass(1_000);
  expect(persistence.restore()?.toJSON().entities).toEqual({ User: { 1: { id: '1', name: 'Ada' } } });
});

export const offlineManagerQueues = fact(
  'Queues mutations while the browser is offline.',
  async ({ open, server, settle, expect }) => {
    const offline = new OfflineManager({ endpoints: { renameUser } });
    const controller = open({ managers: [offline, ...getDefaultManagers()] });
    setActivity({ isOnline: false });
    void controller.fetch(renameUser, { id: '1' }, { name: 'Eve' });
    await settle();
    expect([offline.waiting, server.requests]).toEqual([1, []]);
    setActivity({ isOnline: true });
    await settle();
    expect([offline.waiting, server.requests]).toEqual([0, ['PATCH /users/1']]);
  },
);

export const tabSyncManagerKeepsEqual = fact(
  'Keeps several tabs equal.',
  async ({ open, settle, expect }) => {
    const [tab, other] = [1, 2].map(() => open({ managers: [new TabSyncManager()] }));
    tab!.set(User, { id: '1', name: 'Ada' });
    await settle();
    expect(other!.get(User, { id: '1' })?.name).toEqual('Ada');
  },
);

export const defaultsAreReplaced = fact(
  '`getDefaultManagers({ networkManager: new NetworkManager({ dataExpiryLength }) })` replaces one of the defaults.',
  async ({ open, server, pass, expect }) => {
    const networkManager = new NetworkManager({ dataExpiryLength: 1_000 });
    for (const managers of [getDefaultManagers(), getDefaultManagers({ networkManager })]) {
      const controller = open({ managers });
      await controller.fetchIfStale(getUser, { id: '1' });
      await pass(1_001);
      await controller.fetchIfStale(getUser, { id: '1' });
    }
    expect(server.requests.length).toEqual(1 + 2);
  },
);

export const defaultsAreLeftOut = fact(
  '`subscriptionManager: null` or `devToolsManager: null` leaves one out.',
  async ({ expect }) => {
    const kinds = { NetworkManager, SubscriptionManager, DevToolsManager };
    const kindsOf = (managers: Manager[]) =>
      managers.map((one) => Object.entries(kinds).find(([, kind]) => one instanceof kind)?.[0]);
    const page = globalThis as { __REDUX_DEVTOOLS_EXTENSION__?: object };
    page.__REDUX_DEVTOOLS_EXTENSION__ = { connect: () => undefined };
    const all = kindsOf(getDefaultManagers());
    const others = [{ subscriptionManager: null }, { devToolsManager: null }].map(getDefaultManagers);
    delete page.__REDUX_DEVTOOLS_EXTENSION__;
    expect(all.toSorted()).toEqual(Object.keys(kinds).toSorted());
    expect(others.map((managers) => all.filter((kind) => !kindsOf(managers).includes(kind)))).toEqual([
      ['SubscriptionManager'],
      ['DevToolsManager'],
    ]);
  },
);
