import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Controller, Entity, resource, Union } from 'wireshape';
import { denormalize, normalize } from 'wireshape/normalize';
import { startServer } from './testServer.ts';

class Article extends Entity {
  static override key = 'Article';
  slug = '';
  title = '';
  override pk() {
    return this.slug;
  }
}

const server = await startServer();
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
  server.answer = ({ method, url, body }) => {
    const slug = /\/articles\/([\w-]+)/.exec(url)?.[1];
    if (method === 'GET') return slug ? { slug, title: slug } : ['a', 'b', 'c'].map((one) => ({ slug: one }));
    return { slug, ...(JSON.parse(body.toString()) as object) };
  };
});

const of = { path: '/articles/:slug', schema: Article, urlPrefix: server.url } as const;
const articles = resource({ ...of, searchParams: {} as { tag?: string } });

describe('an update whose response carries another primary key', () => {
  it.each(['update', 'partialUpdate'] as const)('%s keeps the place in lists (COL-2)', async (change) => {
    const { fetch, get } = new Controller();
    await fetch(articles.getList);
    await fetch(articles.getList, { tag: 'x' });
    await fetch(articles[change], { slug: 'b' }, { slug: 'new', title: 'New' });
    const slugs = (args: object): unknown =>
      get(articles.getList.schema, args as never)?.map(({ slug }: Article) => slug);
    expect([slugs({}), slugs({ tag: 'x' })]).toEqual([
      ['a', 'new', 'c'],
      ['a', 'new', 'c'],
    ]);
    await fetch(articles[change], { slug: 'a' }, { slug: 'c' });
    expect(slugs({})).toEqual(['c', 'new']);
  });

  it('shows the record under the address of the old one, without a request (COL-2)', async () => {
    const { fetch, getResponse } = new Controller();
    await fetch(articles.get, { slug: 'b' });
    const answer = await fetch(articles.update, { slug: 'b' }, { slug: 'new', title: 'New' });
    expect(answer).toBeInstanceOf(Article);
    expect(getResponse(articles.get, { slug: 'b' })).toMatchObject({ data: { slug: 'new', title: 'New' } });
    expect(server.received).toHaveLength(2);
  });

  it('runs an update option too (COL-2)', async () => {
    const count = { key: 'count' };
    const counted = resource({ ...of, update: () => ({ [count.key]: () => 1 }) } as typeof of);
    const { fetch, getState } = new Controller();
    await fetch(counted.update, { slug: 'b' }, { slug: 'new' });
    expect(getState().endpoints).toHaveProperty('count', 1);
  });

  it('leaves everything else as it is (COL-2)', async () => {
    const { fetch, get, getState } = new Controller();
    await fetch(articles.getList);
    const before = getState().entities['[Article]'];
    await fetch(articles.update, { slug: 'b' }, { title: 'New' });
    await fetch(articles.update, { slug: 'unknown' }, { slug: 'd' });
    expect(getState().entities['[Article]']).toBe(before);
    expect(get(Article, 'b')?.title).toBe('New');
  });

  it('is shown before it is confirmed, and rolled back when it is refused (COL-2)', async () => {
    const hopeful = articles.partialUpdate.extend({
      getOptimisticResponse: (_snapshot, params, body) => ({ ...params, ...body }),
    });
    const { fetch, get } = new Controller();
    await fetch(articles.getList);
    const slugs = (): unknown => get(articles.getList.schema, {} as never)?.map(({ slug }: Article) => slug);
    server.answer = (_request, response) => {
      response.statusCode = 422;
      return {};
    };
    const refused = fetch(hopeful, { slug: 'b' }, { slug: 'new' });
    expect(slugs()).toEqual(['a', 'new', 'c']);
    await expect(refused).rejects.toMatchObject({ status: 422 });
    expect(slugs()).toEqual(['a', 'b', 'c']);
  });

  it('finds the markers of polymorphic lists (COL-2, ARR-12)', async () => {
    class Link extends Entity {
      id = '';
      type = 'link' as const;
    }
    class Post extends Entity {
      id = '';
      type = 'post' as const;
    }
    const feed = resource({
      path: '/feed/:id',
      schema: new Union({ link: Link, post: Post }, 'type'),
      urlPrefix: server.url,
    });
    const { fetch, setResponse, get } = new Controller();
    void setResponse(feed.getList, [
      { id: '1', type: 'link' },
      { id: '1', type: 'post' },
    ]);
    server.answer = () => ({ id: '2', type: 'post' });
    await fetch(feed.update, { id: '1' }, { type: 'post' });
    expect(get(feed.getList.schema)).toMatchObject([
      { id: '1', type: 'link' },
      { id: '2', type: 'post' },
    ]);
  });

  it('is read from plain tables, and found by its arguments (COL-2)', async () => {
    const { schema } = articles.update;
    const { result, entities } = normalize(schema, { slug: 'b', title: 'B' });
    expect(denormalize(schema, result, entities)).toEqual(Article.fromJS({ slug: 'b', title: 'B' }));
    const { get, set } = new Controller();
    void set(Article, { slug: 'b', title: 'B' });
    expect(get(schema, { slug: 'b' })).toMatchObject({ slug: 'b', title: 'B' });
  });
});
