import { Entity, RestEndpoint, schema } from 'wireshape';
import { useQuery } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({
  'GET /posts': [
    { id: '1', author: { id: '7', name: 'Ada' }, tags: [{ id: '3', slug: 'rain' }] },
    { id: '2', author: { id: '7', name: 'Ada' }, tags: [{ id: '3', slug: 'rain' }] },
  ],
});

class Person extends Entity {
  static override key = 'Person';
  id = '';
  name = '';
}

class Tag extends Entity {
  static override key = 'Tag';
  static override indexes = ['slug'] as const;
  id = '';
  slug = '';
}

class Post extends Entity {
  static override key = 'Post';
  id = '';
  author: Person | null = null;
  tags: Tag[] = [];
  static override schema = { author: Person, tags: [Tag] };
}

/** A post that cannot be without an author. */
class SignedPost extends Post {
  static override key = 'SignedPost';
  override author = new Person();
}

const getPosts = new RestEndpoint({ path: '/posts', schema: [Post] });
const getSignedPosts = getPosts.extend({ schema: [SignedPost] });
const postsOfTag = new schema.Query(new schema.All(Post), (posts, { slug }: { slug: string }) =>
  posts.filter(({ tags }) => tags.some((tag) => tag.slug === slug)).map(({ id }) => id),
);

export const relatedRecordsAreKeptOnce = fact(
  'Name it in `static schema`, with `[Tag]` for several, and the store keeps each related record once:',
  async ({ controller, expect }) => {
    await controller.fetch(getPosts);
    expect(controller.getState().entities).toEqual({
      Person: { 7: { id: '7', name: 'Ada' } },
      Tag: { 3: { id: '3', slug: 'rain' } },
      Post: { 1: { id: '1', author: '7', tags: ['3'] }, 2: { id: '2', author: '7', tags: ['3'] } },
    });
  },
);

export const renameReachesBothPosts = fact(
  'Press **Assign Ada**, then **Rename Ada**: both posts show the new name.',
  async ({ controller, expect }) => {
    await controller.fetch(getPosts);
    controller.set(Person, { id: '7', name: 'Ada L.' });
    const posts = controller.getResponse(getPosts).data!;
    expect(posts.map(({ author }) => author?.name)).toEqual(['Ada L.', 'Ada L.']);
  },
);

export const serverMaySendTheId = fact(
  "The server may nest the related record or send only its id, such as `editor: '7'`.",
  async ({ controller, server, expect }) => {
    server.reply('GET /posts', [
      { id: '1', author: '7' },
      { id: '2', author: { id: '7', name: 'Ada' } },
    ]);
    const posts = await controller.fetch(getPosts);
    expect(posts.map(({ author }) => author?.name)).toEqual(['Ada', 'Ada']);
  },
);

export const unknownIdsReadAsUndefined = fact(
  'If the store has no record with that id, the field reads as `undefined`, and a list leaves it out, until a response contains the record.',
  ({ controller, expect }) => {
    controller.set(Post, { id: '1', author: '7', tags: ['3', '4'] } as never);
    controller.set(Tag, { id: '4' });
    const read = (): unknown[] => {
      const { author, tags } = controller.get(Post, { id: '1' })!;
      return [author?.id, tags.map(({ id }) => id)];
    };
    expect(read()).toEqual([undefined, ['4']]);
    controller.set([Tag], [{ id: '3' }]);
    controller.set(Person, { id: '7' });
    expect(read()).toEqual(['7', ['3', '4']]);
  },
);

export const nullKeepsThePost = fact(
  'The default also decides what happens after the related record is [removed](../invalidate/): with `null`, the post stays readable. With `new Author()`, a post without its author cannot be read, so lists leave it out.',
  async ({ controller, expect }) => {
    await controller.fetch(getPosts);
    await controller.fetch(getSignedPosts);
    controller.set(new schema.Invalidate(Person), '7');
    expect(controller.getResponse(getPosts).data!.map(({ id }) => id)).toEqual(['1', '2']);
    expect(controller.getResponse(getSignedPosts).data).toEqual([]);
  },
);

export const foreignKeyStays = fact(
  'A field without a schema stays as the server sends it, such as `authorId: 7`.',
  ({ controller, expect }) => {
    class Note extends Entity {
      static override key = 'Note';
      id = '';
      authorId = 0;
    }
    controller.set(Note, { id: '1', authorId: 7 });
    expect(controller.get(Note, { id: '1' })!.authorId).toEqual(7);
  },
);

export const hookReadsById = fact(
  'To read the record behind it, give the hook the id: `useQuery(Author, { id: post.authorId })`.',
  async ({ controller, render, expect }) => {
    controller.set(Person, { id: '7', name: 'Ada' });
    const view = await render(() => useQuery(Person, { id: 7 })?.name);
    expect(view.shown).toEqual('Ada');
  },
);

export const otherSideIsAQuery = fact(
  'If the server sends a relation from one side only, read the other side with a [query](../query/).',
  async ({ controller, expect }) => {
    await controller.fetch(getPosts);
    expect(controller.get(postsOfTag, { slug: 'rain' })).toEqual(['1', '2']);
    controller.set(Post, { id: '2', tags: [] });
    expect(controller.get(postsOfTag, { slug: 'rain' })).toEqual(['1']);
  },
);

export const indexFindsTheEntity = fact(
  "`static indexes = ['slug'] as const` lets a hook find the entity by that field, without searching the whole table:",
  async ({ controller, server, render, expect }) => {
    controller.set(
      [Tag],
      [
        { id: '3', slug: 'rain' },
        { id: '4', slug: 'fog' },
      ],
    );
    const view = await render(() => useQuery(Tag, { slug: 'fog' })?.id);
    expect(view.shown).toEqual('4');
    expect(server.requests).toEqual([]);
  },
);
