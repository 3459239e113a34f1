import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import type { PostInput } from '../contenders/data.ts';
import { OwnRows } from './OwnRows.tsx';
import type { Contestant } from './Contestant.ts';
import { PostList, type Shown } from './PostList.tsx';

/** Hand-written: a copy of one list with one subscriber; and a subscription by key. */
export const limit: Contestant = {
  name: 'limit',
  start(given) {
    let posts: readonly Shown[] = given;
    const places = new Map(posts.map(({ id }, at) => [id, at]));
    const listeners = new Set<() => void>();
    const subscribe = (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const App = (): ReactNode => <PostList posts={useSyncExternalStore(subscribe, () => posts)} />;
    return {
      app: <App />,
      update(id, score) {
        const at = places.get(id)!;
        posts = posts.with(at, { ...posts[at]!, score });
        for (const listener of listeners) listener();
      },
    };
  },
  startRows(given) {
    const posts = new Map(given.map((post) => [post.id, post]));
    const listeners = new Map<string, Set<() => void>>();
    const usePost = (id: string): PostInput =>
      useSyncExternalStore(
        useCallback(
          (listener: () => void) => {
            const own = listeners.get(id) ?? new Set();
            listeners.set(id, own.add(listener));
            return () => own.delete(listener);
          },
          [id],
        ),
        () => posts.get(id)!,
      );
    return {
      app: <OwnRows ids={given.map(({ id }) => id)} usePost={usePost} />,
      update(id, score) {
        posts.set(id, { ...posts.get(id)!, score });
        for (const listener of listeners.get(id) ?? []) listener();
      },
    };
  },
};
