import { QueryClient } from '@tanstack/query-core';
import type { Contender } from '../Contender.ts';
import type { PostInput } from '../data.ts';

const queryKey = ['posts'];

/** One list under one key; what is shared is found and changed by hand. */
const posts: Contender<QueryClient> = {
  name: 'TanStack',
  less: 'does not normalize',
  empty: () => new QueryClient(),
  write(client, list) {
    client.setQueryData(queryKey, list);
    return client;
  },
  read: (client) => client.getQueryData(queryKey),
  patch(client, kind, fields) {
    client.setQueryData<PostInput[]>(queryKey, (list) =>
      list?.map((row) => {
        if (kind === 'post') return row.id === fields.id ? { ...row, ...fields } : row;
        return row.author.id === fields.id ? { ...row, author: { ...row.author, ...fields } } : row;
      }),
    );
    return client;
  },
  push(client, item) {
    client.setQueryData<PostInput[]>(queryKey, (list = []) => [...list, item as PostInput]);
    return client;
  },
};

/** By workload. */
export const tanstack = { posts };
