import { Entity, normalize } from 'wireshape';

type Row = Record<string, unknown>;

const join = (one: unknown = [], other: unknown = []) => [
  ...new Set([one, other].flat()),
];

export class User extends Entity {
  static override key = 'users';

  // normalizr: processStrategy
  static override process(user: Row, parent: Row, key: string) {
    const list = key === 'author' ? 'posts' : 'comments';
    return { ...user, [list]: [parent.id] };
  }

  // normalizr: mergeStrategy
  static override merge(one: Row, other: Row) {
    return {
      ...one,
      ...other,
      posts: join(one.posts, other.posts),
      comments: join(one.comments, other.comments),
    };
  }
}

export class Comment extends Entity {
  static override key = 'comments';
  static override schema = { by: User };

  static override process(comment: Row, post: Row) {
    return { ...comment, post: post.id };
  }
}

export class Post extends Entity {
  static override key = 'posts';
  static override schema = { author: User, comments: [Comment] };
}

const ada = { id: 'u1', name: 'Ada' };
const bob = { id: 'u2', name: 'Bob' };

export const response = [
  {
    id: 'p1',
    title: 'Rain',
    author: ada,
    comments: [
      { id: 'c1', text: 'Wet.', by: bob },
      { id: 'c2', text: 'Yes.', by: ada },
    ],
  },
  {
    id: 'p2',
    title: 'Sun',
    author: ada,
    comments: [{ id: 'c3', text: 'Warm.', by: bob }],
  },
];

export const { result, entities } = normalize([Post], response);
