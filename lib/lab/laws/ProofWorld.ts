import {
  All,
  Collection,
  Controller,
  Endpoint,
  Entity,
  GraphQLEndpoint,
  Invalidate,
  Query,
  resource,
  Union,
  Values,
  WithFields,
} from 'wireshape';
import { covers } from './covers.ts';

class User extends Entity {
  static override key = 'User';
  id = '';
  type = 'user';
  name = '';
  email = '';
  profile = { bio: '', avatar: '' };
  nick?: string;
  // Responses that have other members of it are merged.
  static override schema = { profile: {} };
}
class Post extends Entity {
  static override key = 'Post';
  id = '';
  type = 'post';
  title = '';
  body = '';
  author = User.fromJS();
  likes: User[] = [];
  static override schema = { author: User, likes: [User] };
}
class Repo extends Entity {
  static override key = 'Repo';
  owner = 'main';
  name = '';
  stars = 0;
  override pk() {
    return `${this.owner}/${this.name}`;
  }
}

export const IDS = ['1', '2', '3'] as const;
type Fields = Readonly<Record<string, unknown>>;

/** What the server has of a user and a post; it never changes, and says the same of an entity's fields everywhere. */
const user = (id: string): Fields => ({
  id,
  type: 'user',
  name: `name ${id}`,
  email: `${id}@example.com`,
  profile: { bio: `bio ${id}`, avatar: `avatar ${id}` },
});
const authorOf = (id: string): string => ({ 1: '2', 2: '3', 3: '1' })[id] as string;
const post = (id: string, of = (author: string): unknown => user(author)): Fields => ({
  id,
  type: 'post',
  title: `title ${id}`,
  body: `body ${id}`,
  author: of(authorOf(id)),
  likes: [of(id)],
});
const repo = (owner: string, name: string): Fields => ({ owner, name, stars: owner.length + name.length });
const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name === 'id' || names.includes(name)));
const card = (id: string): Fields => pick(user(id), ['name']);
/** All fields, but a part of the embedded object. */
const withBio = (id: string): Fields => ({ ...user(id), profile: { bio: `bio ${id}` } });

/** A request, and its response; undefined for a record that is not there. */
export interface Known {
  readonly endpoint: Endpoint<unknown[], unknown, object>;
  readonly args: readonly unknown[];
  readonly response: unknown;
}

/** Every request that there is, each with its response. */
function requests(): Known[] {
  const all: Known[] = [];
  const add = (
    name: string,
    schema: unknown,
    args: readonly unknown[],
    response: unknown,
    more = {},
  ): void => {
    const found = all.find(({ endpoint }) => endpoint.name === name)?.endpoint;
    const fetch = async (...given: unknown[]): Promise<unknown> => {
      const key = endpoint.key(...given);
      const asked = all.find((one) => one.endpoint === endpoint && endpoint.key(...one.args) === key);
      return structuredClone(asked?.response);
    };
    const endpoint =
      found ?? (new Endpoint(fetch, { name, schema, ...more } as object) as never as Known['endpoint']);
    all.push({ endpoint, args, response });
  };
  const lookup = { lookup: true };
  const { get } = resource({ path: '/users/:id', schema: User });
  const api = new GraphQLEndpoint('http://test/graphql');
  const either = new Union({ user: User, post: Post }, 'type' as never);
  const open = new Collection([Post]);
  for (const id of IDS) {
    const params = { id };
    add('getUser', User, [params], user(id), lookup);
    add('getPost', Post, [params], post(id), lookup);
    add('getAuthor', User, [params], user(authorOf(id)));
    add('getNames', User, [params], pick(user(id), ['name', 'type']));
    add('getTitle', new WithFields(Post, ['title']), [params], pick(post(id), ['title']), lookup);
    add('getPage', { post: Post, me: User }, [params], { post: post(id, card), me: user('1') });
    add('getPageOfOne', { post: Post }, [params], { post: post(id) }, lookup);
    add('getCount', { user: User, count: 0 }, [params], { user: user(id), count: 7 });
    add('getEither', either, [params], id === '2' ? post(id) : user(id), lookup);
    add('getTyped', either, [{ id, type: 'post' }], post(id), lookup);
    add('getCards', [User], [params], [card(id), card(authorOf(id))]);
    add('getOpen', open, [params], [post(id, card)]);
    add('getClosed', open, [params], [post(authorOf(id))]);
    add('getAliases', { first: open, second: open }, [params], {
      first: [post(id)],
      second: [post(authorOf(id), card)],
    });
    add('getMap', new Collection(new Values(User)), [params], { a: card(id) });
    add('getDerived', new Query(Post, (one: Post) => one), [params], post(id), lookup);
    add('getRepo', Repo, [{ name: id }], repo('other', id), lookup);
    add('getMember', User, [{ org: 'a', id }], user(id), lookup);
    add('getMember', User, [{ org: 'b', id }], undefined, lookup);
    add('getBios', [User], [params], [withBio(id)]);
    add('getOwnRepo', Repo, [{ owner: 'me', name: id }], repo('me', id), lookup);
  }
  add('getMe', User, [], user('1'));
  add('getFirst', User, ['1', 'latest'], user('3'), lookup);
  for (const { args } of all.filter(({ endpoint }) => endpoint.name === 'getUser')) {
    // The endpoints that an app gets from resource and GraphQLEndpoint, with the server in place of the network.
    const { id } = args[0] as { id: string };
    const extended = (endpoint: unknown, response: unknown): Known => ({
      endpoint: (endpoint as Known['endpoint']).extend({
        fetch: async () => structuredClone(response),
      } as never) as never,
      args,
      response,
    });
    all.push(extended(get, user(id)));
    all.push(extended(get.extend({ path: '/posts/:id/author' }), user(authorOf(id))));
    all.push(
      extended(api.query('query Q($id: ID!) { me { id } }', { schema: { me: User } }), { me: user('1') }),
    );
  }
  return all;
}

