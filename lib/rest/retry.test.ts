import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RestEndpoint } from 'wireshape';
import { retryDelay } from './retry.ts';
import { NetworkError } from '../errors/NetworkError.ts';
import { startServer } from './testServer.ts';

const server = await startServer();
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
});

/** Answers with these statuses in turn, then with 200. */
const answers = (...statuses: number[]): void => {
  server.answer = (_request, response) => {
    const status = statuses[server.received.length - 1];
    if (status === undefined) return { ok: true };
    if (status === 0) return void response.destroy();
    return void response.writeHead(status).end('no');
  };
};
const get = new RestEndpoint({ path: '/x', urlPrefix: server.url, retry: { times: 2, minDelay: 1 } });

describe('retry', () => {
  it('is off unless asked for', async () => {
    answers(503);
    await expect(new RestEndpoint({ path: '/x', urlPrefix: server.url })()).rejects.toThrow('503');
    expect(server.received).toHaveLength(1);
  });

  it.for([408, 425, 429, 500, 502, 503, 504, 0])(
    'tries again after %i, as often as it may',
    async (status) => {
      answers(status, status);
      expect(await get()).toEqual({ ok: true });
      expect(server.received).toHaveLength(3);
      server.received.length = 0;
      answers(status, status, status);
      await expect(get()).rejects.toBeInstanceOf(NetworkError);
      expect(server.received).toHaveLength(3);
    },
  );

  it.for([400, 401, 403, 404, 409, 422, 501])('does not after %i', async (status) => {
    answers(status);
    await expect(get()).rejects.toMatchObject({ status });
    expect(server.received).toHaveLength(1);
  });

  it('does not after a body that does not parse', async () => {
    server.answer = (_request, response) =>
      void response.setHeader('content-type', 'application/json').end('{');
    await expect(get()).rejects.toMatchObject({ kind: 'parse' });
    expect(server.received).toHaveLength(1);
  });

  it('takes a number for the times', async () => {
    answers(503);
    expect(await get.extend({ retry: 1 })()).toEqual({ ok: true });
  });

  it.for([
    ['GET', true],
    ['HEAD', true],
    ['PUT', true],
    ['DELETE', true],
    ['POST', false],
    ['PATCH', false],
  ] as const)('tries %s again: %s, as it may safely run twice', async ([method, again]) => {
    answers(503);
    await get
      .extend({ method })(undefined as never)
      .catch(() => {});
    expect(server.received).toHaveLength(again ? 2 : 1);
  });

  it('tries a POST again where told so, with the same body and headers, made once', async () => {
    answers(503, 0);
    let made = 0;
    const post = get.extend((parent) => ({
      method: 'POST',
      retry: { times: 2, minDelay: 1, methods: ['POST'] },
      getHeaders(headers) {
        made++;
        return parent.getHeaders({ ...headers, 'Idempotency-Key': `key-${made}` });
      },
    }));
    expect(await post({ a: 1 })).toEqual({ ok: true });
    expect(server.received.map(({ body }) => body.toString())).toEqual(Array(3).fill('{"a":1}'));
    expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(3).fill('key-1'));
  });

  it('does not try a streamed body again', async () => {
    answers(503);
    const put = get.extend({ method: 'PUT' });
    await expect(put(new Blob(['x']).stream())).rejects.toMatchObject({ status: 503 });
    expect(server.received).toHaveLength(1);
  });

  it('tries again after a timeout, each attempt with its own', async () => {
    server.answer = () => (server.received.length < 3 ? undefined : { ok: true });
    expect(await get.extend({ timeout: 400 })()).toEqual({ ok: true });
    expect(server.received).toHaveLength(3);
  });

  it('runs process once, after the attempt that succeeds', async () => {
    answers(503, 503);
    let runs = 0;
    await get.extend({ process: () => ++runs })();
    expect(runs).toBe(1);
  });

  it("ends a pause when aborted, with the signal's reason (REST-9)", async () => {
    answers(503);
    const controller = new AbortController();
    const slow = get.extend({ signal: controller.signal, retry: { times: 1, minDelay: 60_000 } });
    const outcome = expect(slow()).rejects.toBe('enough');
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    controller.abort('enough');
    await outcome;
    expect(server.received).toHaveLength(1);
  });
});

