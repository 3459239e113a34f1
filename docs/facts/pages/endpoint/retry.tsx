import { NetworkError, RestEndpoint, retry } from 'wireshape';
import { status } from '../../world/Server.ts';
import { factsWith } from '../../fact.ts';

const fact = factsWith({ 'GET /teas': () => status(503, { retryIn: 250 }) });

const getTeas = new RestEndpoint({ path: '/teas' });

export const whenReplaces = fact(
  '`when` replaces the list of failures above; `times` and `methods` still hold.',
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

export const delayReplaces = fact(
  '`delay` replaces the exponential backoff, with no jitter, and `maxDelay` still limits it.',
  async ({ server, pass, expect }) => {
    getTeas
      .extend({ retry: { times: 2, maxDelay: 500, delay: (attempt) => attempt * 400 } })()
      .catch(() => {});
    await pass(399);
    expect(server.requests.length).toEqual(1);
    await pass(1);
    expect(server.requests.length).toEqual(2);
    await pass(500);
    expect(server.requests.length).toEqual(3);
  },
);

export const bodyIsRead = fact(
  'Both functions get the error with its `body`, so the delay can be a number that the server sends.',
  async ({ server, pass, expect }) => {
    const delay = (_attempt: number, { body }: NetworkError) => (body as { retryIn: number }).retryIn;
    getTeas
      .extend({ retry: { times: 1, delay } })()
      .catch(() => {});
    await pass(249);
    expect(server.requests.length).toEqual(1);
    await pass(1);
    expect(server.requests.length).toEqual(2);
  },
);

export const retryAfterHolds = fact(
  'If the response has `Retry-After`, its delay is used in place of `delay`.',
  async ({ server, pass, expect }) => {
    server.reply('GET /teas', () => new Response(null, { status: 503, headers: { 'Retry-After': '2' } }));
    getTeas
      .extend({ retry: { times: 1, delay: () => 1 } })()
      .catch(() => {});
    await pass(1999);
    expect(server.requests.length).toEqual(1);
    await pass(1);
    expect(server.requests.length).toEqual(2);
  },
);

export const retriesAnyError = fact(
  'It retries after every error, except an abort and an error whose `status` a retry would not change, such as 404.',
  async ({ pass, expect }) => {
    const callsFor = async (error: unknown) => {
      let calls = 0;
      retry(() => (calls++, Promise.reject(error as Error)), 1)().catch(() => {});
      await pass(1000);
      return calls;
    };
    expect(await callsFor(new TypeError('Failed to fetch'))).toEqual(2);
    expect(await callsFor({ status: 503 })).toEqual(2);
    expect(await callsFor({ status: 404 })).toEqual(1);
    expect(await callsFor(new DOMException('stop', 'AbortError'))).toEqual(1);
  },
);
