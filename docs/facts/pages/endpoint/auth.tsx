import {
  type ControllerOptions,
  getDefaultManagers,
  LogoutManager,
  type LogoutOptions,
  NetworkError,
  PersistenceManager,
  RestEndpoint,
  type RestGenerics,
  TabSyncManager,
} from 'wireshape';
import { useDLE, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { after, type Received, status } from '../../world/Server.ts';

const fact = factsWith({
  'GET /me': (request) => ifSigned(request, { name: request.headers.get('Authorization') }),
  'GET /users/:id': (request) => ifSigned(request, request.params),
  'POST /token': { token: 'new' },
  'POST /login': status(401),
});

const session = { token: '' };

class SignedEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override getHeaders(headers: Record<string, string>) {
    return session.token ? { ...headers, Authorization: session.token } : headers;
  }
}

const getMe = new SignedEndpoint({ path: '/me', process: (value): string => value.name });
const getUser = new SignedEndpoint({ path: '/users/:id', content: 'json' });
const refresh = new RestEndpoint({
  path: '/token',
  method: 'POST',
  body: undefined,
  process: (value): string => value.token,
});
const logIn = new RestEndpoint({ path: '/login', method: 'POST', body: undefined, content: 'json' });

/** The server refuses requests without a token, and those with an old one. */
function ifSigned({ headers }: Received, reply: unknown): unknown {
  return ['old', null].includes(headers.get('Authorization')) ? status(401) : reply;
}

/** The options of a store with a `LogoutManager`. */
const loggingOut = (options?: LogoutOptions): ControllerOptions => ({
  managers: [new LogoutManager(options), ...getDefaultManagers()],
});

export const sendsCurrentToken = fact(
  '`getHeaders` runs for each request, so it always sends the current token:',
  async ({ controller, expect }) => {
    session.token = 'Ada';
    expect(await controller.fetch(getMe)).toEqual('Ada');
    session.token = 'Grace';
    expect(await controller.fetch(getMe)).toEqual('Grace');
  },
);

export const headersMayBePromised = fact(
  '`getHeaders` may return a promise, to read the token from asynchronous storage.',
  async ({ controller, pass, expect }) => {
    const getHeaders = () => after(100, { Authorization: 'Ada' });
    const call = controller.fetch(getMe.extend({ getHeaders }));
    await pass(100);
    expect(await call).toEqual('Ada');
  },
);

export const loginIsNotStored = fact(
  '`dataExpiryLength: 0` keeps it out of the store:',
  async ({ controller, expect }) => {
    const signIn = refresh.extend({ dataExpiryLength: 0 });
    expect(await controller.fetch(signIn)).toEqual('new');
    expect(controller.getResponse(signIn).data).toEqual(undefined);
    await controller.fetch(refresh);
    expect(controller.getResponse(refresh).data).toEqual('new');
  },
);

export const nextUserSeesOldData = fact(
  'Without a reset, the next user to log in would see the data of the last one.',
  async ({ controller, render, settle, expect }) => {
    session.token = 'Ada';
    await controller.fetch(getMe);
    session.token = 'Grace';
    const view = await render(() => useSuspense(getMe));
    expect(view.shown).toEqual('Ada');
    void controller.resetEntireStore();
    await settle();
    expect(view.shown).toEqual('Grace');
  },
);

export const resetClearsAndAborts = fact(
  'It clears the cache and aborts reads in flight.',
  async ({ controller, server, settle, expect }) => {
    session.token = 'Ada';
    await controller.fetch(getMe);
    server.delay = 100;
    const read = controller.fetch(getUser, { id: '1' }).catch((error) => error.name);
    await settle();
    void controller.resetEntireStore();
    expect(await read).toEqual('ResetError');
    expect(server.received.map(({ signal }) => signal?.aborted)).toEqual([false, true]);
    expect(controller.getResponse(getMe).data).toEqual(undefined);
  },
);

export const resetReachesEveryTab = fact(
  'with a `TabSyncManager` every tab is reset.',
  async ({ open, settle, expect }) => {
    session.token = 'Ada';
    const managers = () => [new TabSyncManager(), ...getDefaultManagers()];
    const tabs = [open({ managers: managers() }), open({ managers: managers() }), open()];
    await Promise.all(tabs.map((tab) => tab.fetch(getMe)));
    void tabs[0]!.resetEntireStore();
    await settle();
    expect(tabs.map((tab) => tab.getResponse(getMe).data)).toEqual([undefined, undefined, 'Ada']);
  },
);

export const copyOutlivesTheLogout = fact(
  'A tab with a copy of its own would send the old token after the logout, and share and save the data that it gets.',
  async ({ open, storage, render, pass, expect }) => {
    const persistence = new PersistenceManager({ storage: () => storage });
    const tab = open({ managers: [new TabSyncManager(), ...getDefaultManagers()] });
    const saving = open({ managers: [new TabSyncManager(), persistence, ...getDefaultManagers()] });
    const leaked: unknown[] = [];
    for (const tokenAfterLogout of ['', 'Ada']) {
      session.token = 'Ada';
      const view = await render(() => useDLE(getMe).data, tab);
      session.token = tokenAfterLogout;
      void saving.resetEntireStore();
      await pass(1_000);
      leaked.push([saving.getResponse(getMe).data, storage.getItem('wireshape')?.includes('"Ada"')]);
      await view.unmount();
    }
    expect(leaked).toEqual([
      [undefined, undefined],
      ['Ada', true],
    ]);
  },
);