describe('retryDelay', () => {
  const failed = (retryAfter?: string, status: number = 503) =>
    new NetworkError(
      new Response(null, { status, ...(retryAfter && { headers: { 'Retry-After': retryAfter } }) }),
    );

  it('doubles, with up to half taken off at random, up to the longest', async () => {
    for (const [attempt, full] of [
      [1, 300],
      [2, 600],
      [3, 1200],
      [9, 30_000],
    ] as const) {
      const delay = (await retryDelay(9, 'GET', attempt, failed())) as number;
      expect(delay).toBeGreaterThanOrEqual(full / 2);
      expect(delay).toBeLessThanOrEqual(full);
    }
  });

  it('waits as long as Retry-After says, in seconds or until a date', async () => {
    expect(await retryDelay(1, 'GET', 1, failed('2'))).toBe(2000);
    expect(await retryDelay(1, 'GET', 1, failed('0'))).toBe(0);
    const date = new Date(Date.now() + 10_000).toUTCString();
    const delay = (await retryDelay(1, 'GET', 1, failed(date, 429))) as number;
    expect(delay).toBeGreaterThan(8000);
    expect(delay).toBeLessThanOrEqual(10_000);
  });

  it('gives up where the server asks for more than the longest', async () => {
    expect(await retryDelay(1, 'GET', 1, failed('31'))).toBeUndefined();
    expect(await retryDelay({ times: 1, maxDelay: 60_000 }, 'GET', 1, failed('31'))).toBe(31_000);
  });

  it.for(['soon', '-1', '1.5', '', new Date(0).toUTCString()])(
    'goes without a Retry-After that says %j',
    async (header) => {
      const delay = (await retryDelay({ times: 1, minDelay: 4 }, 'GET', 1, failed(header))) as number;
      expect(delay).toBeGreaterThanOrEqual(2);
      expect(delay).toBeLessThanOrEqual(4);
    },
  );
});

it('does not try again after what is no failure of the network (REST-9)', async () => {
  answers();
  const mistake = new TypeError('mine');
  const broken = get.extend({
    parseResponse() {
      throw mistake;
    },
  });
  await expect(broken()).rejects.toBe(mistake);
  expect(server.received).toHaveLength(1);
});

it('tries again where somebody holds the body of what failed (REST-9)', async () => {
  answers(503);
  const held = get.extend((parent) => ({
    async fetchResponse(url: string, init: RequestInit): Promise<Response> {
      try {
        return await parent.fetchResponse(url, init);
      } catch (error) {
        (error as NetworkError).response?.body?.getReader();
        throw error;
      }
    },
  }));
  expect(await held()).toEqual({ ok: true });
  expect(server.received).toHaveLength(2);
});

describe('retry.when', () => {
  it('decides in place of the default, by the error with its body and the attempt (REST-20)', async () => {
    server.answer = (_request, response) =>
      server.received.length < 3
        ? void response.writeHead(409, { 'Content-Type': 'application/json' }).end('{"code":"locked"}')
        : { ok: true };
    const seen: unknown[] = [];
    const locked = get.extend({
      retry: {
        times: 5,
        minDelay: 1,
        when: (error, attempt) => {
          seen.push([error.status, error.body, attempt]);
          return error.status === 409;
        },
      },
    });
    expect(await locked()).toEqual({ ok: true });
    expect(seen).toEqual([
      [409, { code: 'locked' }, 1],
      [409, { code: 'locked' }, 2],
    ]);
  });

  it('may return a promise, as may delay (REST-20)', async () => {
    answers(503, 503, 503);
    const delays: number[] = [];
    const twice = get.extend({
      retry: {
        times: 5,
        when: async (_error, attempt) => attempt < 2,
        delay: async (attempt) => {
          delays.push(attempt);
          return 1;
        },
      },
    });
    await expect(twice()).rejects.toMatchObject({ status: 503 });
    expect([server.received.length, delays]).toEqual([2, [1]]);
  });

  it('fails with the error of a condition that throws or rejects (REST-20)', async () => {
    for (const when of [
      () => Promise.reject(new Error('mine')),
      () => {
        throw new Error('mine');
      },
    ]) {
      answers(503, 503);
      await expect(get.extend({ retry: { times: 1, when } })()).rejects.toThrow('mine');
    }
    expect(server.received).toHaveLength(2);
  });

  it('can refuse what would be retried, whose error has its body (REST-20)', async () => {
    server.answer = (_request, response) => void response.writeHead(503).end('closed');
    const never = get.extend({ retry: { times: 5, when: ({ body }) => body !== 'closed' } });
    await expect(never()).rejects.toMatchObject({ status: 503, body: 'closed' });
    expect(server.received).toHaveLength(1);
  });

  it('retries no more often than times, and none but the methods (REST-20)', async () => {
    answers(404, 404, 404, 404);
    const always = get.extend({ retry: { times: 2, minDelay: 1, when: () => true } });
    await expect(always()).rejects.toMatchObject({ status: 404 });
    expect(server.received).toHaveLength(3);
    await expect(always.extend({ method: 'POST' })({})).rejects.toMatchObject({ status: 404 });
    expect(server.received).toHaveLength(4);
  });

  it('is not called for what is no failure of the network (REST-9, REST-20)', async () => {
    answers();
    const when = vi.fn(() => true);
    const broken = get.extend({
      retry: { times: 2, when },
      parseResponse() {
        throw new TypeError('mine');
      },
    });
    await expect(broken()).rejects.toThrow('mine');
    expect(when).not.toHaveBeenCalled();
  });
});

