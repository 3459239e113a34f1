import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  Controller,
  Entity,
  getDefaultManagers,
  LogoutManager,
  NetworkError,
  RestEndpoint,
  type RestGenerics,
} from 'wireshape';
import { startServer } from './testServer.ts';

class User extends Entity {
  id = '';
}

/** Grants requests with the token of the moment; `/token` gives the next one. */
let valid = 1;
let refusals = 0;
const server = await startServer(({ url, headers }, response) => {
  if (url === '/token') {
    if (refusals > 0) return void response.writeHead(refusals).end();
    valid++;
    return { token: valid };
  }
  if (headers.authorization !== `Bearer ${valid}`) return void response.writeHead(401).end('{"a":1}');
  return { id: url.split('/')[2] };
});
afterAll(() => server.close());
const session = { token: 1 };
beforeEach(() => {
  server.received.length = refusals = 0;
  valid = session.token = 1;
});
const sentTo = (start: string) => server.received.filter(({ url }) => url.startsWith(start));

const getToken = new RestEndpoint({
  path: '/token',
  method: 'POST',
  urlPrefix: server.url,
  body: undefined,
  process: (value): number => value.token,
});
class SignedEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override getHeaders(headers: Record<string, string>) {
    return { ...headers, Authorization: `Bearer ${session.token}` };
  }
  override async onUnauthorized() {
    session.token = await getToken();
  }
}
const getUser = new SignedEndpoint({ path: '/users/:id', urlPrefix: server.url, schema: User });
const save = new SignedEndpoint({ path: '/users/:id', method: 'PUT', urlPrefix: server.url, schema: User });

