import { useDeferredValue } from 'react';
import { AsyncBoundary, useSuspense } from 'wireshape/react';
import { getPeople } from './api.ts';
import { goTo, usePage } from './router.ts';

export default function App() {
  const page = usePage();
  const shown = useDeferredValue(page);

  return (
    <>
      <button onClick={() => goTo(page + 1)}>Next</button>
      {shown !== page && (
        <p role="status">Page {page} is on its way.</p>
      )}
      <AsyncBoundary fallback={<p>Loading…</p>}>
        <People page={shown} />
      </AsyncBoundary>
    </>
  );
}

function People({ page }: { page: number }) {
  const people = useSuspense(getPeople, { page });

  return people.map((person) => <p key={person.id}>{person.name}</p>);
}
