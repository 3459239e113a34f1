import {
  dehydrate,
  hydrate,
  onlineManager,
  queryOptions,
  type QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { MovieData } from '../app/types.ts';
import { createClient } from './createClient.ts';
import { get, send } from './http.ts';

interface Change {
  id: string;
  comment: string;
}

const movies = queryOptions({ queryKey: ['movies'], queryFn: () => get<MovieData[]>('/api/movies') });
const movieOf = (id: string) =>
  queryOptions({ queryKey: ['movies', id], queryFn: () => get<MovieData>(`/api/movies/${id}`) });

const client = createClient();

// Changes that a reload interrupted know their functions by this key.
client.setMutationDefaults<MovieData, Error, Change, { before: MovieData | undefined }>(['comment'], {
  mutationFn: ({ id, comment }) => send('PATCH', `/api/movies/${id}`, { comment }),
  onMutate: ({ id, comment }) => changeCache(client, id, comment),
  onError: (_error, { id }, context) => client.setQueryData(movieOf(id).queryKey, context?.before),
  onSettled: (_data, _error, { id }) => client.invalidateQueries(movieOf(id)),
});

async function changeCache(cache: QueryClient, id: string, comment: string) {
  const { queryKey } = movieOf(id);
  await cache.cancelQueries({ queryKey });
  const before = cache.getQueryData(queryKey);
  cache.setQueryData(queryKey, (movie) => movie && { ...movie, comment });
  return { before };
}

// It takes a page for online until it hears otherwise.
onlineManager.setOnline(navigator.onLine);
hydrate(client, JSON.parse(localStorage.getItem('client') ?? '{}'));

export function OfflineProvider({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <Persistence />
      {children}
    </QueryClientProvider>
  );
}

function Persistence() {
  useEffect(() => {
    void client.resumePausedMutations();
    const save = () => localStorage.setItem('client', JSON.stringify(dehydrate(client)));
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, []);
  return null;
}

export const useMovies = () => useQuery(movies);

export function useMovie(id: string) {
  const { data, error } = useQuery(movieOf(id));
  const { mutate, error: changeError } = useMutation<MovieData, Error, Change>({ mutationKey: ['comment'] });
  const changeComment = (comment: string) => mutate({ id, comment });
  return { data, error: error ?? changeError, changeComment };
}