describe('onUnauthorized', () => {
  it('renews a token once for parallel requests, each of which goes on with it once (CTL-12)', async () => {
    valid = 2;
    const { fetch } = new Controller();
    const ids = Array.from({ length: 10 }, (_, at) => `${at}`);
    const asked = ids.map((id) => (id === '3' ? fetch(save, { id }, { id }) : fetch(getUser, { id })));
    expect((await Promise.all(asked)).map(({ id }) => id)).toEqual(ids);
    expect(sentTo('/token')).toHaveLength(1);
    expect(sentTo('/users')).toHaveLength(20);
    for (const { method, body } of sentTo('/users/3')) {
      expect([method, body.toString()]).toEqual(['PUT', '{"id":"3"}']);
    }
    await fetch(getUser, { id: '1' });
    expect(server.received).toHaveLength(22);
  });

  it('renews for each store by itself: two users of one server share none (SEC-3)', async () => {
    const renewed: string[] = [];
    const users = new Map<object, string>();
    // As a server does that knows by the request whose it is.
    let user = '';
    class OfUser<O extends RestGenerics> extends RestEndpoint<O> {
      override async onUnauthorized() {
        const own = user;
        renewed.push(own);
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (own === 'bob') return false;
        users.set(this, own);
        return true;
      }
      override fetchResponse(url: string, init?: RequestInit) {
        const isRefused = !users.size;
        return isRefused
          ? Promise.reject(new NetworkError(new Response(null, { status: 401 }), { url }))
          : super.fetchResponse(url, { ...init, headers: { Authorization: `Bearer ${valid}` } });
      }
    }
    const get = new OfUser({ path: '/users/:id', urlPrefix: server.url });
    const [alice, bob] = [new Controller(), new Controller()];
    user = 'alice';
    const ofAlice = alice.fetch(get, { id: '1' });
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve, 5));
    user = 'bob';
    const ofBob = bob.fetch(get, { id: '2' });
    await Promise.all([
      expect(ofAlice).resolves.toMatchObject({ id: '1' }),
      expect(ofBob).rejects.toMatchObject({ status: 401 }),
    ]);
    expect(renewed).toEqual(['alice', 'bob']);
  });

  it('sends a request again at once that was refused after the token was renewed (CTL-12)', async () => {
    const held: (() => void)[] = [];
    const answer = server.answer;
    server.answer = (received, response) => {
      if (received.url !== '/users/late' || held.length > 0) return answer(received, response);
      held.push(() => response.writeHead(401).end());
      return undefined;
    };
    valid = 2;
    const late = getUser({ id: 'late' });
    await vi.waitFor(() => expect(held).toHaveLength(1));
    await getUser({ id: '1' });
    held[0]?.();
    expect(await late).toEqual({ id: 'late' });
    expect(sentTo('/token')).toHaveLength(1);
    server.answer = answer;
  });

  it('rejects where the new token is refused too, after one more attempt (CTL-12)', async () => {
    const refused = new SignedEndpoint({
      path: '/users/:id',
      urlPrefix: server.url,
      onUnauthorized: async () => {},
    });
    session.token = 9;
    await expect(refused({ id: '1' })).rejects.toMatchObject({ status: 401 });
    expect(sentTo('/users')).toHaveLength(2);
  });

  it('rejects with the 401 of each where it gives false, and with what it throws (CTL-12)', async () => {
    session.token = 9;
    const calls = vi.fn();
    const given = getUser.extend({
      onUnauthorized: async () => {
        calls();
        await getToken();
        return false;
      },
    });
    const asked = await Promise.allSettled(['1', '2'].map((id) => given({ id })));
    for (const [at, one] of asked.entries()) {
      expect(one).toMatchObject({ reason: { status: 401, url: `${server.url}/users/${at + 1}` } });
    }
    expect(calls).toHaveBeenCalledOnce();
    refusals = 503;
    await expect(getUser({ id: '1' })).rejects.toMatchObject({ status: 503 });
    refusals = 0;
    expect(await getUser({ id: '1' })).toEqual({ id: '1' });
  });

  it('rejects a request that is refused after the renewal threw with what that threw (CTL-12)', async () => {
    const held: (() => void)[] = [];
    const answer = server.answer;
    onTestFinished(() => void (server.answer = answer));
    server.answer = (received, response) => {
      if (received.url !== '/users/late') return answer(received, response);
      held.push(() => response.writeHead(401).end());
      return undefined;
    };
    valid = 2;
    refusals = 503;
    const late = getUser({ id: 'late' });
    await vi.waitFor(() => expect(held).toHaveLength(1));
    await expect(getUser({ id: '1' })).rejects.toMatchObject({ status: 503 });
    held[0]?.();
    // With its own 401, a LogoutManager would end the session.
    await expect(late).rejects.toMatchObject({ status: 503 });
  });

  it('is not asked for other errors, nor by the request that it sends itself (CTL-12)', async () => {
    const renewing = vi.fn(async (): Promise<unknown> => getSigned());
    const getSigned = new SignedEndpoint({
      path: '/token/signed',
      urlPrefix: server.url,
      onUnauthorized: () => renewing(),
    });
    session.token = 9;
    await expect(getSigned()).rejects.toMatchObject({ status: 401 });
    expect(renewing).toHaveBeenCalledOnce();
    expect(server.received).toHaveLength(2);
    refusals = 500;
    const other = new SignedEndpoint({ path: '/token', urlPrefix: server.url });
    await expect(other()).rejects.toMatchObject({ status: 500 });
    expect(server.received).toHaveLength(3);
  });

  it('waits for a renewal that runs when what was sent before the last one is refused (CTL-12)', async () => {
    const held = new Map<string, () => void>();
    const answer = server.answer;
    server.answer = (received, response) => {
      const { url } = received;
      if (held.has(url) || (url !== '/users/late' && (url !== '/token' || valid < 5)))
        return answer(received, response);
      held.set(url, () => {
        if (url === '/token')
          response.setHeader('content-type', 'application/json').end(JSON.stringify({ token: ++valid }));
        else response.writeHead(401).end();
      });
      return undefined;
    };
    const late = getUser({ id: 'late' });
    await vi.waitFor(() => expect(held.size).toBe(1));
    valid = 2;
    await getUser({ id: '1' });
    valid = 8;
    const other = getUser({ id: '2' });
    await vi.waitFor(() => expect(held.size).toBe(2));
    held.get('/users/late')?.();
    await expect(Promise.race([late, new Promise((resolve) => setTimeout(resolve, 50))])).resolves.toBe(
      undefined,
    );
    held.get('/token')?.();
    expect(await Promise.all([late, other])).toEqual([{ id: 'late' }, { id: '2' }]);
    server.answer = answer;
  });

  it('rejects after ten seconds where it waits for a request that waits for it (CTL-12)', async () => {
    session.token = 9;
    const { setTimeout } = globalThis;
    const sooner = (call: () => void, ms = 0, ...args: []) =>
      setTimeout(call, ms === 10_000 ? 0 : ms, ...args);
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(sooner as typeof setTimeout);
    const renewal = { run: async (): Promise<unknown> => undefined };
    const own = new SignedEndpoint({
      path: '/users/:id',
      urlPrefix: server.url,
      onUnauthorized: async () => {
        await undefined;
        await renewal.run();
      },
    });
    renewal.run = () => own({ id: 'renewal' });
    await expect(own({ id: '1' })).rejects.toMatchObject({ status: 401 });
    expect(sentTo('/users')).toHaveLength(2);
    vi.restoreAllMocks();
  });

  it('leaves a body alone that can not be sent twice (CTL-12)', async () => {
    session.token = 9;
    const stream = new Blob(['{}']).stream();
    await expect(save({ id: '1' }, stream as never)).rejects.toMatchObject({ status: 401 });
    expect(server.received).toHaveLength(1);
  });

  it('goes before a LogoutManager, which empties the store when it does not help (CTL-12)', async () => {
    const controller = new Controller({ managers: [new LogoutManager(), ...getDefaultManagers()] });
    valid = 2;
    await controller.fetch(getUser, { id: '1' });
    expect(controller.getState().entities).toEqual({ User: { 1: { id: '1' } } });
    session.token = 9;
    const hopeless = getUser.extend({ onUnauthorized: () => false });
    await expect(controller.fetch(hopeless, { id: '2' })).rejects.toMatchObject({ status: 401 });
    expect(controller.getState().entities).toEqual({});
  });
});
