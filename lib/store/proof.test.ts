import { describe, expect, it } from 'vitest';
import {
  All,
  Collection,
  Controller,
  Endpoint,
  Entity,
  EntityMixin,
  ExpiryStatus,
  GraphQLEndpoint,
  Invalidate,
  prefetch,
  Query,
  resource,
  RestEndpoint,
  Union,
  WithFields,
} from 'wireshape';
import { provenKey } from './proof.ts';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
  nick?: string;
  greet = (): string => `Hi ${this.name}`;
}
class Article extends Entity {
  static override key = 'Article';
  id = '';
  title = '';
  body = '';
  author = User.fromJS();
  static override schema = { author: User };
}
class Repo extends Entity {
  static override key = 'Repo';
  owner = '';
  name = '';
  kind = 'git';
  override pk() {
    return `${this.owner}/${this.name}`;
  }
}
class Row extends Entity {
  static override key = 'Row';
  id = '';
  at = 0;
}
class Shop extends Entity {
  static override key = 'Shop';
  id = '';
  at: unknown = { town: '', zip: '', note: undefined, geo: { lat: 0 } };
}
class Lower extends Entity {
  static override key = 'Lower';
  slug = '';
  override pk() {
    return this.slug.toLowerCase();
  }
}
class Only extends Entity {
  static override key = 'Only';
  name = '';
  override pk() {
    return 'only';
  }
}
class Tag extends Entity {
  static override key = 'Tag';
  space = 'main';
  slug = '';
  override pk() {
    return `${this.space}:${this.slug}`;
  }
}

/** An endpoint that is never fetched here. */
const read = (schema: unknown, options: object = { lookup: true }): Endpoint<unknown[], unknown, unknown> =>
  new Endpoint((..._args: unknown[]) => Promise.reject<unknown>(new Error('sent')), {
    name: 'read',
    schema,
    ...options,
  } as object) as never;

const ada = { id: '1', name: 'Ada' };
const whole = { id: '7', title: 'T', body: 'B', author: ada };
const valueOf = (
  values: readonly [unknown, unknown][],
  endpoint: ReturnType<typeof read>,
  ...args: unknown[]
) => {
  const controller = new Controller();
  for (const [schema, value] of values) void controller.set(schema as never, value as never);
  const { data, expiryStatus } = controller.getResponse(endpoint, ...args);
  expect(expiryStatus).toBe(data === undefined ? ExpiryStatus.Invalid : ExpiryStatus.Valid);
  return data;
};

