import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  denormalize,
  Endpoint,
  Entity,
  getDefaultManagers,
  infiniteList,
  Invalidate,
  type Manager,
  NetworkManager,
  normalize,
  Nullable,
  Query,
  resource,
  RestEndpoint,
  type RestArgs,
  type RestGenerics,
  type RestResult,
  Scalar,
  SubscriptionManager,
  Values,
} from 'wireshape';

// What code that was written for Reactive Data Client counts on.

class Post extends Entity {
  static override key = 'Post';
  id = '';
  title = '';
}

const sent: string[] = [];
function stubServer(respond: (method: string, url: URL) => unknown): void {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${url}`);
    return Response.json(respond(method, new URL(url)));
  });
}
afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('getDefaultManagers', () => {
  it('makes its managers with options', async () => {
    const managers = getDefaultManagers({ networkManager: { dataExpiryLength: 5 } });
    expect(managers.map((manager) => manager.constructor)).toEqual([NetworkManager, SubscriptionManager]);
    const controller = new Controller({ managers });
    const get = new Endpoint(async () => 1, { name: 'get' });
    await controller.fetch(get);
    expect(controller.getResponse(get).expiresAt).toBeLessThanOrEqual(controller.now() + 5);
  });

  it('subscribes by another class, and gives Redux DevTools its options', () => {
    const connect = vi.fn(() => ({ init: vi.fn(), send: vi.fn() }));
    vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION__', { connect });
    const add = vi.fn();
    class Socket {
      add = add;
      remove = () => true;
      cleanup = () => {};
    }
    const managers = getDefaultManagers({ devToolsManager: { name: 'My app' }, subscriptionManager: Socket });
    const controller = new Controller({ managers });
    controller.subscribe(new Endpoint(async () => 1, { name: 'get', pollFrequency: 9 }));
    expect(add).toHaveBeenCalledWith(9);
    expect(connect).toHaveBeenCalledWith({ name: 'My app' });
    controller.cleanup();
  });

  it('takes managers as they are, leaves out null, and refuses to send nothing', () => {
    const own: Manager = { middleware: () => (next) => next, cleanup: () => {} };
    const none = { devToolsManager: null, subscriptionManager: null };
    expect(getDefaultManagers({ ...none, networkManager: own })).toEqual([own]);
    expect(() => getDefaultManagers({ networkManager: null as never })).toThrow(/networkManager is null/);
  });
});

describe('a Query of a Collection', () => {
  const sorted = new Query(new Collection([Post]), (posts: Post[]) =>
    posts.toSorted((a, b) => a.title.localeCompare(b.title)),
  );
  const titles = (posts: unknown): string[] => (posts as Post[]).map(({ title }) => title);

  it.each([
    { of: 'itself', schema: sorted, data: (posts: Post[]): unknown => posts, read: titles },
    {
      of: 'a member',
      schema: { results: sorted, next: '' },
      data: (results: Post[]): unknown => ({ results }),
      read: (data: unknown) => titles((data as { results: Post[] }).results),
    },
    {
      of: 'an object',
      schema: new Query({ results: new Collection([Post]) }, ({ results }) => titles(results).toSorted()),
      data: (results: Post[]): unknown => ({ results }),
      read: (data: unknown) => data as string[],
    },
  ])('is changed as the schema of $of', async ({ schema, data, read }) => {
    const post = (id: string, title: string): Post => Post.fromJS({ id, title });
    stubServer((method) => {
      if (method === 'POST') return post('2', 'a');
      return data([post('1', 'c')]);
    });
    const getPosts = new RestEndpoint({
      urlPrefix: 'https://peer.test',
      path: '/posts',
      schema: schema as typeof sorted,
    });
    const controller = new Controller();
    await controller.fetch(getPosts);
    await controller.fetch(getPosts.push, { title: 'a' });
    expect(read(controller.getResponse(getPosts).data)).toEqual(['a', 'c']);
  });

  it('is the schema of an infinite list', async () => {
    stubServer((_, { searchParams }) => [{ id: searchParams.get('page') ?? '0', title: 'x' }]);
    const options = { urlPrefix: 'https://peer.test', path: '/posts', paginationField: 'page' } as const;
    const getPosts = new RestEndpoint({ ...options, schema: sorted });
    const pages = infiniteList(getPosts, { next: () => '1' });
    const controller = new Controller();
    await controller.fetch(pages);
    expect(titles(controller.getResponse(pages).data?.data)).toEqual(['x']);
  });
});

describe('a resource', () => {
  it('has a list whose path can be joined', () => {
    const paths = ['/:id', ':id', '/posts/:id', '/:group/posts/:id'] as const;
    const joined = paths.map((path) => `${resource({ path, schema: Post }).getList.path}/top`);
    expect(joined).toEqual(['/top', '/top', '/posts/top', '/:group/posts/top']);
  });

  it('has the schema that it was given in each endpoint', () => {
    const { get, update, partialUpdate } = resource({ path: '/posts/:id', schema: Post });
    expect([get.schema, update.schema, partialUpdate.schema]).toEqual([Post, Post, Post]);
  });

  it('reads an update by the schema of extend', async () => {
    stubServer(() => ({ post: { id: '2', title: 'new' } }));
    const posts = resource({ urlPrefix: 'https://peer.test', path: '/posts/:id', schema: Post });
    const update = posts.update.extend({ schema: { post: Post } });
    const { post } = await new Controller().fetch(update, { id: '1' }, { title: 'new' });
    expect(post).toBeInstanceOf(Post);
  });

  it.each(['endpoint', 'collection'])('warns of the option %s in lower case', (name) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    resource({ path: '/posts/:id', schema: Post, [name]: class {} });
    expect(warn.mock.calls).toEqual([[expect.stringContaining(`an option endpoint or collection`)]]);
  });
});

describe('Scalar', () => {
  const lens = ([params]: readonly unknown[]): string => (params as { portfolio: string }).portfolio;
  class Company extends Entity {
    static override key = 'Company';
    companyId = '';
    share = 0;
    static override schema: Record<string, Scalar> = {};
    override pk() {
      return this.companyId;
    }
  }
  class ByReference extends Scalar {
    override entityPk(input: { company_ref: string }): string {
      return input.company_ref;
    }
  }
  const column = new ByReference({ key: 'portfolio', lens, entity: Company });
  Company.schema = { share: column };
  const args = [{ portfolio: 'A' }] as const;

  it.each([
    ['a list', [column], [{ company_ref: '1', share: 0.7 }]],
    ['a Collection', new Collection([column]), [{ company_ref: '1', share: 0.7 }]],
    ['a map', new Values(column), { x: { company_ref: '1', share: 0.7 } }],
    ['a response of its own', column, { company_ref: '1', share: 0.7 }],
  ])('finds the entity of a column in %s by entityPk', (_, schema, input) => {
    const { entities } = normalize(schema as [typeof column], input as object[], { args });
    expect(entities['Scalar(portfolio)']).toMatchObject({ 'Company|1|A': { share: 0.7 } });
  });

  it('is the schema of a response of its own', async () => {
    const get = new Endpoint(async (_params: { portfolio: string }) => ({ company_ref: '1', share: 0.7 }), {
      name: 'get',
      schema: column,
    });
    const controller = new Controller();
    void controller.set(Company, { portfolio: 'A' }, { companyId: '1', share: 0.5 });
    expect(await controller.fetch(get, { portfolio: 'A' })).toMatchObject({ share: 0.7 });
    expect(controller.get(Company, { companyId: '1', portfolio: 'A' })?.share).toBe(0.7);
  });
});

describe('Values', () => {
  it('leaves out null and undefined, and keeps other falsy members (VAL-1)', () => {
    const posts = new Values(Post);
    const { result } = normalize(posts, { a: null, b: { id: '1' }, c: undefined } as never);
    expect(result).toEqual({ b: '1' });
    expect(normalize(new Values(Number), { a: 0, b: null } as never).result).toEqual({ a: 0 });
  });

  it('keeps null where the schema is Nullable (VAL-1)', () => {
    const posts = new Values(new Nullable(Post));
    const { result, entities } = normalize(posts, { a: null, b: { id: '1' } });
    expect(result).toEqual({ a: null, b: '1' });
    expect(denormalize(posts, result, entities)?.['a']).toBeNull();
  });
});

describe('a recipe', () => {
  it('loads an image by its source', async () => {
    const decoded: string[] = [];
    class FakeImage {
      src = '';
      decode = async () => void decoded.push(this.src);
    }
    vi.stubGlobal('Image', FakeImage);
    const load = async (src: string) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return src;
    };
    const getImage = new Endpoint(load, { name: 'getImage' });
    const controller = new Controller();
    expect(await controller.fetch(getImage, '/a.png')).toBe('/a.png');
    expect(await controller.fetchIfStale(getImage, '/a.png')).toBe('/a.png');
    expect(decoded).toEqual(['/a.png']);
  });

  it('requests when the browser is idle', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    stubServer(() => ({ id: '1' }));
    class IdleEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
      override async fetch(...args: RestArgs<O>): Promise<RestResult<O>> {
        await new Promise<unknown>((resolve) => requestIdleCallback(resolve));
        return super.fetch(...args);
      }
    }
    const get = new IdleEndpoint({ urlPrefix: 'https://peer.test', path: '/posts/:id', schema: Post });
    const fetched = new Controller().fetch(get, { id: '1' });
    expect(sent).toEqual([]);
    idle[0]?.();
    expect(await fetched).toMatchObject({ id: '1' });
    expect(sent).toEqual(['GET https://peer.test/posts/1']);
  });
});

describe('removed entities in plain tables', () => {
  const entities = { Post: { 1: { id: '1', title: 'a' }, 2: { id: '2', title: 'b' } } };
  class Comment extends Entity {
    static override key = 'Comment';
    id = '';
    post = new Post();
    static override schema = { post: Post };
  }

  it('have no row, and read as undefined', () => {
    const removed = normalize(new Invalidate(Post), { id: '1' } as never, { entities });
    expect(removed.result).toBe('1');
    expect(removed.entities).toEqual({ Post: { 2: entities.Post[2] } });
    expect(denormalize(Post, '1', removed.entities as never)).toBeUndefined();
    const comments = { ...removed.entities, Comment: { 1: { id: '1', post: '1' } } };
    expect(denormalize(Comment, '1', comments as never)).toMatchObject({ id: '1', post: undefined });
  });

  it('are those for which process returns undefined', () => {
    class Gone extends Post {
      static override process(value: { gone?: boolean }) {
        return value.gone ? undefined : value;
      }
    }
    const { result, entities: after } = normalize([Gone], [{ id: '1', gone: true }, { id: '2' }] as never, {
      entities,
    });
    expect(result).toEqual([undefined, '2']);
    expect(Object.keys(after['Post'] as object)).toEqual(['2']);
  });
});

describe('updates that throw', () => {
  it('of an endpoint are reported, and its response is stored', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const error = new Error('in update');
    const rename = new Endpoint(async () => ({ id: '1', title: 'new' }), {
      name: 'rename',
      schema: Post,
      sideEffect: true,
      update: () => {
        throw error;
      },
    });
    const controller = new Controller();
    expect(await controller.fetch(rename)).toMatchObject({ title: 'new' });
    expect(controller.get(Post, { id: '1' })?.title).toBe('new');
    expect(report.mock.calls).toEqual([[error]]);
  });

  it('of controller.set throw, and leave the state', () => {
    const controller = new Controller();
    void controller.set(Post, { id: '1', title: 'a' });
    const before = controller.getState();
    const fail = (): never => {
      throw new Error('in updater');
    };
    expect(() => controller.set(Post, { id: '1' }, fail)).toThrow('in updater');
    expect(() => controller.set(Post, { title: 'b' })).toThrow(/pk_missing/);
    expect(controller.getState()).toBe(before);
  });
});
