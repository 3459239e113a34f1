import { useEffect, useState } from 'react';
import { useCache, useController, useDLE, useLoading, useSubscription } from 'wireshape/react';
import { newText } from '../app/types.ts';
import {
  addMessage,
  getFilm,
  getFilms,
  getHero,
  getHeroes,
  getMessages,
  getPeople,
  getPost,
  getPosts,
  getProfile,
  getProjects,
  itemPages,
} from './api.ts';
import { usePollError } from './PolledEndpoint.ts';

export const usePosts = () => useDLE(getPosts);
export const usePost = (id: string) => useDLE(getPost, { id });
export const useProfile = (id: string) => useDLE(getProfile, { id });
export const useHeroes = () => useDLE(getHeroes);
export const useHero = (id: string) => useDLE(getHero, { id });
export const useFilms = () => useDLE(getFilms);
export const useFilm = (id: string) => useDLE(getFilm, { id });

export function useProjects() {
  const controller = useController();
  const [{ page, previous }, setPages] = useState({ page: 0, previous: 0 });
  const { data, error } = useDLE(getProjects, { page });
  const before = useCache(getProjects, { page: previous });
  const hasMore = data?.hasMore ?? false;

  useEffect(() => {
    // If it fails, the page itself says so when it is shown.
    if (hasMore) Promise.resolve(controller.fetchIfStale(getProjects, { page: page + 1 })).catch(() => {});
  }, [controller, hasMore, page]);

  const turn = (next: number) => setPages({ page: next, previous: page });
  return { data: (data ?? before)?.projects, error, page, turn, hasMore };
}

export function useItems() {
  const controller = useController();
  const { data: pages, error } = useDLE(itemPages, {});
  const [more, loading, moreError] = useLoading(() => itemPages.fetchNext(controller, {}));
  const next = pages?.next;

  useEffect(() => {
    if (!moreError || !next) return;
    const again = () => void more();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [more, moreError, next]);

  const loadMore = () => void (next && !loading && more());
  return { data: pages?.data.items, error: error ?? moreError, loadMore };
}

export function useMessages() {
  const controller = useController();
  const { data, error } = useDLE(getMessages);
  useSubscription(getMessages);
  const pollError = usePollError();
  const [add, , addError] = useLoading((text: string) => controller.fetch(addMessage, newText(text)));
  return { data, error: error ?? pollError ?? addError, add };
}

export function usePeople() {
  const controller = useController();
  const { data, error } = useDLE(getPeople);
  // If it fails, the profile itself says so when it is shown.
  const prefetchProfile = (id: string) =>
    void Promise.resolve(controller.fetchIfStale(getProfile, { id })).catch(() => {});
  return { data, error, prefetchProfile };
}
