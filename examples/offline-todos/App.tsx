import { useState } from 'react';
import { AsyncBoundary, DataProvider } from 'wireshape/react';
import { Network } from './Network.tsx';
import { openStore } from './openStore.ts';
import { Todos } from './Todos.tsx';

export default function App() {
  const [visit, setVisit] = useState(() => ({
    count: 1,
    ...openStore(),
  }));

  /** As a browser does: announces the end of a page, loads it. */
  const reload = () => {
    window.dispatchEvent(new Event('pagehide'));
    setVisit({ count: visit.count + 1, ...openStore() });
  };

  const { count, initialState, managers } = visit;
  return (
    <DataProvider
      key={count}
      initialState={initialState}
      managers={managers}
    >
      Visit {count} <button onClick={reload}>Reload the page</button>
      <Network />
      <AsyncBoundary fallback={<p>Loading…</p>}>
        <Todos />
      </AsyncBoundary>
    </DataProvider>
  );
}
