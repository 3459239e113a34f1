import { getDefaultManagers, LogoutManager, RestEndpoint, type RestGenerics } from 'wireshape';
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

const getUser = new SignedEndpoint({ path: '/users/:id', content: 'json' });
const refresh = new RestEndpoint({
  path: '/token',
  method: 'POST',
  body: undefined,
  process: (value): string => value.token,
});
/** The server refuses requests without a token, and those with an old one. */
function ifSigned({ headers }: Received, reply: unknown): unknown {
  return ['old', null].includes(headers.get('Authorization')) ? status(401) : reply;
}

export const refreshesOnceForAll = fact(
  'It runs once for all requests in flight.',
  async ({ controller, server, pass, expect }) => {
    session.token = 'old';
    const getRefreshed = getUser.extend({
      onUnauthorized: async () => void (session.token = await refresh()),
    });
    // Its 401 arrives after the new token.
    server.reply('GET /users/3', (request) => after(500, ifSigned(request, { id: '3' })));
    for (const id of ['1', '2', '3']) void controller.fetch(getRefreshed, { id });
    await pass(1_000);
    expect(server.requests.filter((sent) => sent === 'POST /token').length).toEqual(1);
    expect(server.requests.length).toEqual(7);
  },
);

export const retriesOnceWithNewHeaders = fact(
  'Then each of them is retried once, with new headers:',
  async ({ controller, server, expect }) => {
    session.token = 'old';
    const getRefreshed = getUser.extend({ onUnauthorized: () => void (session.token = 'new') });
    await controller.fetch(getRefreshed, { id: '1' });
    server.reply('GET /users/:id', status(401));
    await expect(controller.fetch(getRefreshed, { id: '2' })).toFail('401');
    expect(server.requests).toEqual(['GET /users/1', 'GET /users/1', 'GET /users/2', 'GET /users/2']);
    expect(server.received.slice(0, 2).map(({ headers }) => headers.get('Authorization'))).toEqual([
      'old',
      'new',
    ]);
  },
);

export const falseRejectsWith401 = fact(
  'If `onUnauthorized` returns `false`, the requests reject with their 401.',
  async ({ controller, server, expect }) => {
    session.token = 'old';
    const onUnauthorized = async () => false;
    await expect(controller.fetch(getUser.extend({ onUnauthorized }), { id: '1' })).toFail('401');
    expect(server.requests.length).toEqual(1);
  },
);

export const throwRejectsWithError = fact(
  'If it throws, they reject with that error.',
  async ({ controller, expect }) => {
    session.token = 'old';
    const onUnauthorized = async () => {
      throw new Error('The refresh failed');
    };
    await expect(controller.fetch(getUser.extend({ onUnauthorized }), { id: '1' })).toFail(
      'The refresh failed',
    );
  },
);

export const downLogsNobodyOut = fact(
  'Throw while the token server is down or the network is lost: a `LogoutManager` does nothing then, and the next request refreshes again.',
  async ({ open, server, expect }) => {
    session.token = 'old';
    const logouts: string[] = [];
    const handleLogout = () => void logouts.push('logout');
    const controller = open({ managers: [new LogoutManager({ handleLogout }), ...getDefaultManagers()] });
    const onUnauthorized = async () => void (session.token = await refresh());
    const getRefreshed = getUser.extend({ onUnauthorized });
    server.reply('POST /token', status(503));
    await expect(controller.fetch(getRefreshed, { id: '1' })).toFail('503');
    server.reply('POST /token', { token: 'new' });
    await controller.fetch(getRefreshed, { id: '2' });
    expect(logouts.length).toEqual(0);
    expect(server.requests.filter((sent) => sent === 'POST /token').length).toEqual(2);
  },
);

export const refreshCanWaitForItself = fact(
  'Otherwise, a refresh request that gets a 401 can wait for itself. It rejects after ten seconds.',
  async ({ server, pass, expect }) => {
    session.token = 'old';
    let ended = 0;
    const onUnauthorized = async (): Promise<void> => {
      await Promise.resolve();
      await getRefreshed({ id: 'token' });
    };
    const getRefreshed = getUser.extend({ onUnauthorized });
    getRefreshed({ id: '1' }).catch(() => ended++);
    await pass(9_999);
    expect([ended, server.requests.length]).toEqual([0, 2]);
    await pass(1);
    expect(ended).toEqual(1);
  },
);

export const eachTabRefreshes = fact('Each tab runs `onUnauthorized` itself.', async ({ open, expect }) => {
  session.token = 'old';
  let runs = 0;
  const getRefreshed = getUser.extend({ onUnauthorized: () => (runs++, false) });
  const tabs = [open(), open()];
  await Promise.all(
    tabs.flatMap((tab) => ['1', '2'].map((id) => tab.fetch(getRefreshed, { id }).catch(String))),
  );
  expect(runs).toEqual(2);
});
