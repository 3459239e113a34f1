import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Controller,
  Entity,
  GraphQLEndpoint,
  GraphQLError,
  type GraphQLOptions,
  NetworkError,
  RestEndpoint,
} from 'wireshape';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
class Post extends Entity {
  static override key = 'Post';
  id = '';
  title = '';
  author: User | undefined;
  static override schema = { author: User };
}

interface Request {
  url: string;
  init: RequestInit;
  body: { query: string; variables?: Record<string, unknown> };
}
let requests: Request[] = [];
let responses: (() => Response | Promise<Response>)[] = [];
beforeEach(() => {
  requests = [];
  responses = [];
});

function client(options: GraphQLOptions = {}): GraphQLEndpoint {
  return new GraphQLEndpoint('https://api.example.com:8443/graphql?v=1', {
    fetchResponse: async (url, init = {}) => {
      requests.push({ url, init, body: JSON.parse(String(init.body)) as Request['body'] });
      const response = await (responses.shift() ?? (() => Response.json({ data: null })))();
      init.signal?.throwIfAborted();
      if (!response.ok) throw new NetworkError(response, { url });
      return response;
    },
    ...options,
  });
}
const respond = (body: unknown, status = 200) => responses.push(() => Response.json(body, { status }));
const document = `
  query Post($id: ID!) {
    post(id: $id) { id title author { id name } }
  }
`;
const post = { id: '5', title: 'News', author: { id: '7', name: 'Ada' } };
const getPostOf = (api: GraphQLEndpoint) =>
  api.query(document, { schema: { post: Post }, variables: {} as { id: string } });

