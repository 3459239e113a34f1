import { useState } from 'react';
import { AsyncBoundary, DataProvider } from 'wireshape/react';
import { useController, useSuspense } from 'wireshape/react';
import { getNotes, Note } from './api.ts';
import { openStore } from './openStore.ts';

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
    <>
      <h2>Visit {count}</h2>
      <button onClick={reload}>Reload the page</button>
      <DataProvider
        key={count}
        initialState={initialState}
        managers={managers}
      >
        <AsyncBoundary fallback={<p>Loading…</p>}>
          <Notes />
        </AsyncBoundary>
      </DataProvider>
    </>
  );
}

function Notes() {
  const notes = useSuspense(getNotes);
  const controller = useController();

  return (
    <ul>
      {notes.map(({ id, text }) => (
        <li key={id}>
          {text}{' '}
          <button
            onClick={() =>
              controller.set(Note, { id, text: `${text}!` })
            }
          >
            Edit
          </button>{' '}
          <button onClick={() => controller.resetEntireStore()}>
            Log out
          </button>
        </li>
      ))}
    </ul>
  );
}
