import { describe, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  NetworkError,
  NetworkManager,
  resource,
  retry,
  Scalar,
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

/** An endpoint whose responses the test sends. */
function manual(name: string, options: object = {}) {
  const calls: { respond(value: unknown): void; fail(error: Error): void }[] = [];
  type Send = (args?: { currency: string }) => Promise<unknown>;
  const send: Send = () =>
    new Promise((respond, fail) => {
      calls.push({ respond, fail });
    });
  return {
    calls,
    endpoint: new Endpoint(retry(send, { times: 1, minDelay: 0 }), {
      name,
      key: (() => name) as (...args: Parameters<Send>) => string,
      ...options,
    }),
  };
}

it.each(['is sent again', 'leaves the queue'])(
  'keeps what was written after a mutation began, where a read from before it %s (CTL-30, CTL-5)',
  async (why) => {
    const other = manual('other');
    const read = manual('read');
    const save = manual('save', { schema: Post, sideEffect: true });
    const parallel = why === 'leaves the queue' ? 1 : Infinity;
    const controller = new Controller({
      managers: getDefaultManagers({ networkManager: new NetworkManager({ parallel }) }),
    });
    if (parallel === 1) void controller.fetch(other.endpoint);
    void controller.fetch(read.endpoint);
    await settled();
    const saving = controller.fetch(save.endpoint);
    void controller.set(Post, { id: '1', title: 'later' });
    if (parallel === 1) other.calls[0]!.respond('');
    else read.calls[0]!.fail(new TypeError('lost'));
    await vi.waitFor(() => expect(read.calls).toHaveLength(parallel === 1 ? 1 : 2));
    void controller.set(Post, { id: '2', title: 'another' });
    save.calls[0]!.respond({ id: '1', title: 'saved' });
    await saving;
    expect(controller.get(Post, { id: '1' })).toMatchObject({ title: 'later' });
  },
);

it('keeps what was written after a read began, where one from before it is sent again (CTL-30, CTL-5)', async () => {
  const first = manual('first');
  const second = manual('second', { schema: Post });
  const controller = new Controller();
  void controller.fetch(first.endpoint);
  const reading = controller.fetch(second.endpoint);
  await settled();
  void controller.set(Post, { id: '1', title: 'later' });
  first.calls[0]!.fail(new TypeError('lost'));
  await vi.waitFor(() => expect(first.calls).toHaveLength(2));
  void controller.set(Post, { id: '2', title: 'another' });
  second.calls[0]!.respond({ id: '1', title: 'read' });
  await reading;
  expect(controller.get(Post, { id: '1' })).toMatchObject({ title: 'later' });
});

describe('the cells of a Scalar (CTL-5)', () => {
  class Stock extends Entity {
    static override key = 'Stock';
    static override schema = {
      price: new Scalar({ key: 'currency', lens: ([args]) => (args as { currency: string }).currency }),
    };
    id = '';
    price = 0;
  }
  const older = { id: '1', price: 1 };
  const newer = { id: '1', price: 2 };

  it.each([
    ['in their order', [0, 1]],
    ['the newer one first', [1, 0]],
  ])('are those of the later of two reads that overlap, which arrive %s', async (_, arrivals) => {
    const reads = ['list', 'detail'].map((name) => manual(name, { schema: Stock }));
    const controller = new Controller();
    const eur = { currency: 'eur' };
    // While another request is in flight, the log keeps both.
    void controller.fetch(manual('other').endpoint);
    const fetched = reads.map(({ endpoint }) => controller.fetch(endpoint, eur));
    await settled();
    for (const at of arrivals) {
      reads[at]!.calls[0]!.respond([older, newer][at]);
      await fetched[at];
    }
    expect(controller.get(Stock, { id: '1', ...eur })).toMatchObject({ price: 2 });
  });

  it('are kept where a read that began before a mutation ended arrives after it', async () => {
    const read = manual('read', { schema: Stock });
    const save = manual('save', { schema: Stock, sideEffect: true });
    const controller = new Controller();
    const eur = { currency: 'eur' };
    await controller.set(Stock, eur, older);
    const saving = controller.fetch(save.endpoint, eur);
    const reading = controller.fetch(read.endpoint, eur);
    await settled();
    save.calls[0]!.respond(newer);
    await saving;
    read.calls[0]!.respond(older);
    await reading;
    expect(controller.get(Stock, { id: '1', ...eur })).toMatchObject({ price: 2 });
  });
});