describe('GraphQLEndpoint', () => {
  it('names an operation without a name by its beginning, and retries a query as often as is set (GQL-1)', async () => {
    const api = client({ retry: 2 });
    const query = api.query('{ viewer { id } }');
    expect(query.name).toBe('{ viewer { id } }');
    vi.useFakeTimers();
    respond({}, 503);
    respond({}, 503);
    respond({ data: { viewer: { id: '1' } } });
    const fetched = new Controller().fetch(query);
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await fetched).toEqual({ viewer: { id: '1' } });
    expect(requests).toHaveLength(3);
  });

  it('sends the document and the variables, and stores the entities of the data (GQL-1)', async () => {
    const controller = new Controller();
    const getPost = getPostOf(client());
    respond({ data: { post } });
    const data = await controller.fetch(getPost, { id: '5' });
    expect(data.post.author?.name).toBe('Ada');
    expect(controller.get(User, '7')?.name).toBe('Ada');
    const [{ url, init, body } = {} as Request] = requests;
    expect(url).toBe('https://api.example.com:8443/graphql?v=1');
    expect(init.method).toBe('POST');
    expect(new Headers(init.headers).get('accept')).toContain('application/graphql-response+json');
    expect(new Headers(init.headers).get('content-type')).toBe('application/json');
    expect(body).toEqual({
      operationName: 'Post',
      query: 'query Post($id: ID!) { post(id: $id) { id title author { id name } } }',
      variables: { id: '5' },
    });
  });

  it('keeps spaces inside of strings, and drops comments with their lines (GQL-1)', async () => {
    const search = client().query(
      '# all\nquery Search {\n  find(text: "a  b # c", block: """x\n  y""") # d\n  { id }\n}',
    );
    await search();
    expect(requests[0]?.body.query).toBe(
      'query Search { find(text: "a  b # c", block: """x\n  y""") { id } }',
    );
    expect(search.name).toBe('query Search');
  });

  it('dedupes and stores a query by document and variables (GQL-1)', async () => {
    const controller = new Controller();
    const api = client();
    const getPost = getPostOf(api);
    respond({ data: { post } });
    await Promise.all([controller.fetch(getPost, { id: '5' }), controller.fetch(getPost, { id: '5' })]);
    await controller.fetchIfStale(getPost, { id: '5' });
    expect(requests).toHaveLength(1);
    respond({ data: { post: { id: '6', title: 'Old' } } });
    await controller.fetchIfStale(getPost, { id: '6' });
    const titles = api.query(document.replace('title', ''), { variables: {} as { id: string } });
    respond({ data: { post: { id: '5' } } });
    await controller.fetchIfStale(titles, { id: '5' });
    expect(requests).toHaveLength(3);
    expect(getPost.testKey(getPost.key({ id: '5' }))).toBe(true);
    expect(getPost.testKey(titles.key({ id: '5' }))).toBe(false);
  });

  it('shares no results with another address, unless keyPrefix names both (GQL-2)', async () => {
    const controller = new Controller();
    const at = (url: string, keyPrefix?: string) =>
      new GraphQLEndpoint(url, {
        ...(keyPrefix !== undefined && { keyPrefix }),
        fetchResponse: async (address: string) => Response.json({ data: { place: address } }),
      }).query('{ place }');
    const [one, other] = [at('https://one.test/graphql'), at('https://other.test/graphql')];
    expect(await controller.fetchIfStale(one)).toEqual({ place: 'https://one.test/graphql' });
    expect(await controller.fetchIfStale(other)).toEqual({ place: 'https://other.test/graphql' });
    expect(one.testKey(other.key())).toBe(false);
    expect(one.testKey(one.key())).toBe(true);
    const [server, browser] = [at('http://internal/graphql', '/graphql'), at('/graphql')];
    expect(server.key()).toBe(browser.key());
    expect(await controller.fetchIfStale(server)).toEqual({ place: 'http://internal/graphql' });
  });

  it('sends every mutation, with an optimistic response (GQL-1)', async () => {
    const controller = new Controller();
    const rename = client().mutation('mutation Rename($id: ID!, $title: String!) { rename { id title } }', {
      schema: { rename: Post },
      variables: {} as { id: string; title: string },
      getOptimisticResponse: (_, { id, title }) => ({ rename: { id, title } }),
    });
    controller.set(Post, post);
    respond({ data: { rename: { id: '5', title: 'Stored' } } });
    respond({ errors: [{ message: 'Not yours' }], data: null });
    const first = controller.fetch(rename, { id: '5', title: 'Mine' });
    expect(controller.get(Post, '5')?.title).toBe('Mine');
    await first;
    expect(controller.get(Post, '5')?.title).toBe('Stored');
    await expect(controller.fetch(rename, { id: '5', title: 'Mine' })).rejects.toThrow('Not yours');
    expect(controller.get(Post, '5')?.title).toBe('Stored');
    expect(requests).toHaveLength(2);
  });

  it('rejects with the errors and the data beside them, whatever the status (GQL-1)', async () => {
    const getPost = getPostOf(client());
    const errors = [
      { message: 'No author', path: ['post', 'author'], extensions: { code: 'NOT_FOUND' } },
      { message: 'Slow' },
    ];
    respond({ data: { post: { id: '5', author: null } }, errors });
    const error = (await getPost({ id: '5' }).catch((thrown: unknown) => thrown)) as GraphQLError;
    expect(error).toBeInstanceOf(GraphQLError);
    expect(error).toMatchObject({ errors, data: { post: { id: '5', author: null } }, code: 'graphql' });
    expect(error.message).toContain('query Post: No author; Slow');
    expect(error.status).toBeUndefined();
    respond({ errors: [{ message: 'Syntax' }] }, 400);
    await expect(getPost({ id: '5' })).rejects.toMatchObject({
      name: 'GraphQLError',
      status: 400,
      errors: [{ message: 'Syntax' }],
      data: null,
    });
  });

  it('uses data that came with errors on request, but not errors alone (GQL-1)', async () => {
    const getPost = getPostOf(client({ allowPartialData: true }));
    const errors = [{ message: 'No author' }];
    respond({ data: { post: { id: '5', author: null } }, errors });
    expect(await getPost({ id: '5' })).toEqual({ post: { id: '5', author: null } });
    respond({ data: null, errors });
    await expect(getPost({ id: '5' })).rejects.toThrow(GraphQLError);
  });

  it('rejects a body that is no GraphQL response, and passes other failures on (GQL-1)', async () => {
    const getPost = getPostOf(client());
    respond({ message: 'Welcome' });
    await expect(getPost({ id: '5' })).rejects.toMatchObject({ code: 'graphql_body' });
    respond([1]);
    await expect(getPost({ id: '5' })).rejects.toMatchObject({ code: 'graphql_body' });
    responses.push(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    await expect(getPost({ id: '5' })).rejects.toMatchObject({ name: 'NetworkError', kind: 'parse' });
    respond({ reason: 'down' }, 503);
    await expect(getPost({ id: '5' })).rejects.toMatchObject({ name: 'NetworkError', status: 503 });
  });

  it('keeps data on the screen after a failed refetch, as other endpoints do (GQL-1)', async () => {
    const controller = new Controller();
    const getPost = getPostOf(client());
    respond({ data: { post } });
    await controller.fetch(getPost, { id: '5' });
    respond({ errors: [{ message: 'busy' }] });
    await expect(controller.fetch(getPost, { id: '5' })).rejects.toThrow('busy');
    expect(controller.getError(getPost, { id: '5' })).toBeUndefined();
    expect(controller.getResponse(getPost, { id: '5' }).data?.post.title).toBe('News');
  });

  it('retries queries, never mutations, and signs in again after a 401 (GQL-1)', async () => {
    let token = 'old';
    const api = client({
      retry: { times: 1, minDelay: 1 },
      getHeaders: (headers) => ({ ...headers, Authorization: token }),
      onUnauthorized: () => {
        token = 'new';
      },
    });
    respond({}, 503);
    respond({ data: { post } });
    await getPostOf(api)({ id: '5' });
    expect(requests).toHaveLength(2);
    respond({}, 503);
    await expect(api.mutation('mutation Stop { stop }')()).rejects.toMatchObject({ status: 503 });
    expect(requests).toHaveLength(3);
    respond({ errors: [{ message: 'Who?' }] }, 401);
    respond({ data: { post } });
    await getPostOf(api)({ id: '5' });
    expect(requests.slice(-2).map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual([
      'old',
      'new',
    ]);
  });

  it('is aborted by the store (GQL-1)', async () => {
    const controller = new Controller();
    const getPost = getPostOf(client());
    responses.push(
      () => new Promise((resolve) => setTimeout(() => resolve(Response.json({ data: { post } })), 20)),
    );
    const fetched = controller.fetch(getPost, { id: '5' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    void controller.resetEntireStore();
    await expect(fetched).rejects.toMatchObject({ name: 'ResetError' });
    expect(requests[0]?.init.signal?.aborted).toBe(true);
  });

  it('shares entities with REST endpoints (GQL-1)', async () => {
    const controller = new Controller();
    const getUser = new RestEndpoint({ path: '/users/:id', schema: User });
    controller.setResponse(getUser, { id: '7' }, { id: '7', name: 'Old' });
    respond({ data: { post } });
    await controller.fetch(getPostOf(client()), { id: '5' });
    expect(controller.getResponse(getUser, { id: '7' }).data?.name).toBe('Ada');
  });
});
