import { gql, InMemoryCache, type Reference } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { Contender } from '../Contender.ts';
import type { FeedInput, NodeInput, PostInput } from '../data.ts';

const POST = gql`
  fragment PostParts on Post {
    id
    title
    body
    score
    state
    createdAt
    comments
    author {
      id
      login
      name
      avatarUrl
      followers
    }
    tags {
      id
      name
      weight
    }
  }
`;
/** Asks for every field of every post. */
export const POSTS = gql`
  query {
    list {
      ...PostParts
    }
  }
  ${POST}
`;
const FEED = gql`
  query {
    list {
      ... on Link {
        id
        type
        title
        url
        clicks
      }
      ... on Note {
        id
        type
        text
        pinned
        likes
      }
    }
  }
`;
const level = (inner: string): string => `{ id name children ${inner} }`;
const TREE = gql`query { list ${level(level(level(level(level('{ id name children { id } }')))))} }`;
/** What a change of one field writes. */
export const CHANGES: Record<string, DocumentNode> = {
  score: gql`
    fragment Score on Post {
      score
    }
  `,
  followers: gql`
    fragment Followers on Author {
      followers
    }
  `,
};

/** A post with what Apollo knows types by. */
export const typedPost = (post: PostInput): object => ({
  ...post,
  __typename: 'Post',
  author: { ...post.author, __typename: 'Author' },
  tags: post.tags.map((tag) => ({ ...tag, __typename: 'Tag' })),
});
const typedFeed = (one: FeedInput): object => ({
  ...one,
  __typename: one.type === 'link' ? 'Link' : 'Note',
});
const typedNode = (node: NodeInput): object => ({
  ...node,
  __typename: 'Node',
  children: node.children.map(typedNode),
});

/** Takes `__typename` off again. */
function untyped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(untyped);
  if (typeof value !== 'object' || value === null) return value;
  const { __typename: _, ...rest } = value as Record<string, unknown>;
  return Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, untyped(inner)]));
}

function cached<Input>(query: DocumentNode, typed: (one: Input) => object): Contender<InMemoryCache> {
  return {
    name: 'Apollo',
    input: (list) => (Array.isArray(list) ? list : [list]).map((one) => typed(one as Input)),
    empty: () => new InMemoryCache(),
    write(cache, list) {
      cache.writeQuery({ query, data: { list } });
      return cache;
    },
    read: (cache) => cache.readQuery<{ list: unknown }>({ query })?.list,
    clean: untyped,
  };
}

const posts: Contender<InMemoryCache> = {
  ...cached(POSTS, typedPost),
  patch(cache, kind, { id, ...fields }) {
    const __typename = kind === 'post' ? 'Post' : 'Author';
    const fragment = CHANGES[Object.keys(fields)[0]!]!;
    cache.writeFragment({ id: `${__typename}:${id}`, fragment, data: { __typename, ...fields } });
    return cache;
  },
  push(cache, item) {
    const added = cache.writeFragment({ fragment: POST, data: typedPost(item as PostInput) });
    cache.modify({
      fields: { list: (held: readonly Reference[] | Reference) => [...(held as Reference[]), added!] },
    });
    return cache;
  },
};

/** By workload; a query asks for a known depth, so there are no cycles. */
export const apollo = { posts, feed: cached(FEED, typedFeed), tree: cached(TREE, typedNode) };
