import { memo, type ReactNode, useSyncExternalStore } from 'react';
import { toolkit } from '../contenders/rivals/toolkit.ts';
import type { Contestant } from './Contestant.ts';
import { OwnRows } from './OwnRows.tsx';

type Store = ReturnType<typeof toolkit.posts.empty>['store'];

interface RowProps {
  readonly store: Store;
  readonly id: string;
}

/** Every row selects its own record and its author, as Redux advises for long lists. */
const Row = memo(({ store, id }: RowProps) => {
  const { subscribe, getState } = store;
  const post = useSyncExternalStore(subscribe, () => getState().posts.entities[id]!);
  const author = useSyncExternalStore(subscribe, () => getState().authors.entities[post.author]!);
  return (
    <li id={id}>
      <b>{post.title}</b> <i>{author.name}</i> <span>{post.score}</span>
    </li>
  );
});

function App({ store }: { readonly store: Store }): ReactNode {
  const ids = useSyncExternalStore(store.subscribe, () => store.getState().ids);
  return (
    <ul>
      {ids.map((id) => (
        <Row key={id} store={store} id={id} />
      ))}
    </ul>
  );
}

/** The store that the other benchmarks use, without react-redux: what its hooks call is called here directly. */
export const reduxToolkit: Contestant = {
  name: 'Redux Toolkit',
  start(posts) {
    const made = toolkit.posts.empty();
    toolkit.posts.write(made, posts);
    return {
      app: <App store={made.store} />,
      update: (id, score) => void toolkit.posts.patch!(made, 'post', { id, score }),
    };
  },
  startRows(posts) {
    const made = toolkit.posts.empty();
    toolkit.posts.write(made, posts);
    const { subscribe, getState } = made.store;
    const usePost = (id: string) => useSyncExternalStore(subscribe, () => getState().posts.entities[id]);
    return {
      app: <OwnRows ids={posts.map(({ id }) => id)} usePost={usePost} />,
      update: (id, score) => void toolkit.posts.patch!(made, 'post', { id, score }),
    };
  },
};