describe('retry.delay', () => {
  const failed = (retryAfter?: string) =>
    new NetworkError(
      new Response(null, { status: 503, ...(retryAfter && { headers: { 'Retry-After': retryAfter } }) }),
    );
  const wait = (ms: number, maxDelay?: number) =>
    retryDelay({ times: 9, delay: () => ms, ...(maxDelay && { maxDelay }) }, 'GET', 1, failed());

  it('is exact, and at most maxDelay (REST-20)', async () => {
    expect(await wait(700)).toBe(700);
    expect(await wait(0)).toBe(0);
    expect(await wait(40_000)).toBe(30_000);
    expect(await wait(Infinity)).toBe(30_000);
    expect(await wait(40_000, 60_000)).toBe(40_000);
  });

  it('gets the attempt and the error with its body, which may say it (REST-20)', async () => {
    server.answer = (_request, response) =>
      server.received.length < 3
        ? void response.writeHead(429, { 'Content-Type': 'application/json' }).end('{"retry_after":1}')
        : { ok: true };
    const seen: unknown[] = [];
    const limited = get.extend({
      retry: {
        times: 2,
        delay: (attempt, { body }) => {
          seen.push([attempt, body]);
          return (body as { retry_after: number }).retry_after;
        },
      },
    });
    expect(await limited()).toEqual({ ok: true });
    expect(seen).toEqual([
      [1, { retry_after: 1 }],
      [2, { retry_after: 1 }],
    ]);
  });

  it('gives way to Retry-After (REST-20)', async () => {
    const delay = vi.fn(() => 5);
    expect(await retryDelay({ times: 1, delay }, 'GET', 1, failed('2'))).toBe(2000);
    expect(await retryDelay({ times: 1, delay }, 'GET', 1, failed('31'))).toBeUndefined();
    expect(delay).not.toHaveBeenCalled();
  });

  it.for([[Number.NaN], [undefined]])(
    'sends once where the number of retries is %s (REST-20)',
    async ([times]) => {
      answers(503, 503, 503);
      const wrong = get.extend({ retry: { times: times as number, minDelay: 1 } });
      await expect(wrong()).rejects.toMatchObject({ status: 503 });
      expect(server.received).toHaveLength(1);
    },
  );

  it.for([[-1], [Number.NaN]])('refuses %s (CTL-33, REST-20)', async ([wrong]) => {
    answers(503);
    const broken = get.extend({ retry: { times: 1, delay: () => wrong as number } });
    await expect(broken()).rejects.toThrow('[duration_invalid]');
    expect(server.received).toHaveLength(1);
  });
});

it('closes the connection of a failure that is retried, though its body was read (REST-20)', async () => {
  const closed = vi.fn();
  server.answer = (_request, response) => {
    if (server.received.length > 1) return { ok: true };
    response.on('close', closed);
    return void response.writeHead(503).write('endless');
  };
  expect(await get.extend({ retry: { times: 1, minDelay: 1, when: () => true } })()).toEqual({ ok: true });
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
});
