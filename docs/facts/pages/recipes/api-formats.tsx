import { resource } from 'wireshape';
import { useSuspense } from 'wireshape/react';
import { BookResource } from '../../../../examples/api-formats/django.ts';
import { getFlight, getFlights } from '../../../../examples/api-formats/laravel.ts';
import { ProductResource } from '../../../../examples/api-formats/odata.ts';
import { PostResource } from '../../../../examples/api-formats/rails.ts';
import { Article, ArticleResource, Person } from '../../../../examples/json-api/api.ts';
import { factsWith } from '../../fact.ts';

const author = { data: { type: 'people', id: '9' } };
const snow = {
  type: 'articles',
  id: '1',
  attributes: { title: 'Snow', text: 'Cold.' },
  relationships: { author },
};
const ada = { type: 'people', id: '9', attributes: { name: 'Ada' } };

const fact = factsWith({
  'GET /articles': ({ path }) =>
    path.includes('include')
      ? { data: [snow], included: [ada] }
      : { data: [{ ...snow, attributes: { title: 'Snow' } }] },
  'GET /articles/:id': { data: snow },
  'POST /articles': ({ body }) => ({ data: { ...(body as { data: object }).data, id: '2' } }),
  'GET /books/': { count: 1, next: null, results: [{ id: 1, title: 'Emma' }] },
  'GET /books/:id/': { id: 2, title: 'Dune' },
  'GET /posts/:id.json': { id: 1, title: 'Rain' },
  'PATCH /posts/:id.json': undefined,
  'GET /flights': { data: [{ id: 1, name: 'LX 1' }], meta: { current_page: 1, last_page: 1 } },
  'GET /flights/:id': ({ params }) => ({ data: { id: Number(params['id']), name: 'AF 2' } }),
});

export const linkedRecordKeepsItsFields = fact(
  'If a response links a record without including it, its stored fields stay.',
  async ({ controller, expect }) => {
    await controller.fetch(ArticleResource.getList, { include: 'author' });
    await controller.fetch(ArticleResource.get, { id: '1' });
    expect(controller.get(Article, { id: '1' })?.author?.name).toEqual('Ada');
    const other = await controller.fetch(ArticleResource.get, { id: '1' });
    expect(other.author).toEqual(controller.get(Person, { id: '9' }));
  },
);

export const unknownLinkHasDefaults = fact(
  'If no response had it before, it has the defaults of its class: `author.name` is empty.',
  async ({ controller, expect }) => {
    const { author } = await controller.fetch(ArticleResource.get, { id: '1' });
    expect([author?.id, author?.name]).toEqual(['9', '']);
  },
);

export const sparseFieldsAreRequested = fact(
  'After a list with sparse fieldsets, such as `fields[articles]=title`, the `get` of an article sends a request.',
  async ({ controller, server, expect }) => {
    await controller.fetch(ArticleResource.getList, { 'fields[articles]': 'title' } as object);
    const article = await controller.fetchIfStale(ArticleResource.get, { id: '1' });
    expect(article.text).toEqual('Cold.');
    expect(server.requests).toEqual(['GET /articles?fields%5Barticles%5D=title', 'GET /articles/1']);
  },
);

export const createdJoinsListsWithInclude = fact(
  'A created article joins the lists with and without `include`.',
  async ({ controller, expect }) => {
    const { getList } = ArticleResource;
    const withAuthor = { include: 'author' };
    await Promise.all([controller.fetch(getList, withAuthor), controller.fetch(getList, {})]);
    await controller.fetch(getList.push, {}, { type: 'articles', title: 'Hail' });
    const titles = (args: object) => controller.getResponse(getList, args).data?.map(({ title }) => title);
    expect(titles(withAuthor)).toEqual(['Snow', 'Hail']);
    expect(titles({})).toEqual(['Snow', 'Hail']);
  },
);

export const djangoPathsEndWithASlash = fact(
  'All requests of the resource end with it then, also those of the list.',
  async ({ controller, server, expect }) => {
    await controller.fetch(BookResource.getList, {});
    await controller.fetch(BookResource.get, { id: 2 });
    expect(server.requests).toEqual(['GET /books/', 'GET /books/2/']);
  },
);

export const lostBodyIsAnError = fact(
  'The response is then the list, and the mutation rejects with [`pk_missing`](../../errors/#pk_missing).',
  async ({ controller, server, expect }) => {
    const create = BookResource.getList.push.extend({ path: '/books' });
    // What the browser has after the redirect.
    server.reply('POST /books', { count: 1, next: null, results: [{ id: 1, title: 'Emma' }] });
    await expect(controller.fetch(create, {}, { title: 'Dune' })).toFail('[pk_missing]');
  },
);

export const emptyPatchIsRefetched = fact(
  'Rails often responds to a PATCH with 204: what shows the record is then refetched.',
  async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useSuspense(PostResource.get, { id: 1 }).title);
    server.reply('GET /posts/:id.json', { id: 1, title: 'Fog' });
    await controller.fetch(PostResource.partialUpdate, { id: 1 }, { title: 'Fog' });
    await settle();
    expect(view.shown).toEqual('Fog');
    expect(server.requests).toEqual(['GET /posts/1.json', 'PATCH /posts/1.json', 'GET /posts/1.json']);
  },
);

export const lookupReadsTheList = fact(
  'With `lookup`, `getFlight` reads a flight of the list from the store, without a request.',
  async ({ controller, server, expect }) => {
    await controller.fetch(getFlights, {});
    expect((await controller.fetchIfStale(getFlight, { id: 1 })).data.name).toEqual('LX 1');
    expect(server.requests).toEqual(['GET /flights']);
    expect((await controller.fetchIfStale(getFlight, { id: 2 })).data.name).toEqual('AF 2');
  },
);

export const spaceIsAPlus = fact(
  'By default, a space in a query parameter is sent as `+`, and with this `searchToString` as `%20`.',
  async ({ expect }) => {
    const { getList } = resource({
      path: '/a/:id',
      schema: Article,
      searchParams: {} as { $filter: string },
    });
    expect(getList.url({ $filter: 'ID gt 5' })).toEqual('/a?%24filter=ID+gt+5');
    expect(ProductResource.getList.url({ $filter: 'ID gt 5' })).toEqual('/Products?%24filter=ID%20gt%205');
  },
);