describe('an endpoint without a response shows an entity', () => {
  it.each<[string, unknown, object, readonly unknown[]]>([
    ['that its arguments name', User, ada, [{ id: '1' }]],
    ['by a number', User, ada, [{ id: 1 }]],
    ['by the argument itself', User, ada, ['1']],
    [
      'with all members of an embedded object, but optional ones',
      Shop,
      { id: '1', at: { town: 'Ulm', zip: null, geo: { lat: 1 } } },
      [{ id: '1' }],
    ],
    ['whose embedded object is null', Shop, { id: '1', at: null }, [{ id: '1' }]],
    ['beside arguments that are its fields', User, ada, [{ id: '1', name: 'Ada' }]],
    ['beside arguments that URLs leave out', User, ada, [{ id: '1', lang: undefined, org: null }, undefined]],
    ['by a primary key that is made of an argument', Lower, { slug: 'a' }, [{ slug: 'A' }]],
    ['beside a number that is its field', Row, { id: '1', at: 5 }, [{ id: 1, at: '5' }]],
    ['with all it refers to', Article, whole, [{ id: '7' }]],
    [
      'by a primary key of several fields',
      Repo,
      { owner: 'o', name: 'n', kind: 'hg' },
      [{ owner: 'o', name: 'n' }],
    ],
  ])('%s (CTL-24)', (_what, schema, value, args) => {
    expect(valueOf([[schema, value]], read(schema), ...args)).toMatchObject(value);
    expect(valueOf([[schema, value]], read(schema, {}), ...args)).toBeUndefined();
  });

  it.each<[string, unknown, object, readonly unknown[]]>([
    ['that lacks a declared field', Article, { id: '7', title: 'T', author: ada }, [{ id: '7' }]],
    ['that refers to one that lacks a field', Article, { ...whole, author: { id: '1' } }, [{ id: '7' }]],
    ['that refers to one that is not stored', Article, { ...whole, author: '9' }, [{ id: '7' }]],
    ['that a field which is not the primary key names', User, ada, [{ userId: '1' }]],
    [
      'of which only a part of the primary key is named',
      Repo,
      { owner: '', name: 'n', kind: '' },
      [{ name: 'n' }],
    ],
    ['by the default of a class in place of an argument', Tag, { space: 'main', slug: 'a' }, [{ slug: 'a' }]],
    ['by the first of several arguments', User, ada, ['1', 'en']],
    ['whose embedded object lacks a member', Shop, { id: '1', at: { town: 'Ulm' } }, [{ id: '1' }]],
    [
      'whose embedded object lacks a member of a member',
      Shop,
      { id: '1', at: { town: 'Ulm', zip: null, geo: {} } },
      [{ id: '1' }],
    ],
    ['beside an argument that it lacks', User, ada, [{ id: '1', org: 'a' }]],
    ['beside an argument that differs from its field', User, ada, [{ id: '1', name: 'Eve' }]],
    ['beside an argument that is no text', User, ada, [{ id: '1', fields: ['name'] }]],
    ['beside a second argument', User, ada, [{ id: '1' }, { lang: 'en' }]],
    ['of which there is one, beside an argument', Only, { name: 'N' }, [{ lang: 'en' }]],
  ])('not %s (CTL-24)', (_what, schema, value, args) => {
    expect(valueOf([[schema, value]], read(schema), ...args)).toBeUndefined();
  });

  it('not by an index, which may name several (CTL-24)', () => {
    class Member extends Entity {
      static override key = 'Member';
      static override indexes = ['slug'];
      id = '';
      slug = '';
    }
    const values: [unknown, unknown][] = [[Member, { id: '1', slug: 'ada' }]];
    expect(valueOf(values, read(Member), { slug: 'ada' })).toBeUndefined();
  });

  it('by a queryKey of its own, which says how it is found (CTL-24, ENT-9)', () => {
    class Me extends Entity {
      static override key = 'Me';
      static override queryKey() {
        return '1';
      }
      id = '';
    }
    expect(valueOf([[Me, { id: '1' }]], read(Me))).toMatchObject({ id: '1' });
    expect(valueOf([[Me, { id: '1' }]], read(Me, {}))).toBeUndefined();
  });

  it('of a mixin, by what its own class declares (CTL-24)', () => {
    class Base {
      id = '';
      name = '';
    }
    const Mixed = EntityMixin(Base, { key: 'Mixed' });
    expect(valueOf([[Mixed, ada]], read(Mixed), { id: '1' })).toMatchObject(ada);
    expect(valueOf([[Mixed, { id: '1' }]], read(Mixed), { id: '1' })).toBeUndefined();
  });

  it('that was removed here as removed, not as unknown (CTL-24, UNI-1)', () => {
    const controller = new Controller();
    void controller.set(User, ada);
    void controller.set(new Invalidate(User), '1');
    expect(controller.getResponse(read(User), { id: '1' }).data).toBeUndefined();
    const { tables } = controller.getState();
    expect(provenKey(User, [{ id: '1' }], tables, { lookup: true })).toBe('1');
    expect(provenKey(User, [{ id: '2' }], tables, { lookup: true })).toBeUndefined();
  });

  it('again once another response completes it (CTL-24)', () => {
    const controller = new Controller();
    const getArticle = read(Article);
    void controller.set(Article, {
      id: '7',
      title: 'T',
      author: { id: '1' },
    } as never);
    expect(controller.getResponse(getArticle, { id: '7' }).data).toBeUndefined();
    void controller.set(Article, { id: '7', body: 'B' } as never);
    expect(controller.getResponse(getArticle, { id: '7' }).data).toBeUndefined();
    void controller.set(User, ada);
    expect(controller.getResponse(getArticle, { id: '7' }).data).toMatchObject(whole);
  });
});

describe('of the fields that an endpoint names', () => {
  const stored = { id: '7', title: 'T', author: { id: '1' } };
  it.each<[string, readonly string[], boolean]>([
    ['those are enough', ['title'], true],
    ['one may be missing', ['title', 'body'], false],
    ['one may refer to an entity that lacks a field', ['title', 'author'], false],
  ])('%s: %j (CTL-24, UNI-2)', (_what, fields, isShown) => {
    const data = valueOf([[Article, stored]], read(new WithFields(Article, fields as never)), { id: '7' });
    expect(data !== undefined).toBe(isShown);
  });
});

