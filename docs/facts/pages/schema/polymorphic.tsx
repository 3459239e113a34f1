import { Entity, normalize, RestEndpoint, schema } from 'wireshape';
import { factsWith } from '../../fact.ts';

const fact = factsWith({
  'GET /feed': [
    { id: 1, type: 'link', title: 'An atlas' },
    { id: 1, type: 'post', content: 'Rain' },
  ],
});

class Link extends Entity {
  static override key = 'Link';
  id = 0;
  readonly type = 'link';
  title = '';
}

class Post extends Entity {
  static override key = 'Post';
  id = 0;
  readonly type = 'post';
  content = '';
}

const feed = new schema.Array({ link: Link, post: Post }, 'type');
const getFeed = new RestEndpoint({ path: '/feed', schema: feed });

export const itemsOfEachTypeAreAdded = fact(
  'Inside a [Collection](../collections/), as in `new schema.Collection(feed)`, items of each type can be added: `push` and the others read the type from the item.',
  async ({ controller, expect }) => {
    const changing = getFeed.extend({ schema: new schema.Collection(feed) });
    await controller.fetch(changing);
    await controller.set(changing.schema.push, { id: 2, type: 'post', content: 'Sun' });
    const items = controller.getResponse(changing).data!;
    expect(items.map(({ id, type }) => `${type} ${id}`)).toEqual(['link 1', 'post 1', 'post 2']);
  },
);

export const typeNamesTheItem = fact(
  'A [removal](../invalidate/) by the mapping needs the type and the id.',
  async ({ controller, server, expect }) => {
    const remove = new RestEndpoint({
      path: '/feed/:id',
      method: 'DELETE',
      searchParams: {} as { type?: string },
      process: (_, { id, type }) => ({ id, type }),
      schema: new schema.Invalidate({ link: Link, post: Post }, 'type'),
    });
    server.reply('DELETE /feed/:id', undefined);
    await controller.fetch(getFeed);
    await expect(controller.fetch(remove, { id: 1 })).toFail('[removal_type_missing]');
    await controller.fetch(remove, { id: 1, type: 'post' });
    expect(controller.getResponse(getFeed).data!.map(({ type }) => type)).toEqual(['link']);
  },
);

export const resultContainsMarkers = fact(
  'An id alone would not tell which table it is from, so the result contains a marker for each element: `{ "id": "1", "schema": "link" }`.',
  async ({ controller, expect }) => {
    await controller.fetch(getFeed);
    const { entities, endpoints } = controller.getState();
    expect(Object.keys(entities)).toEqual(['Link', 'Post']);
    expect(Object.values(endpoints)).toEqual([
      [
        { id: '1', schema: 'link' },
        { id: '1', schema: 'post' },
      ],
    ]);
  },
);

export const mappingNeedsAnAttribute = fact(
  "In `api.ts`, delete `'type'`: a mapping without an attribute throws `[mapping_without_attribute]`.",
  async ({ expect }) => {
    // @ts-expect-error The attribute is missing.
    const wrong = (): unknown => new schema.Array({ link: Link, post: Post });
    await expect(wrong).toFail('[mapping_without_attribute]');
  },
);

export const functionReceivesTheElement = fact(
  'It receives the element as the server sent it, and returns a key of the mapping:',
  ({ expect }) => {
    const seen: unknown[] = [];
    const key = (value: object): 'links' => (seen.push(value), 'links');
    const sent = [{ id: 1, type: 'link' }];
    const { result } = normalize(new schema.Array({ links: Link }, key), sent);
    expect(seen[0] === sent[0]).toEqual(true);
    expect(result).toEqual([{ id: '1', schema: 'links' }]);
  },
);

