import { RestEndpoint } from 'wireshape';
import { useSuspense } from 'wireshape/react';
import { NoteResource } from '../../../../examples/csrf/api.ts';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';

/** The number of logins: each changes the token. */
let logins = 0;

const currentToken = () => `token ${logins}`;

/** The server refuses a mutation with another token. */
const ifCurrent =
  (reply: unknown) =>
  ({ headers }: { headers: Headers }) =>
    headers.get('X-CSRF-Token') === currentToken() ? reply : status(403);

const fact = factsWith({
  'GET /notes': [],
  'GET /csrf': () => ({ token: currentToken() }),
  'POST /notes': ifCurrent({ id: '1', text: 'Milk' }),
  'DELETE /notes/:id': ifCurrent(undefined),
  'GET /me': { name: 'Ada' },
});

const getMe = new RestEndpoint({ path: '/me', process: (value): string => value.name });

export const readsSendNoToken = fact(
  'The list is fetched without a token.',
  async ({ controller, server, expect }) => {
    await controller.fetch(NoteResource.getList);
    expect(server.requests).toEqual(['GET /notes']);
    expect(server.received[0]?.headers.get('X-CSRF-Token')).toEqual(null);
  },
);

export const mutationSendsToken = fact(
  'Press **Add**: **Wire** shows a request for the token, and the mutation sends it.',
  async ({ controller, server, expect }) => {
    logins += 1;
    await controller.fetch(NoteResource.getList.push, { text: 'Milk' });
    expect(server.requests.slice(-2)).toEqual(['GET /csrf', 'POST /notes']);
    const sent = server.received.at(-1)?.headers.get('X-CSRF-Token');
    expect(sent === currentToken()).toEqual(true);
  },
);

export const tokenIsRequestedOnce = fact(
  'However many mutations are refused at once, the token is requested once.',
  async ({ controller, server, expect }) => {
    await controller.fetch(NoteResource.getList.push, { text: 'Milk' });
    server.requests.length = 0;
    logins += 1;
    await Promise.all(['1', '2', '3'].map((id) => controller.fetch(NoteResource.delete, { id })));
    const tokens = server.requests.filter((sent) => sent === 'GET /csrf');
    expect([tokens.length, server.requests.length]).toEqual([1, 7]);
  },
);

export const sameOriginNeedsNoOption = fact(
  'Requests to the same origin send cookies without any option.',
  async ({ expect }) => {
    const { credentials } = new Request('https://server.example/me', await getMe.getRequestInit());
    expect(credentials).toEqual('same-origin');
  },
);

export const includeSendsToOthers = fact(
  "Set `credentials: 'include'` in `requestInit`.",
  async ({ expect }) => {
    const elsewhere = getMe.extend({ requestInit: { credentials: 'include' } });
    const { credentials } = new Request('https://server.example/me', await elsewhere.getRequestInit());
    expect(credentials).toEqual('include');
  },
);

export const safeMethodsAreNoSideEffect = fact(
  '`sideEffect` is `true` for every method but GET, HEAD and OPTIONS, which need no token.',
  ({ expect }) => {
    const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'QUERY'];
    const changing = methods.filter((method) => getMe.extend({ method }).sideEffect === true);
    expect(changing).toEqual(['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY']);
  },
);

export const withoutResetOldDataShows = fact(
  'Otherwise the next user sees the cached data of the last one.',
  async ({ controller, server, render, settle, expect }) => {
    await controller.fetch(getMe);
    server.reply('GET /me', { name: 'Grace' });
    const view = await render(() => useSuspense(getMe));
    expect(view.shown).toEqual('Ada');
    void controller.resetEntireStore();
    await settle();
    expect(view.shown).toEqual('Grace');
  },
);

export const loginPageRejects = fact(
  "With `content: 'json'`, a login page in place of the token rejects. So do a response without a token and an empty one (204). The mutation then fails with that error, and the next mutation requests the token again.",
  async ({ controller, server, expect }) => {
    const add = () => controller.fetch(NoteResource.getList.push, { text: 'Milk' });
    logins += 1;
    await add();
    server.requests.length = 0;
    logins += 1;
    const page = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
    for (const [response, words] of [
      [page, 'HTML'],
      [{}, 'sent no token'],
      [undefined, 'response_empty'],
    ] as const) {
      server.reply('GET /csrf', response);
      await expect(add()).toFail(words);
    }
    server.reply('GET /csrf', { token: currentToken() });
    expect((await add()).text).toEqual('Milk');
    expect(server.requests.filter((sent) => sent === 'GET /csrf').length).toEqual(4);
  },
);
