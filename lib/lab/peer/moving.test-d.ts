import { expectTypeOf, it } from 'vitest';
import {
  actionTypes,
  Collection,
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  type GetEndpoint,
  type Manager,
  type Middleware,
  Query,
  type Resource,
  resource,
  type ResourceGenerics,
  type ResourceOptions,
  RestEndpoint,
  type RestGenerics,
} from 'wireshape';

class Post extends Entity {
  id = '';
  title = '';
}
const getPost = new RestEndpoint({ path: '/posts/:id', schema: Post });

it('takes members of an endpoint of its own', () => {
  const channel = new RestEndpoint({ path: '/posts/:id', schema: Post, channel: 'posts' });
  expectTypeOf(channel({ id: 1 })).resolves.toEqualTypeOf<Post>();
  expectTypeOf(channel.key).parameters.toEqualTypeOf<[params: { readonly id: string | number | bigint }]>();
  const extended = getPost.extend({ channel: 'posts', path: '/:a' });
  expectTypeOf(extended.key).parameters.toEqualTypeOf<[params: { readonly a: string | number | bigint }]>();
  class AppEndpoint<O extends RestGenerics> extends RestEndpoint<O> {}
  void new AppEndpoint({ path: '/posts', channel: 'posts' });
  void new Endpoint(async (_id: string) => 1, { name: 'get', channel: 'posts' });
  const posts = resource({ path: '/posts/:id', schema: Post });
  void posts.extend('get', { channel: 'posts' }).get.key({ id: 1 });
  void posts.extend({ get: { channel: 'posts' }, top: { path: '/top', channel: 'x' } }).top.key();
});

it('refuses misspelled options', () => {
  // @ts-expect-error -- a letter is missing
  void (() => new RestEndpoint({ path: '/', shema: Post }));
  // @ts-expect-error -- two letters are swapped
  void (() => getPost.extend({ paht: '/' }));
  // @ts-expect-error -- another case
  void (() => getPost.extend({ urlprefix: '/' }));
  // @ts-expect-error -- a letter too many
  void (() => new Endpoint(async () => 1, { names: 'get' }));
  // @ts-expect-error -- in lower case
  void (() => resource({ path: '/:id', schema: Post, endpoint: RestEndpoint }));
});

it('keeps the endpoints of a resource type of its own through extend', () => {
  interface Paged<O extends ResourceGenerics> extends Omit<Resource<O>, 'getList'> {
    getList: GetEndpoint<{ path: '/c'; schema: { results: Collection<O['schema'][]>; link: string } }>;
  }
  function paged<O extends ResourceGenerics>(options: Readonly<O> & ResourceOptions): Paged<O> {
    return resource(options) as never;
  }
  const posts = paged({ path: '/c/:id', schema: Post });
  const controller = new Controller();
  const link = (all: { getList: typeof posts.getList }) =>
    expectTypeOf(controller.fetch(all.getList)).resolves.toHaveProperty('link').toEqualTypeOf<string>();
  void link(posts.extend({ get: { dataExpiryLength: 1 } }));
  void link(posts.extend('get', { dataExpiryLength: 1 }));
  void link(posts.extend((base) => ({ top: base.get })));
  const moved = posts.extend({ getList: { path: '/of/:owner' } });
  expectTypeOf(controller.fetch(moved.getList, { owner: 'a' })).resolves.toHaveProperty('results');
  const added = posts.extend((base) => ({ top: base.getList })).extend('get', { dataExpiryLength: 1 });
  expectTypeOf(controller.fetch(added.top)).resolves.toHaveProperty('link');
  const plain = new Endpoint(async (id: number) => id, { name: 'plain' });
  const other = posts.extend(() => ({ plain })).extend('get', {});
  expectTypeOf(controller.fetch(other.plain, 1)).resolves.toEqualTypeOf<number>();
});

it('types the usual manager', () => {
  class StreamManager implements Manager {
    declare protected controller: Controller;
    middleware: Middleware = (controller) => {
      this.controller = controller;
      return (next) => async (action) => {
        if (action.type === actionTypes.SUBSCRIBE && 'channel' in action.endpoint) {
          this.open(action.endpoint.channel as string, action.args[0]?.id);
          return;
        }
        await next(action);
      };
    };
    open(channel: string, id: string | undefined): void {
      void this.controller.set(Post, { id: `${channel}${id}` });
    }
    cleanup() {}
  }
  void new Controller({ managers: [new StreamManager(), ...getDefaultManagers()] });
});

it('takes options of the default managers', () => {
  void getDefaultManagers({ networkManager: { errorExpiryLength: 1 }, devToolsManager: { trace: true } });
  // @ts-expect-error -- without it, nothing is sent
  void (() => getDefaultManagers({ networkManager: null }));
  // @ts-expect-error -- there is no such option
  void (() => getDefaultManagers({ networkManager: { dataExpiry: 1 } }));
});

it('has the changes of a Collection inside a Query', () => {
  const getPosts = new RestEndpoint({
    path: '/:group/posts',
    searchParams: {} as { orderBy?: 'title' },
    schema: new Query(new Collection([Post]), (posts, { orderBy }: { orderBy?: 'title' } = {}) =>
      orderBy ? posts.toSorted((a, b) => a[orderBy].localeCompare(b[orderBy])) : posts,
    ),
  });
  const controller = new Controller();
  void controller.fetch(getPosts.push, { group: 'a' }, { title: 'b' });
  // @ts-expect-error -- a title is a string
  void (() => controller.fetch(getPosts.push, { group: 'a' }, { title: 1 }));
});
