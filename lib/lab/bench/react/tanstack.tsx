import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { PostInput } from '../contenders/data.ts';
import type { Contestant } from './Contestant.ts';
import { OwnRows } from './OwnRows.tsx';

const usePost = (id: string): PostInput | undefined =>
  useQuery<PostInput>({ queryKey: ['post', id], staleTime: Infinity, enabled: false }).data;

/** One query for each post, as it does not normalize. */
export const tanstack: Contestant = {
  name: 'TanStack Query',
  startRows(posts) {
    const client = new QueryClient();
    for (const post of posts) client.setQueryData(['post', post.id], post);
    return {
      app: (
        <QueryClientProvider client={client}>
          <OwnRows ids={posts.map(({ id }) => id)} usePost={usePost} />
        </QueryClientProvider>
      ),
      update: (id, score) =>
        void client.setQueryData(['post', id], (post: PostInput | undefined) => post && { ...post, score }),
    };
  },
};
