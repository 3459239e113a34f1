import { Entity, resource, RestEndpoint, WithFields } from 'wireshape';
import { usePlaceholder, useSuspense } from 'wireshape/react';
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

const getPost = new RestEndpoint({ path: '/posts/:id', schema: SignedPost });
const getArticles = new RestEndpoint({ path: '/articles', schema: [Article] });
const getArticle = new RestEndpoint({ path: '/articles/:id', schema: Article, lookup: true });

export const completeRecordsNeedNoRequest = fact(
  'If the store has **every declared field** of the record, hooks show it and send no request. Otherwise they fetch it: default values are never shown in place of data.',
  async ({ controller, server, render, expect }) => {
    server.delay = 100;
    controller.set(
      [Article],
      [
        { id: '1', title: 'Fog' },
        { id: '2', title: 'Fog', text: 'It fogged.' },
      ],
    );
    const complete = await render(() => useSuspense(getArticle, { id: '2' }).text);
    const partial = await render(() => useSuspense(getArticle, { id: '1' }).text);
    expect(complete.shown).toEqual('It fogged.');
    expect(partial.shown).toEqual('pending');
    expect(server.requests).toEqual(['GET /articles/1']);
  },
);

export const placeholderHasTheStoredFields = fact(
  '`usePlaceholder` returns the same as [`useDLE`](../../react/use-dle/), and while `loading`, a plain object with the stored fields of the record itself.',
  async ({ controller, server, render, pass, expect }) => {
    server.delay = 100;
    controller.set(Article, { id: '1', title: 'Rain' });
    const view = await render(() => usePlaceholder(getArticle, { id: '1' }));
    expect(view.shown).toEqual({ data: { id: '1', title: 'Rain' }, loading: true, isPlaceholder: true });
    await pass(100);
    const data = { id: '1', title: 'Rain', text: 'It rained.' };
    expect(view.shown).toEqual({ data, loading: false, isPlaceholder: false });
  },
);

export const optionalFieldsMayLack = fact(
  'A field without a default value, such as `text?: string`, is optional: a record without it is complete.',
  async ({ controller, server, render, expect }) => {
    class Short extends Entity {
      id = '';
      title = '';
      text?: string;
    }
    controller.set(Short, { id: '1', title: 'Rain' });
    const getShort = new RestEndpoint({ path: '/articles/:id', schema: Short, lookup: true });
    const view = await render(() => useSuspense(getShort, { id: '1' }).title);
    expect(view.shown).toEqual('Rain');
    expect(server.requests).toEqual([]);
  },
);

export const nullIsThere = fact(
  'A field that is `null` in the store is there. Entities that the record refers to need their fields, too.',
  async ({ controller, server, render, expect }) => {
    const lookUp = getPost.extend({ schema: Post, lookup: true });
    controller.set(
      [Post],
      [
        { id: '1', title: 'Rain', author: null },
        { id: '2', title: 'Fog', author: { id: '1', name: 'Jim' } },
      ],
    );
    await render(() => useSuspense(lookUp, { id: '1' }));
    expect(server.requests).toEqual([]);
    await render(() => useSuspense(lookUp, { id: '2' }));
    expect(server.requests).toEqual(['GET /posts/2']);
  },
);

export const otherArgumentsAreFields = fact(
  'Other arguments have to be fields of the record: one that a list of `/orgs/a/users` contained is not shown for `/orgs/b/users/1`.',
  async ({ controller, server, expect }) => {
    class Member extends Entity {
      id = '';
      org = '';
    }
    server.reply('GET /orgs/:org/users', [{ id: '1', org: 'a' }]);
    server.reply('GET /orgs/:org/users/:id', { id: '1', org: 'a' });
    const Members = resource({ path: '/orgs/:org/users/:id', schema: Member });
    await controller.fetch(Members.getList, { org: 'a' });
    expect(controller.getResponse(Members.get, { org: 'a', id: '1' }).data?.org).toEqual('a');
    expect(controller.getResponse(Members.get, { org: 'b', id: '1' }).data).toEqual(undefined);
    await controller.fetchIfStale(Members.get, { org: 'a', id: '1' });
    expect(server.requests).toEqual(['GET /orgs/a/users']);
  },
);

export const embeddedObjectsAreComplete = fact(
  'An embedded object needs the members that the default value of its field has.',
  ({ controller, expect }) => {
    class Shop extends Entity {
      id = '';
      address: { town: string; zip: string; note?: string } = { town: '', zip: '' };
    }
    const getShop = new RestEndpoint({ path: '/shops/:id', schema: Shop, lookup: true });
    controller.set([Shop], [{ id: '1', address: { town: 'Ulm', zip: '89' } }]);
    controller.set([Shop], [{ id: '2', address: { town: 'Ulm' } }]);
    expect(controller.getResponse(getShop, { id: '1' }).data?.address.zip).toEqual('89');
    expect(controller.getResponse(getShop, { id: '2' }).data).toEqual(undefined);
  },
);

export const fewerFieldsCanBeNamed = fact(
  "If an endpoint needs fewer fields, name them: `schema: new WithFields(Article, ['title'])`.",
  async ({ controller, server, render, expect }) => {
    const getTitle = getArticle.extend({ schema: new WithFields(Article, ['title']) });
    controller.set(Article, { id: '1', title: 'Fog' });
    const view = await render(() => useSuspense(getTitle, { id: '1' }).title);
    expect(view.shown).toEqual('Fog');
    expect(server.requests).toEqual([]);
  },
);

export const ownResponseIsComplete = fact(
  "The endpoint's own response is used with whatever fields it has, so a server that never sends a field causes no further requests.",
  async ({ server, render, expect }) => {
    server.reply('GET /articles/:id', { id: '1', title: 'Rain' });
    for (let times = 0; times < 2; times += 1) {
      const view = await render(() => useSuspense(getArticle, { id: '1' }).text);
      expect(view.shown).toEqual('');
    }
    expect(server.requests).toEqual(['GET /articles/1']);
  },
);

export const validateRejects = fact(
  "To reject a response that lacks a required field, return a text from the entity's static `validate`: the error is [`invalid_entity`](../../errors/#invalid_entity).",
  async ({ controller, expect }) => {
    class Full extends Article {
      static override validate(value: { text?: string }): string | undefined {
        return value.text === undefined ? 'The text is missing' : undefined;
      }
    }
    const getFull = getArticle.extend({ schema: Full });
    expect((await controller.fetch(getFull, { id: '1' })).text).toEqual('It rained.');
    await expect(controller.fetch(getArticles.extend({ schema: [Full] }))).toFail('[invalid_entity]');
  },
);
