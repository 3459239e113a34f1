import { expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  NetworkError,
  NetworkManager,
  resource,
} from 'wireshape';

class Post extends Entity {
  static override key = 'Post';
  id = '';
  title = '';
}

/** A server that applies what it is told to, and tells when it responds. */
function server(options: object = {}) {
  const sent: { text: string; respond(status?: number): Promise<void> }[] = [];
  const stored: Record<string, unknown> = { id: '1', title: 'old' };
  const Posts = resource({
    path: '/posts/:id',
    schema: Post,
    fetchResponse: (url: string, init?: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        const { method } = init ?? {};
        sent.push({
          text: `${method} ${url}`,
          async respond(status = 200) {
            if (status === 200 && method !== 'GET') Object.assign(stored, JSON.parse(init?.body as string));
            const response = Response.json({ ...stored }, { status });
            if (status === 200) resolve(response);
            else reject(new NetworkError(response, { endpoint: 'posts', method: method as string, url }));
            for (let turn = 0; turn < 20; turn++) await undefined;
          },
        });
      }),
    ...options,
  });
  const controller = new Controller({
    managers: getDefaultManagers({ networkManager: new NetworkManager() }),
  });
  return { sent, stored, Posts, controller, title: () => controller.get(Post, { id: '1' })?.title };
}
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await undefined;
};

it.each(['retry', 'onUnauthorized'])('orders a mutation by its last sending: %s (CTL-30)', async (why) => {
  vi.useFakeTimers();
  try {
    const options =
      why === 'retry' ? { retry: { times: 1, minDelay: 100 } } : { onUnauthorized: async () => {} };
    const { sent, stored, Posts, controller, title } = server(options);
    const first = controller.fetch(Posts.update, { id: '1' }, { title: 'a' });
    await settled();
    const second = controller.fetch(Posts.update, { id: '1' }, { title: 'b' });
    await settled();
    await sent[0]?.respond(why === 'retry' ? 503 : 401);
    await sent[1]?.respond();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(3);
    await sent[2]?.respond();
    await Promise.all([first, second]);
    expect([stored['title'], title()]).toEqual(['a', 'a']);
  } finally {
    vi.useRealTimers();
  }
});

it('orders a read by its last sending (CTL-30)', async () => {
  vi.useFakeTimers();
  try {
    const { sent, Posts, controller, title } = server({ retry: { times: 1, minDelay: 100 } });
    const read = controller.fetch(Posts.get, { id: '1' });
    await settled();
    await sent[0]?.respond(503);
    void controller.set(Post, { id: '1', title: 'set before it was sent again' });
    await vi.advanceTimersByTimeAsync(1000);
    await sent[1]?.respond();
    await read;
    expect(title()).toBe('old');
  } finally {
    vi.useRealTimers();
  }
});

const get = (): { endpoint: Endpoint<[], unknown, unknown>; calls: (() => void)[] } => {
  const calls: (() => void)[] = [];
  const fetch = (): Promise<unknown> =>
    new Promise((resolve) => calls.push(() => resolve({ id: '1', title: `${calls.length}` })));
  return { calls, endpoint: new Endpoint(fetch, { name: 'get', schema: Post }) as never };
};
const save = new Endpoint(async (_fields: object) => ({ id: '2', title: 'saved' }), {
  name: 'save',
  schema: Post,
  sideEffect: true,
});

it('joins a read that was sent since the last write, and no other (CTL-26)', async () => {
  const { endpoint, calls } = get();
  const controller = new Controller();
  void controller.fetch(endpoint);
  void controller.fetch(endpoint);
  expect(calls).toHaveLength(1);
  await controller.fetch(save, {});
  void controller.fetch(endpoint);
  void controller.fetch(endpoint);
  expect(calls).toHaveLength(2);
  void controller.set(Post, { id: '3', title: 'set' });
  const last = controller.fetch(endpoint);
  expect(calls).toHaveLength(3);
  for (const respond of calls) respond();
  expect(await last).toMatchObject({ title: '3' });
});

it('does not join a read that was sent while a mutation was in flight, once that ended (CTL-26)', async () => {
  let end!: (value: unknown) => void;
  const slow = save.extend({
    fetch: () => new Promise((resolve) => (end = resolve)),
  } as never) as typeof save;
  const { endpoint, calls } = get();
  const controller = new Controller();
  const saving = controller.fetch(slow, {});
  void controller.fetch(endpoint);
  void controller.fetch(endpoint);
  expect(calls).toHaveLength(1);
  end({ id: '2', title: 'saved' });
  await saving;
  void controller.fetch(endpoint);
  expect(calls).toHaveLength(2);
});

it('expires and invalidates beside optimistic updates (CTL-29)', async () => {
  const { endpoint, calls } = get();
  const controller = new Controller();
  void controller.setResponse(endpoint, { id: '1', title: 'old' });
  const optimistic = save.extend({
    fetch: () => new Promise(() => {}),
    getOptimisticResponse: () => ({ id: '9', title: 'new' }),
  } as never) as typeof save;
  void controller.fetch(optimistic, {});
  let notified = 0;
  controller.store.subscribe(() => void notified++);
  void controller.expireAll(endpoint);
  expect(controller.getResponse(endpoint).expiresAt).toBe(1);
  expect(notified).toBe(1);
  void controller.expireAll(endpoint);
  expect(notified).toBe(2);
  void controller.invalidateAll(endpoint);
  expect(controller.getResponse(endpoint).data).toBeUndefined();
  // Again, as a request that was sent meanwhile is outdated too.
  void controller.invalidateAll(endpoint);
  expect(notified).toBe(4);
  void controller.invalidate(endpoint);
  expect(notified).toBe(5);
  expect(calls).toHaveLength(0);
});