export const earlyResetFetchesWithoutToken = fact(
  'A tab whose reset arrives before the `storage` event fetches without a token, so a few requests can fail with 401.',
  async ({ open, server, render, settle, expect }) => {
    const managers = () => [new TabSyncManager(), ...getDefaultManagers()];
    const [tab, other] = [open({ managers: managers() }), open({ managers: managers() })];
    session.token = 'Ada';
    const view = await render(() => useDLE(getMe).error?.message, other);
    session.token = '';
    void tab.resetEntireStore();
    await settle();
    expect(server.received.map(({ headers }) => headers.get('Authorization'))).toEqual(['Ada', null]);
    expect(view.current?.includes('401')).toEqual(true);
  },
);

export const logoutManagerOnlyResets = fact(
  'By default, `LogoutManager` only resets the store.',
  async ({ open, server, expect }) => {
    session.token = 'Ada';
    const controller = open(loggingOut());
    await controller.fetch(getMe);
    server.reply('GET /users/:id', status(401));
    await expect(controller.fetch(getUser, { id: '1' })).toFail('401');
    expect(controller.getResponse(getMe).data).toEqual(undefined);
    expect([session.token, server.requests.length]).toEqual(['Ada', 2]);
  },
);

export const failedLogoutResets = fact(
  'If `handleLogout` throws or rejects, the error is reported as an uncaught one, and the store is reset.',
  async ({ open, printed, settle, expect }) => {
    const { reportError } = globalThis;
    globalThis.reportError = (error) => console.error(error);
    session.token = 'Ada';
    const handleLogout = (() => Promise.reject(new Error('no server'))) as () => void;
    const controller = open(loggingOut({ handleLogout }));
    await controller.fetch(getMe);
    await controller.fetch(logIn).catch(String);
    await settle();
    globalThis.reportError = reportError;
    expect(controller.getResponse(getMe).data).toEqual(undefined);
    expect(printed.map((line) => line.includes('no server'))).toEqual([true]);
  },
);

export const logsOutOnce = fact(
  'It runs once for all requests that were sent before the logout, or within a second of it.',
  async ({ open, pass, expect }) => {
    session.token = 'old';
    let logouts = 0;
    const controller = open(loggingOut({ handleLogout: () => logouts++ }));
    await Promise.all(['1', '2', '3'].map((id) => controller.fetch(getUser, { id }).catch(String)));
    expect(logouts).toEqual(1);
    await pass(900);
    await controller.fetch(getUser, { id: '4' }).catch(String);
    expect(logouts).toEqual(1);
    await pass(200);
    await controller.fetch(getUser, { id: '5' }).catch(String);
    expect(logouts).toEqual(2);
  },
);

export const wrongPasswordIsExcluded = fact(
  "A wrong password is a 401 as well: exclude the login request with `shouldLogout`, such as `(error) => error instanceof NetworkError && error.status === 401 && !error.url.endsWith('/login')`.",
  async ({ open, expect }) => {
    session.token = 'Ada';
    const shouldLogout = (error: Error) =>
      error instanceof NetworkError && error.status === 401 && !error.url.endsWith('/login');
    const stores = [open(loggingOut()), open(loggingOut({ shouldLogout }))];
    for (const store of stores) {
      await store.fetch(getMe);
      await store.fetch(logIn).catch(String);
    }
    expect(stores.map((store) => store.getResponse(getMe).data)).toEqual([undefined, 'Ada']);
  },
);

export const mountedFetchAgain = fact(
  'After the reset, mounted components fetch again.',
  async ({ controller, server, render, settle, expect }) => {
    session.token = 'Ada';
    await controller.fetch(getUser, { id: '1' });
    await render(() => useSuspense(getMe));
    void controller.resetEntireStore();
    await settle();
    expect(server.requests).toEqual(['GET /users/1', 'GET /me', 'GET /me']);
  },
);

export const errorsReachTheBoundary = fact(
  'Without a token these requests fail with 401 too, and their error goes to the [error boundary](../errors/#when-there-is-no-data-error-boundaries).',
  async ({ open, render, settle, expect }) => {
    session.token = 'Ada';
    const controller = open(loggingOut());
    const view = await render(() => useSuspense(getMe), controller);
    expect(view.shown).toEqual('Ada');
    session.token = '';
    await expect(controller.fetch(getMe)).toFail('401');
    await settle();
    await expect(Promise.reject(view.shown as unknown as Error)).toFail('401');
  },
);

export const resetAfterLoginDropsErrors = fact(
  '`await controller.resetEntireStore()` drops the errors of the requests that had no token.',
  async ({ controller, render, expect }) => {
    session.token = '';
    await expect(controller.fetch(getMe)).toFail('401');
    session.token = 'Grace';
    const early = await render(() => useDLE(getMe).error?.name);
    expect(early.shown).toEqual('NetworkError');
    await early.unmount();
    await controller.resetEntireStore();
    const view = await render(() => useDLE(getMe).data);
    expect(view.shown).toEqual('Grace');
  },
);

export const onlyLasting401LogsOut = fact(
  'Only requests that still fail with 401 reach the `LogoutManager`.',
  async ({ open, expect }) => {
    const events: string[] = [];
    const controller = open(loggingOut({ handleLogout: () => events.push('logout') }));
    for (const token of ['new', 'old']) {
      session.token = 'old';
      const onUnauthorized = () => void (session.token = token);
      await controller.fetch(getMe.extend({ onUnauthorized })).catch(() => events.push(token));
    }
    expect(events).toEqual(['logout', 'old']);
  },
);

export const sameOriginNeedsNoOption = fact(
  'If the session is in a cookie, requests to the same origin send it without any option.',
  async ({ expect }) => {
    const { credentials } = new Request('https://server.example/me', await getMe.getRequestInit());
    expect(credentials).toEqual('same-origin');
  },
);
