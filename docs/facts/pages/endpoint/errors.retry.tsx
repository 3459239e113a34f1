import { RestEndpoint } from 'wireshape';
import { useDLE } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';

const fact = factsWith({
  'GET /reports/:id': status(503),
  'POST /reports': status(503),
  'GET /teas': () => status(503),
});

const getReport = new RestEndpoint({ path: '/reports/:id', content: 'json', retry: 2 });
const createReport = new RestEndpoint({ path: '/reports', method: 'POST', body: undefined });

const getTeas = new RestEndpoint({ path: '/teas' });

const one = { id: '1' };
const HOUR = 3600_000;

/** A response of a server that limits requests. */
const limited = (seconds: number) =>
  new Response(null, { status: 429, headers: { 'Retry-After': String(seconds) } });

export const waitsForTheLastAttempt = fact(
  'Components wait for the last attempt, and see no error before it.',
  async ({ server, render, pass, expect }) => {
    const view = await render(() => {
      const { loading, error } = useDLE(getReport, one);
      return error ? error.name : loading;
    });
    await pass(300);
    expect([server.requests.length, view.shown]).toEqual([2, true]);
    await pass(HOUR);
    expect([server.requests.length, view.shown]).toEqual([3, 'NetworkError']);
  },
);

export const retriesTemporaryFailures = fact(
  '**Failures:** lost connections, timeouts, and the statuses 408, 425, 429, 500, 502, 503 and 504.',
  async ({ server, pass, expect }) => {
    const attempts = async (reply: object) => {
      server.requests.length = 0;
      server.reply('GET /reports/:id', reply);
      const call = getReport.extend({ timeout: 100 })(one).catch(String);
      await pass(HOUR);
      await call;
      return server.requests.length;
    };
    for (const code of [408, 425, 429, 500, 502, 503, 504]) expect(await attempts(status(code))).toEqual(3);
    expect(await attempts(() => new Promise(() => {}))).toEqual(3);
    expect(await attempts(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(3);
  },
);

export const retriesSafeMethods = fact(
  '**Methods:** GET, HEAD, OPTIONS, PUT and DELETE, which are safe to repeat.',
  async ({ server, pass, expect }) => {
    const attempts = async (method: string) => {
      server.requests.length = 0;
      server.reply(`${method} /reports/:id`, status(503));
      const call = getReport.extend({ method, retry: 1 })(one).catch(String);
      await pass(HOUR);
      await call;
      return server.requests.length;
    };
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
      expect(await attempts(method)).toEqual(2);
    expect([await attempts('POST'), await attempts('PATCH')]).toEqual([1, 1]);
  },
);

export const methodsListsOthers = fact('List others in `methods`.', async ({ server, pass, expect }) => {
  const calls = [{ times: 1 }, { times: 1, methods: ['POST'] }].map((retry) =>
    createReport.extend({ retry })().catch(String),
  );
  await pass(HOUR);
  await Promise.all(calls);
  expect(server.requests.length).toEqual(3);
});

export const delaysAreDoubled = fact(
  '**Delay:** 300 ms before the first retry, doubled for each further one, at most 30 seconds, minus up to half of it at random (jitter).',
  async ({ server, pass, expect }) => {
    const { random } = Math;
    const delaysWith = async (share: number) => {
      const times: number[] = [];
      server.reply('GET /reports/:id', () => {
        times.push(Date.now());
        return status(503);
      });
      Math.random = () => share;
      getReport.extend({ retry: 9 })(one).catch(String);
      await pass(HOUR);
      Math.random = random;
      return times.slice(1).map((time, at) => time - times[at]!);
    };
    const longest = [300, 600, 1_200, 2_400, 4_800, 9_600, 19_200, 30_000, 30_000];
    expect(await delaysWith(1)).toEqual(longest);
    expect(await delaysWith(0)).toEqual(longest.map((time) => time / 2));
  },
);

export const retryAfterIsUsed = fact(
  '**`Retry-After`:** if the response has this header, as for a rate limit (429), its delay is used.',
  async ({ server, pass, expect }) => {
    server.reply('GET /reports/:id', limited(7));
    const call = getReport(one).catch(String);
    await pass(6_999);
    expect(server.requests.length).toEqual(1);
    await pass(1);
    expect(server.requests.length).toEqual(2);
    await pass(7_000);
    await call;
  },
);

export const longRetryAfterIsNoRetry = fact(
  'If it is longer than `maxDelay`, there is no retry.',
  async ({ server, pass, expect }) => {
    const patient = getReport.extend({ retry: { times: 1, maxDelay: 5_000 } });
    for (const seconds of [5, 6]) {
      server.reply('GET /reports/:id', limited(seconds));
      const call = patient({ id: String(seconds) }).catch(String);
      await pass(HOUR);
      await call;
    }
    expect(server.requests).toEqual(['GET /reports/5', 'GET /reports/5', 'GET /reports/6']);
  },
);

export const attemptsShareTheirHeaders = fact(
  'The headers are created once for all attempts, so each attempt has the same key:',
  async ({ server, pass, expect }) => {
    let key = 0;
    const getHeaders = () => ({ 'Idempotency-Key': `key ${++key}` });
    const create = createReport.extend({ getHeaders, retry: { times: 1, methods: ['POST'] } });
    const calls = [create().catch(String), create().catch(String)];
    await pass(HOUR);
    await Promise.all(calls);
    const keys = server.received.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys.toSorted()).toEqual(['key 1', 'key 1', 'key 2', 'key 2']);
  },
);

export const whenReplaces = fact(
  '`when` replaces the list of failures above; `times` and `methods` still apply.',
  async ({ server, pass, expect }) => {
    const choosy = getTeas.extend({ retry: { times: 2, when: (error) => error.status === 404 } });
    await expect(choosy()).toFail('503');
    server.reply('GET /teas', () => status(404));
    server.reply('POST /teas', () => status(404));
    await expect(choosy.extend({ method: 'POST' })({})).toFail('404');
    choosy().catch(() => {});
    await pass(60_000);
    expect(server.requests).toEqual(['GET /teas', 'POST /teas', 'GET /teas', 'GET /teas', 'GET /teas']);
  },
);
