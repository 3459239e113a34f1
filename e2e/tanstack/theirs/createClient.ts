import { QueryClient } from '@tanstack/react-query';

/** Answers are fresh for a minute, and nothing is tried again by itself: the same as in the other apps. */
export function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 60_000, gcTime: 86_400_000, retry: false } },
  });
}
