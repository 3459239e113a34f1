import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { ApolloProvider, useFragment, useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { CHANGES, POSTS, typedPost } from '../contenders/rivals/apollo.ts';
import type { Contestant } from './Contestant.ts';
import { OwnRows } from './OwnRows.tsx';
import { PostList, type Shown } from './PostList.tsx';

function App(): ReactNode {
  const { data } = useQuery<{ list: readonly Shown[] }>(POSTS, { fetchPolicy: 'cache-only' });
  return <PostList posts={data?.list ?? []} />;
}

const ROW = gql`
  fragment Row on Post {
    title
    score
  }
`;
const usePost = (id: string): Shown =>
  useFragment({ fragment: ROW, from: { __typename: 'Post', id } }).data as Shown;

/** Its React bindings, on the cache that the other benchmarks use. */
export const apollo: Contestant = {
  name: 'Apollo',
  start(posts) {
    const cache = new InMemoryCache();
    cache.writeQuery({ query: POSTS, data: { list: posts.map(typedPost) } });
    const client = new ApolloClient({ cache, link: ApolloLink.empty() });
    return {
      app: (
        <ApolloProvider client={client}>
          <App />
        </ApolloProvider>
      ),
      update(id, score) {
        const data = { __typename: 'Post', score };
        cache.writeFragment({ id: `Post:${id}`, fragment: CHANGES.score!, data });
      },
    };
  },
  startRows(posts) {
    const cache = new InMemoryCache();
    cache.writeQuery({ query: POSTS, data: { list: posts.map(typedPost) } });
    const client = new ApolloClient({ cache, link: ApolloLink.empty() });
    return {
      app: (
        <ApolloProvider client={client}>
          <OwnRows ids={posts.map(({ id }) => id)} usePost={usePost} />
        </ApolloProvider>
      ),
      update(id, score) {
        const data = { __typename: 'Post', score };
        cache.writeFragment({ id: `Post:${id}`, fragment: CHANGES.score!, data });
      },
    };
  },
};