export const recordsKeepTheirTypes = fact(
  'The records keep their types, `link` and `post`. Only the markers in the result contain the keys, `links` and `posts`.',
  async ({ controller, expect }) => {
    const plural = new schema.Array({ links: Link, posts: Post }, ({ type }: { type: string }) => `${type}s`);
    const read = await controller.fetch(getFeed.extend({ schema: plural }));
    expect(read.map(({ type }) => type)).toEqual(['link', 'post']);
    const { entities, endpoints } = controller.getState();
    expect(entities['Link']?.['1']).toEqual({ id: 1, type: 'link', title: 'An atlas' });
    expect(Object.values(endpoints)).toEqual([
      [
        { id: '1', schema: 'links' },
        { id: '1', schema: 'posts' },
      ],
    ]);
  },
);

export const functionReceivesParentAndKey = fact(
  'The function also receives `parent`, the object that contains the list, and `key`, the name of the list in it.',
  ({ expect }) => {
    const page = { type: 'link', items: [{ id: 1 }], ads: [{ id: 2 }] };
    const seen: unknown[] = [];
    const find = (_: object, parent: object, key?: string): 'link' => {
      seen.push([parent === page, key]);
      return 'link';
    };
    const items = new schema.Array({ link: Link }, find);
    normalize(new schema.Object({ items, ads: items }), page);
    expect(seen).toEqual([
      [true, 'items'],
      [true, 'ads'],
    ]);
  },
);

export const parentIsAsProcessed = fact(
  'Inside an entity, `parent` is the record as `process` returned it, with nested objects and not yet ids.',
  ({ expect }) => {
    const seen: unknown[] = [];
    class Page extends Entity {
      id = 0;
      top = new Link();
      items: Link[] = [];
      static override schema = {
        top: Link,
        items: new schema.Array({ link: Link }, (_, parent: object) => (seen.push({ ...parent }), 'link')),
      };
      static override process(value: object): Record<string, unknown> {
        return { ...value, processed: true };
      }
    }
    normalize(Page, { id: 1, top: { id: 2 }, items: [{ id: 3 }] });
    expect(seen).toEqual([{ id: 1, top: { id: 2 }, items: [{ id: 3 }], processed: true }]);
  },
);

export const wholeListIsItsParent = fact(
  'If the list is the whole response, `parent` is the list itself and `key` is `undefined`.',
  ({ expect }) => {
    const list = [{ id: 1 }];
    const seen: unknown[] = [];
    const find = (_: object, parent: object, key?: string): 'link' => (seen.push(parent, key), 'link');
    normalize(new schema.Array({ link: Link }, find), list);
    expect(seen[0] === list).toEqual(true);
    expect(seen).toEqual([[{ id: 1 }], undefined]);
  },
);

export const unknownTypeStays = fact(
  'Such an element stays in the result unchanged: nothing is stored for it, and no error is raised.',
  ({ expect }) => {
    const ad = { id: 2, type: 'ad' };
    const { result, entities } = normalize(feed, [{ id: 1, type: 'link' }, ad] as never);
    expect(result).toEqual([{ id: '1', schema: 'link' }, ad]);
    expect((result as unknown[])[1] === ad).toEqual(true);
    expect(entities).toEqual({ Link: { 1: { id: 1, type: 'link' } } });
  },
);

export const warnsOnceForEachType = fact(
  'In development, the console warns once for each unknown type:',
  ({ printed, expect }) => {
    const own = new schema.Array({ link: Link }, 'type');
    const unknown = ['ad', 'ad', 'poll', 'ad'].map((type) => ({ type }));
    normalize(own, unknown as never);
    normalize(own, unknown as never);
    expect(printed.map((text) => text.match(/no schema for "(\w+)"/)?.[1])).toEqual(['ad', 'poll']);
  },
);

export const ownKeysCount = fact(
  "Only the mapping's own keys count. An element of the type `constructor` or `toString` has no schema either.",
  ({ expect }) => {
    const odd = [
      { id: 1, type: 'constructor' },
      { id: 2, type: 'toString' },
    ];
    const { result, entities } = normalize(feed, odd as never);
    expect(entities).toEqual({});
    expect(result).toEqual(odd);
  },
);
