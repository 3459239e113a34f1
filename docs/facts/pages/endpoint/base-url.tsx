import { RestEndpoint, type RestGenerics } from 'wireshape';
import { factsWith } from '../../fact.ts';

const fact = factsWith({ 'GET /teas': ['Sencha'], 'GET /v1/teas': ['Assam'], 'GET /v2/teas': ['Oolong'] });

const getTeas = new RestEndpoint({ path: '/teas' });

export const prefixIsBeforeThePath = fact(
  '`urlPrefix` is placed before the `path`. It can be an origin with a path, as above, only a path such as `/api`, or empty, which is the default.',
  ({ expect }) => {
    const prefixes = [undefined, '', '/api', 'https://api.example.com/v1'];
    const urls = prefixes.map((urlPrefix) => getTeas.extend({ urlPrefix }).url());
    expect(urls).toEqual(['/teas', '/teas', '/api/teas', 'https://api.example.com/v1/teas']);
  },
);

export const optionsAreReadOnce = fact(
  'An option is read once, when the endpoint is created, even if it is a getter.',
  async ({ controller, server, expect }) => {
    let urlPrefix = '/v1';
    const getPrefixed = new RestEndpoint({
      path: '/teas',
      get urlPrefix() {
        return urlPrefix;
      },
    });
    urlPrefix = '/v2';
    await controller.fetch(getPrefixed);
    expect(server.requests).toEqual(['GET /v1/teas']);
  },
);

export const getterOfASubclassIsCurrent = fact(
  'The getter runs for each request.',
  async ({ controller, server, expect }) => {
    let version = 1;
    class ApiEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
      override get urlPrefix() {
        return `/v${version}`;
      }
    }
    const getCurrent = new ApiEndpoint({ path: '/teas' });
    for (version of [1, 2]) await controller.fetch(getCurrent);
    expect(server.requests).toEqual(['GET /v1/teas', 'GET /v2/teas']);
  },
);

export const apisShareNoResponse = fact(
  'The base URL is part of the key of a response, so equal paths of two APIs never share a response.',
  async ({ controller, server, expect }) => {
    for (const urlPrefix of ['/v1', '/v2', '/v1'])
      await controller.fetchIfStale(getTeas.extend({ urlPrefix }));
    expect(server.requests).toEqual(['GET /v1/teas', 'GET /v2/teas']);
  },
);

export const headersAreCurrent = fact(
  '`getHeaders` runs before each request, so it always sends the current value.',
  async ({ controller, server, expect }) => {
    let language = 'en';
    const getIn = getTeas.extend({ getHeaders: (headers) => ({ ...headers, 'Accept-Language': language }) });
    await controller.fetch(getIn);
    language = 'de';
    await controller.fetch(getIn);
    expect(server.received.map(({ headers }) => headers.get('accept-language'))).toEqual(['en', 'de']);
  },
);

export const headersMayBeAPromise = fact(
  'It may return a promise, for a value in asynchronous storage.',
  async ({ controller, server, expect }) => {
    const getHeaders = async (headers: HeadersInit) => ({ ...headers, 'X-Key': await Promise.resolve('a') });
    await controller.fetch(getTeas.extend({ getHeaders }));
    expect(server.received[0]?.headers.get('x-key')).toEqual('a');
  },
);

export const keyHasNoHeaders = fact(
  'The key of a response does not contain headers. After a header changes that decides what the server sends, such as the language or the tenant, refetch with `controller.expireAll({ testKey: () => true })`.',
  async ({ controller, server, expect }) => {
    let language = 'en';
    const getIn = getTeas.extend({ getHeaders: (headers) => ({ ...headers, 'Accept-Language': language }) });
    await controller.fetchIfStale(getIn);
    language = 'de';
    await controller.fetchIfStale(getIn);
    expect(server.requests.length).toEqual(1);
    controller.expireAll({ testKey: () => true });
    await controller.fetchIfStale(getIn);
    expect(server.received.at(-1)?.headers.get('accept-language')).toEqual('de');
  },
);

export const ifMatchIsSentByFetchResponse = fact(
  'A conditional update with `If-Match` needs the ETag in your code. Override `fetchResponse(url, init)`, which knows the URL: keep `response.headers.get("etag")` by URL, and add `If-Match` to the headers of a request that changes data.',
  async ({ controller, server, expect }) => {
    server.reply('GET /teas/:id', () => Response.json({ id: '1' }, { headers: { etag: '"v1"' } }));
    server.reply('PATCH /teas/:id', ({ headers }) => ({ id: '1', match: headers.get('if-match') }));
    const tags = new Map<string, string>();
    class Tagged<G extends RestGenerics> extends RestEndpoint<G> {
      override async fetchResponse(url: string, init: RequestInit): Promise<Response> {
        const headers = new Headers(init.headers);
        const tag = tags.get(url);
        if (init.method !== 'GET' && tag) headers.set('if-match', tag);
        const response = await super.fetchResponse(url, { ...init, headers });
        const newTag = response.headers.get('etag');
        if (newTag) tags.set(url, newTag);
        return response;
      }
    }
    const getTea = new Tagged({ path: '/teas/:id' });
    const update = new Tagged({ path: '/teas/:id', method: 'PATCH', body: {} as { name: string } });
    await controller.fetch(getTea, { id: '1' });
    expect(await controller.fetch(update, { id: '1' }, { name: 'Assam' })).toEqual({
      id: '1',
      match: '"v1"',
    });
  },
);