describe('what is found by a guess is requested', () => {
  const values: [unknown, unknown][] = [
    [Article, whole],
    [User, { id: '7', name: 'Eve' }],
  ];
  const either = new Union({ user: User, article: Article }, 'type' as never);
  it.each<[string, unknown, readonly unknown[]]>([
    ['an object with two members', { article: Article, me: User }, [{ id: '7' }]],
    ['a member beside a default', { article: Article, count: 0 }, [{ id: '7' }]],
    ['the first type of a union', either, [{ id: '7' }]],
    ['all of a type', new All(User), [{}]],
    ['a selection of all', new Query(new All(User), (users: unknown) => users), [{}]],
  ])('%s (CTL-24)', (_what, schema, args) => {
    expect(valueOf(values, read(schema), ...args)).toBeUndefined();
  });

  it.each<[string, unknown, readonly unknown[]]>([
    ['the one member of an object', { article: Article }, [{ id: '7' }]],
    ['the type of a union that the arguments name', either, [{ id: '7', type: 'article' }]],
    ['what is derived from one entity', new Query(Article, (article: unknown) => article), [{ id: '7' }]],
  ])('but not %s (CTL-24)', (_what, schema, args) => {
    expect(valueOf(values, read(schema), ...args)).toBeDefined();
  });

  it('a list with records that lack fields (CTL-24)', () => {
    const users = new Collection([User]);
    expect(valueOf([[users, [{ id: '1' }]]], read(users), {})).toBeUndefined();
    expect(valueOf([[users, [ada]]], read(users), {})).toEqual([expect.objectContaining(ada)]);
  });

  it('by prefetch and fetchIfStale too (CTL-24)', async () => {
    let sent = 0;
    const endpoint = new Endpoint(async (_query: { id: string }) => (sent++, { ...ada, id: '5' }), {
      name: 'author',
      schema: User,
    });
    const controller = new Controller();
    void controller.set(User, { id: '5', name: 'Eve' });
    await prefetch(controller, endpoint, { id: '5' });
    expect(sent).toBe(1);
    void controller.invalidate(endpoint, { id: '5' });
    expect(await controller.fetchIfStale(endpoint, { id: '5' })).toMatchObject({
      name: 'Ada',
    });
  });
});

describe('an endpoint is that of an entity', () => {
  const Users = resource({ path: '/users/:id', schema: User });
  const isShown = (endpoint: unknown): boolean =>
    valueOf([[User, ada]], endpoint as never, { id: '1' }) !== undefined;

  it('if it is the `get` of a resource, or says so (CTL-24)', () => {
    expect(isShown(Users.get)).toBe(true);
    expect(isShown(Users.getList)).toBe(false);
    expect(isShown(new RestEndpoint({ path: '/users/:id', schema: User }))).toBe(false);
    expect(isShown(new RestEndpoint({ path: '/users/:id', schema: User, lookup: true }))).toBe(true);
    expect(
      isShown(
        new GraphQLEndpoint('/graphql').query('{ user { id name } }', {
          schema: User,
        }),
      ),
    ).toBe(false);
  });

  it('also extended, but not with another path or schema (CTL-24)', () => {
    expect(isShown(Users.get.extend({ dataExpiryLength: 5 }))).toBe(true);
    expect(isShown(Users.get.extend({ schema: new WithFields(User, ['name']) }))).toBe(true);
    expect(isShown(Users.get.extend({ path: '/issues/:id/author' }))).toBe(false);
    expect(isShown(Users.extend('author', { path: '/issues/:id/author' }).author)).toBe(false);
    expect(isShown(Users.get.extend({ schema: { user: User } }))).toBe(false);
    expect(isShown(Users.get.extend({ path: '/people/:id', lookup: true }))).toBe(true);
  });
});

it('requests a record of a path with two ids, unless it has both (CTL-24)', async () => {
  class Member extends Entity {
    static override key = 'Member';
    id = '';
    org?: string;
  }
  const requests: string[] = [];
  const Members = resource({
    path: '/orgs/:org/members/:id',
    schema: Member,
    fetchResponse: async (url) => {
      requests.push(url);
      if (url === '/orgs/b/members/1') throw new Error('404');
      return Response.json(url.endsWith('/1') ? { id: '1' } : [{ id: '1' }, { id: '2', org: 'a' }]);
    },
  });
  const controller = new Controller();
  await controller.fetch(Members.getList, { org: 'a' });
  expect(controller.getResponse(Members.get, { org: 'a', id: '2' }).data).toMatchObject({ id: '2' });
  expect(controller.getResponse(Members.get, { org: 'b', id: '2' }).data).toBeUndefined();
  await expect(controller.fetchIfStale(Members.get, { org: 'b', id: '1' })).rejects.toThrow('404');
  expect(await controller.fetchIfStale(Members.get, { org: 'a', id: '1' })).toMatchObject({ id: '1' });
  expect(requests).toEqual(['/orgs/a/members', '/orgs/b/members/1', '/orgs/a/members/1']);
});

it('shows what an optimistic update alone created: its request is under way (CTL-24)', () => {
  const controller = new Controller();
  const create = new Endpoint((_fields: object) => new Promise<unknown>(() => {}), {
    name: 'create',
    schema: Article,
    sideEffect: true,
    getOptimisticResponse: (_snapshot, fields) => fields,
  });
  void controller.fetch(create, { id: 'new', title: 'T' });
  for (const args of [{ id: 'new' }, { id: 'new', blog: 'b' }])
    expect(controller.getResponse(read(Article), args).data).toMatchObject({
      title: 'T',
    });
});