/** Throws where data is not the response of a request. */
export function compare(data: unknown, { endpoint, args, response }: Known): void {
  if (!covers(data, response))
    throw new Error(`${endpoint.key(...args)} is ${JSON.stringify(data)}, not ${JSON.stringify(response)}`);
}

/** A step, with the request that it concerns. */
export interface ProofStep {
  readonly kind: (typeof KINDS)[number];
  readonly at: number;
  readonly id: (typeof IDS)[number];
}
export const KINDS = [
  'read',
  'read',
  'fetch',
  'stale',
  'all',
  'list',
  'expire',
  'remove',
  'save',
  'gone',
] as const;

/** A store, and a server that never changes. */
export class ProofWorld {
  readonly controller = new Controller();
  readonly requests = requests();
  readonly #save = new Endpoint(async (_params: { id: string }): Promise<unknown> => null, {
    name: 'save',
    schema: User,
    sideEffect: true,
    getOptimisticResponse: (_snapshot, { id }) => user(id),
  });

  request(at: number): Known {
    return this.requests[at % this.requests.length] as Known;
  }

  async take({ kind, at, id }: ProofStep): Promise<void> {
    const { controller } = this;
    const known = this.request(at);
    const { endpoint, args, response } = known;
    const isRequest = kind === 'fetch' || kind === 'stale';
    if (isRequest && response === undefined) return;
    if (kind === 'fetch') compare(await controller.fetch(endpoint, ...args), known);
    else if (kind === 'stale') compare(await controller.fetchIfStale(endpoint, ...args), known);
    // Messages of a socket, with all fields or some of them.
    else if (kind === 'list') void controller.set([User], IDS.map(card) as never);
    else if (kind === 'all') void controller.set([Post], IDS.map((one) => post(one, card)) as never);
    else if (kind === 'expire') void controller.expireAll({ testKey: () => true });
    else if (kind === 'remove') void controller.invalidate(endpoint, ...args);
    else if (kind === 'save') await controller.fetch(this.#save, { id });
    else if (kind === 'gone') {
      void controller.set(new Invalidate(Repo), `me/${id}`);
      if (controller.get(new All(Repo))?.some(({ name, owner }) => owner === 'me' && name === id))
        throw new Error(`Repo me/${id} is listed though it was removed`);
    }
  }

  /** Throws where the store shows for a request what is not its response. */
  check(): void {
    for (const known of this.requests) {
      const { data } = this.controller.getResponse(known.endpoint, ...known.args);
      if (data !== undefined) compare(data, known);
    }
  }
}
