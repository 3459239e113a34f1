import { Entity, normalize, RestEndpoint, schema } from 'wireshape';
import { useQuery, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({
  'GET /posts': [
    { id: '10', title: 'Rain', author: { id: '1', name: 'Jim' } },
    { id: '11', title: 'Fog', author: { id: '1', city: 'Oslo' } },
  ],
  'GET /posts/:id': { id: '10', title: 'Rain', author: { id: '1', name: 'Jim' } },
  'GET /articles': [{ id: '1', title: 'Rain' }],
  'GET /articles/:id': { id: '1', title: 'Rain', text: 'It rained.' },
});

class User extends Entity {
  static override key = 'User';
  static override indexes = ['slug'] as const;
  id = '';
  slug = '';
  name = '';
  city = '';
}

class Post extends Entity {
  static override key = 'Post';
  id = '';
  title = '';
  author: User | null = null;
  static override schema = { author: User };
}

/** A post that cannot be without an author. */
class SignedPost extends Post {
  static override key = 'SignedPost';
  override author = new User();
}

class Article extends Entity {
  static override key = 'Article';
  id = '';
  title = '';
  text = '';
}

const getPosts = new RestEndpoint({ path: '/posts', schema: [Post] });
const getSignedPosts = getPosts.extend({ schema: [SignedPost] });
const getPost = new RestEndpoint({ path: '/posts/:id', schema: SignedPost });
const getArticles = new RestEndpoint({ path: '/articles', schema: [Article] });
const getArticle = new RestEndpoint({ path: '/articles/:id', schema: Article, lookup: true });

export const eachEntityIsKeptOnce = fact(
  'The store keeps each entity once, by its primary key, even if many responses contain it.',
  async ({ controller, expect }) => {
    await controller.fetch(getArticles);
    await controller.fetch(getArticle, { id: '1' });
    expect(controller.getState().entities).toEqual({
      Article: { 1: { id: '1', title: 'Rain', text: 'It rained.' } },
    });
  },
);

export const idIsThePrimaryKey = fact('By default, the primary key is the `id` field.', ({ expect }) => {
  const { result } = normalize(Article, { id: 'a', text: 'b' });
  expect(result).toEqual('a');
});

export const pkHasAnInstance = fact(
  '`this` in `pk()` is an instance of the class, so defaults and getters work.',
  ({ expect }) => {
    class Seat extends Entity {
      row = 'A';
      number = 0;
      get name(): string {
        return `${this.row}-${this.number}`;
      }
      override pk(): string {
        return this.name;
      }
    }
    expect(normalize(Seat, { number: 7 }).result).toEqual('A-7');
  },
);

export const pkSeesTheWire = fact(
  '[Deserialized](../deserializing/) fields still hold the value that the server sent.',
  ({ controller, expect }) => {
    class Day extends Entity {
      date = new Date(0);
      static override schema = { date: (text: string): Date => new Date(text) };
      override pk(): string {
        return String(this.date);
      }
    }
    controller.set(Day, { date: '2026-01-02' } as never);
    expect(Object.keys(controller.getState().entities['Day']!)).toEqual(['2026-01-02']);
    expect(controller.get(new schema.All(Day))![0]!.date).toEqual(new Date('2026-01-02'));
  },
);

export const zeroIsAPrimaryKey = fact(
  "`undefined`, `null` and `''` are no primary keys; `0` is one.",
  async ({ expect }) => {
    for (const id of [undefined, null, ''])
      await expect(() => normalize(Article, { id } as never)).toFail('[pk_missing]');
    expect(normalize(Article, { id: 0 } as never).result).toEqual('0');
  },
);

export const duplicatesMerge = fact(
  '**Duplicate primary keys** raise no error: the records merge.',
  ({ expect }) => {
    const { entities } = normalize(
      [Article],
      [
        { id: '1', title: 'Rain' },
        { id: '1', text: 'It rained.' },
      ],
    );
    expect(entities).toEqual({ Article: { 1: { id: '1', title: 'Rain', text: 'It rained.' } } });
  },
);

export const idsAreStrings = fact(
  "Ids are stored and compared as strings, so `{ id: 1 }` finds the entity `'1'`.",
  ({ controller, expect }) => {
    controller.set(Article, { id: '1', title: 'Rain' });
    controller.set(Article, { id: 2, title: 'Fog' } as never);
    expect(controller.get(Article, { id: 1 })?.title).toEqual('Rain');
    expect(controller.get(Article, { id: '2' })?.title).toEqual('Fog');
  },
);

export const missingFieldsReadAsDefaults = fact(
  'If the server did not send a field, you read the default.',
  async ({ controller, expect }) => {
    const [article] = await controller.fetch(getArticles);
    expect(article).toEqual({ id: '1', title: 'Rain', text: '' });
  },
);

export const storeHasNoDefaults = fact(
  'The store contains what the server sent, without defaults. It also keeps fields that the class does not declare.',
  async ({ controller, server, expect }) => {
    server.reply('GET /articles', [{ id: '1', pages: 3 }]);
    await controller.fetch(getArticles);
    expect(controller.getState().entities).toEqual({ Article: { 1: { id: '1', pages: 3 } } });
  },
);

export const classNamesTheTable = fact('Without it, the table has the name of the class.', ({ expect }) => {
  class Tea extends Entity {
    id = '';
  }
  class Named extends Tea {
    static override key = 'Coffee';
  }
  expect(normalize(Tea, { id: '1' }).entities).toEqual({ Tea: { 1: { id: '1' } } });
  expect(normalize(Named, { id: '1' }).entities).toEqual({ Coffee: { 1: { id: '1' } } });
});

export const equalNamesWarn = fact(
  'In development, they cause a warning.',
  ({ controller, printed, expect }) => {
    const teas = [1, 2].map(
      () =>
        class Tea extends Entity {
          id = '';
        },
    );
    controller.set(teas[0]!, { id: '1' });
    expect(printed).toEqual([]);
    controller.set(teas[1]!, { id: '2' });
    expect(printed.map((text) => text.includes('[key_clash]'))).toEqual([true]);
  },
);

export const authorsAreStoredOnce = fact(
  'Each author is stored once, and the posts contain its id.',
  async ({ controller, expect }) => {
    await controller.fetch(getPosts);
    const { Post: posts, User: users } = controller.getState().entities;
    expect(Object.keys(users!)).toEqual(['1']);
    expect(Object.values(posts!).map((post) => post['author'])).toEqual(['1', '1']);
  },
);

export const newerFieldsAreMerged = fact(
  'If the same entity arrives again, the newer fields are merged over the older ones.',
  ({ controller, expect }) => {
    controller.set(User, { id: '1', name: 'Jim', city: 'Rome' });
    controller.set(User, { id: '1', city: 'Oslo' });
    expect(controller.getState().entities).toEqual({ User: { 1: { id: '1', name: 'Jim', city: 'Oslo' } } });
  },
);

export const serverMaySendTheId = fact(
  "Where a field has an entity schema, the server may also send only the id, such as `author: '123'`. The field then reads as the entity, or as `undefined` while the store has none with that id.",
  ({ controller, expect }) => {
    controller.set(Post, { id: '10', author: '123' } as never);
    expect(controller.get(Post, { id: '10' })!.author).toEqual(undefined);
    controller.set(User, { id: '123', name: 'Jim' });
    expect(controller.get(Post, { id: '10' })!.author!.name).toEqual('Jim');
  },
);

export const idInAFieldIsAString = fact(
  'The store keeps the id as a string, also if the server sent a number. A foreign key in a field without a schema, such as `authorId`, stays as it is.',
  ({ expect }) => {
    const { entities } = normalize(Post, { id: '10', author: 123, authorId: 123 } as never);
    expect(entities.Post).toEqual({ 10: { id: '10', author: '123', authorId: 123 } });
  },
);

export const nullableStaysReadable = fact(
  'With `null` as the default, the post stays readable, and its author reads as `undefined`.',
  async ({ controller, expect }) => {
    await controller.fetch(getPosts);
    controller.set(new schema.Invalidate(User), '1');
    const posts = controller.getResponse(getPosts).data!;
    expect(posts.map(({ title, author }) => [title, author])).toEqual([
      ['Rain', undefined],
      ['Fog', undefined],
    ]);
  },
);

export const requiredAuthorHidesThePost = fact(
  'With `new User()`, the post cannot be read without its author: lists leave it out, and a component that shows the post refetches it.',
  async ({ controller, server, render, settle, expect }) => {
    await controller.fetch(getSignedPosts);
    const view = await render(() => useSuspense(getPost, { id: '10' }).title);
    controller.set(new schema.Invalidate(User), '1');
    expect(controller.getResponse(getSignedPosts).data).toEqual([]);
    await settle();
    expect(server.requests).toEqual(['GET /posts', 'GET /posts/10', 'GET /posts/10']);
    expect(view.shown).toEqual('Rain');
  },
);

export const lazyReadsIds = fact(
  '[`schema.Lazy`](../../reference/lazy/) stores nested entities and reads only their ids, for large or deep data.',
  ({ controller, expect }) => {
    class Album extends Entity {
      id = '';
      songs: string[] = [];
      static override schema = { songs: new schema.Lazy([Article]) };
    }
    controller.set(Album, { id: '1', songs: [{ id: '7', title: 'Rain' }] } as never);
    expect(controller.get(Album, { id: '1' })?.songs).toEqual(['7']);
    expect(controller.get(Article, { id: '7' })?.title).toEqual('Rain');
  },
);

export const indexFindsTheEntity = fact(
  "Then `useQuery(User, { slug: 'ada' })` and `controller.get(User, { slug: 'ada' })` find the entity by its slug, without a request and without searching the whole table.",
  async ({ controller, server, render, expect }) => {
    controller.set(
      [User],
      [
        { id: '1', slug: 'jim' },
        { id: '2', slug: 'ada' },
      ],
    );
    const view = await render(() => useQuery(User, { slug: 'ada' })?.id);
    expect(view.shown).toEqual('2');
    expect(controller.get(User, { slug: 'ada' })?.id).toEqual('2');
    expect(server.requests).toEqual([]);
    expect(controller.getState().indexes).toEqual({ User: { slug: { jim: '1', ada: '2' } } });
  },
);
