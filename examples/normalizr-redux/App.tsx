import { useSyncExternalStore } from 'react';
import { firstPage, secondPage } from './api.ts';
import { Issues } from './Issues.tsx';
import { received } from './reducers.ts';
import { store } from './store.ts';

store.dispatch(received(firstPage));
const loadMore = () => store.dispatch(received(secondPage));

export default function App() {
  const state = useSyncExternalStore(store.subscribe, store.getState);

  return (
    <>
      <Issues />
      <button onClick={loadMore}>Load more</button>
      <p>Users: {JSON.stringify(state.users)}</p>
      <p>Labels: {JSON.stringify(state.labels)}</p>
      <p>Issues: {JSON.stringify(state.issues)}</p>
    </>
  );
}
