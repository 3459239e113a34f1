import { type ReactNode, useSyncExternalStore } from 'react';
import type { Contestant } from './Contestant.ts';
import { PostList, type Shown } from './PostList.tsx';

/** Hand-written for one list: a copy of it with one post replaced, and one who listens. */
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
};
