import { memo, type ReactNode } from 'react';

/** A post, as a row shows it. */
export interface Shown {
  readonly id: string;
  readonly title: string;
  readonly score: number;
  readonly author: { readonly name: string };
}

/** The same list for all: only the rows whose post is another object render again. */
export function PostList({ posts }: { readonly posts: readonly Shown[] }): ReactNode {
  return (
    <ul>
      {posts.map((post) => (
        <PostRow key={post.id} post={post} />
      ))}
    </ul>
  );
}

const PostRow = memo(({ post }: { readonly post: Shown }) => (
  <li id={post.id}>
    <b>{post.title}</b> <i>{post.author.name}</i> <span>{post.score}</span>
  </li>
));
