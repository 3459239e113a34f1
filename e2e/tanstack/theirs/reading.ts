import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type FilmData,
  type HeroData,
  type ItemPage,
  newText,
  type PersonData,
  type PostData,
  type ProfileData,
  type ProjectPage,
  type TextData,
} from '../app/types.ts';
import { get, send } from './http.ts';

const query = <Data>(url: string, ...queryKey: string[]) =>
  queryOptions({ queryKey, queryFn: () => get<Data>(url) });

export const usePosts = () => useQuery(query<PostData[]>('/api/posts', 'posts'));
export const usePost = (id: string) => useQuery(query<PostData>(`/api/posts/${id}`, 'post', id));
export const useProfile = (id: string) => useQuery(profileOf(id));
export const useHeroes = () => useQuery(query<HeroData[]>('/api/heroes', 'heroes'));
export const useHero = (id: string) => useQuery(query<HeroData>(`/api/heroes/${id}`, 'hero', id));
export const useFilms = () => useQuery(query<FilmData[]>('/api/films', 'films'));
export const useFilm = (id: string) => useQuery(query<FilmData>(`/api/films/${id}`, 'film', id));

const projectsOf = (page: number) => query<ProjectPage>(`/api/projects?page=${page}`, 'projects', `${page}`);
const profileOf = (id: string) => query<ProfileData>(`/api/profiles/${id}`, 'profile', id);

export function useProjects() {
  const client = useQueryClient();
  const [page, turn] = useState(0);
  const { data, error, isPlaceholderData } = useQuery({
    ...projectsOf(page),
    placeholderData: keepPreviousData,
  });
  const hasMore = !isPlaceholderData && (data?.hasMore ?? false);

  useEffect(() => {
    if (hasMore) void client.prefetchQuery(projectsOf(page + 1));
  }, [client, hasMore, page]);

  return { data: data?.projects, error, page, turn, hasMore };
}

export function useItems() {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['items'],
    queryFn: ({ pageParam }) => get<ItemPage>(`/api/items${pageParam && `?cursor=${pageParam}`}`),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const loadMore = () => void (hasNextPage && !isFetchingNextPage && fetchNextPage());
  return { data: data?.pages.flatMap(({ items }) => items), error, loadMore };
}

export function useMessages() {
  const client = useQueryClient();
  const { data, error } = useQuery({
    ...query<TextData[]>('/api/messages', 'messages'),
    refetchInterval: 60_000,
  });
  const { mutate, error: addError } = useMutation({
    mutationFn: (text: string) => send('POST', '/api/messages', newText(text)),
    onSuccess: () => client.invalidateQueries({ queryKey: ['messages'] }),
  });
  return { data, error: error ?? addError, add: mutate };
}

export function usePeople() {
  const client = useQueryClient();
  const { data, error } = useQuery(query<PersonData[]>('/api/people', 'people'));
  const prefetchProfile = (id: string) => void client.prefetchQuery(profileOf(id));
  return { data, error, prefetchProfile };
}
