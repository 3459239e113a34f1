import { Entity, RestEndpoint, schema } from 'wireshape';

export class Person extends Entity {
  static override key = 'Person';
  id = '';
  name = '';
}

export class Tag extends Entity {
  static override key = 'Tag';
  static override indexes = ['slug'] as const;
  id = '';
  slug = '';
}

export class Post extends Entity {
  static override key = 'Post';
  id = '';
  title = '';
  // Many to one, and nullable: the server sends a person, or null.
  editor: Person | null = null;
  // Many to many: a post has tags, and a tag is on several posts.
  tags: Tag[] = [];

  static override schema = { editor: Person, tags: [Tag] };
}

export const getPosts = new RestEndpoint({
  path: '/posts',
  schema: [Post],
});

// The other direction is a query: the posts that have a tag.
export const postsOfTag = new schema.Query(
  new schema.All(Post),
  (posts, { slug }: { slug: string }) =>
    posts.filter(({ tags }) => tags.some((tag) => tag.slug === slug)),
);
