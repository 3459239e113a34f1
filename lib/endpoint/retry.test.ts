import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity, GraphQLEndpoint, GraphQLError, NetworkError, retry } from 'wireshape';

class Post extends Entity {
  static override key = 'Post';
  id = '';
  title = '';
}
let calls = 0;
let failures: unknown[] = [];
async function getPost(id: string): Promise<unknown> {
  const failure = failures[calls++];
  if (failure !== undefined) throw failure;
  return { id, title: `call ${calls}` };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const outcomeOf = async (promise: Promise<unknown>) => {
  const outcome = promise.catch((error: unknown) => error);
  await pass(1000_000);
  return outcome;
};

beforeEach(() => {
  vi.useFakeTimers();
  calls = 0;
  failures = [];
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('retry', () => {
  it('calls again after any error, as often as it may (REST-20)', async () => {
    failures = [new TypeError('Failed to fetch'), new Error('busy')];
    expect(await outcomeOf(retry(getPost, 2)('1'))).toEqual({ id: '1', title: 'call 3' });
    calls = 0;
    expect(await outcomeOf(retry(getPost, 1)('1'))).toBe(failures[1]);
    expect(calls).toBe(2);
  });

  it.for([
    ['a NetworkError without a response', new NetworkError(), 2],
    ['a temporary status', { status: 503 }, 2],
    ['a status of no response', { status: 0 }, 2],
    ['a temporary status of axios', { name: 'AxiosError', response: { status: 502 } }, 2],
    ['a timeout', new DOMException('late', 'TimeoutError'), 2],
    ['nothing', null, 2],
    ['a NetworkError that stays', new NetworkError(new Response(null, { status: 404 })), 1],
    ['another status', { status: 422 }, 1],
    ['another status of axios', { response: { status: 400 } }, 1],
    ['an abort', new DOMException('stop', 'AbortError'), 1],
    ['a cancelled request of axios', { name: 'CanceledError' }, 1],
    ['errors of GraphQL', new GraphQLError('query Post', [{ message: 'no' }]), 1],
    ['errors of GraphQL with a temporary status', new GraphQLError('q', [], null, { status: 503 }), 2],
  ] as const)('calls after %s: %j', async ([, failure, times]) => {
    failures = [failure];
    await outcomeOf(retry(getPost, { times: 3, minDelay: 1 })('1'));
    expect(calls).toBe(times);
  });

  it('waits exponentially longer, or as long as delay or Retry-After say (REST-20)', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    failures = [new Error('a'), new Error('b'), new Error('c')];
    void retry(getPost, 2)('1').catch(() => {});
    await pass(299);
    expect(calls).toBe(1);
    await pass(1 + 599);
    expect(calls).toBe(2);
    await pass(1);
    expect(calls).toBe(3);
    calls = 0;
    void retry(getPost, { times: 1, delay: (attempt, error) => attempt * 50 + String(error).length })(
      '1',
    ).catch(() => {});
    // 'Error: a' has 8 characters.
    await pass(57);
    expect(calls).toBe(1);
    await pass(1);
    expect(calls).toBe(2);
    calls = 0;
    failures = [{ status: 429, response: new Response(null, { headers: { 'Retry-After': '3' } }) }];
    void retry(getPost, { times: 1, delay: () => 1 })('1');
    await pass(2999);
    expect(calls).toBe(1);
    await pass(1);
    expect(calls).toBe(2);
  });

  it('asks when, with the error and the attempt (REST-20)', async () => {
    failures = ['again', 'again', 'no more'];
    const when = vi.fn((error: unknown) => error === 'again');
    expect(await outcomeOf(retry(getPost, { times: 9, when })('1'))).toBe('no more');
    expect(when.mock.calls).toEqual([
      ['again', 1],
      ['again', 2],
      ['no more', 3],
    ]);
  });

  it('is the fetch of an endpoint, with its name, arguments and this (REST-20)', async () => {
    failures = [new Error('busy')];
    const endpoint = new Endpoint(retry(getPost, { times: 1, minDelay: 10 }), { schema: Post });
    expect(endpoint.key('1')).toBe('getPost ["1"]');
    const controller = new Controller();
    const fetched = outcomeOf(controller.fetch(endpoint, '1'));
    expect(await fetched).toMatchObject({ id: '1', title: 'call 2' });
    const seen: unknown[] = [];
    const bound = new Endpoint(
      retry(async function own(this: unknown) {
        seen.push(this);
      }, 1),
    );
    await bound();
    expect(seen).toEqual([bound]);
  });

  it('tells functions apart where their keys are equal (CTL-13)', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const key = () => 'shared';
    const controller = new Controller();
    await controller.fetch(
      new Endpoint(
        retry(async () => 1, 1),
        { name: 'a', key },
      ),
    );
    const other = new Endpoint(
      retry(async () => ({ two: 2 }), 1),
      { name: 'b', key },
    );
    expect(() => controller.getResponse(other)).toThrow('[key_shared]');
  });

  it('orders a mutation by its last sending (CTL-30)', async () => {
    const stored = { id: '1', title: '' };
    let isDown = true;
    const save = new Endpoint(
      retry(
        async (title: string) => {
          if (title === 'first' && isDown) throw new Error('busy');
          stored.title = title;
          return { ...stored };
        },
        { times: 1, delay: () => 100 },
      ),
      { name: 'save', schema: Post, sideEffect: true },
    );
    const controller = new Controller();
    const first = controller.fetch(save, 'first');
    await pass(50);
    isDown = false;
    await controller.fetch(save, 'second');
    await pass(50);
    await first;
    expect([stored.title, controller.get(Post, { id: '1' })?.title]).toEqual(['first', 'first']);
  });

  it("ends the delay with the endpoint's signal, and its reason (REST-20)", async () => {
    failures = [new Error('busy')];
    const { signal, abort } = abortable();
    const endpoint = new Endpoint(retry(getPost, { times: 1, minDelay: 1000 }), { name: 'slow' });
    const slow = endpoint
      .extend({ signal } as object)('1')
      .catch((error: unknown) => error);
    await pass(1);
    abort('enough');
    expect(await slow).toBe('enough');
    expect(calls).toBe(1);
  });

  it('retries a query of GraphQL for its errors (REST-20)', async () => {
    vi.stubGlobal('fetch', async () => {
      calls++;
      return Response.json(calls < 3 ? { errors: [{ message: 'busy' }] } : { data: { left: calls } });
    });
    const query = new GraphQLEndpoint('https://api.example.com/graphql').query('query Left { left }');
    const isBusy = (error: unknown): boolean =>
      error instanceof GraphQLError && error.message.includes('busy');
    const again = query.extend((parent) => ({ fetch: retry(parent.fetch, { times: 2, when: isBusy }) }));
    expect(again.key()).toBe(query.key());
    expect(await outcomeOf(again())).toEqual({ left: 3 });
  });
});

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: (reason: string) => controller.abort(reason) };
}
