import { useState } from 'react';
import {
  AsyncBoundary,
  type ErrorFallbackProps,
  useSuspense,
} from 'wireshape/react';
import { getUser } from './api.ts';

export default function App() {
  const [id, setId] = useState('123');

  return (
    <>
      <button onClick={() => setId('123')}>Show 123</button>
      <button onClick={() => setId('456')}>Show 456</button>
      <button onClick={() => setId('789')}>Show 789</button>
      <AsyncBoundary
        key={id}
        fallback={<p>Loading {id}…</p>}
        errorComponent={Failed}
      >
        <Profile id={id} />
      </AsyncBoundary>
    </>
  );
}

function Profile({ id }: { id: string }) {
  const user = useSuspense(getUser, { id });

  return <h2>{user.name}</h2>;
}

function Failed({ resetErrorBoundary }: ErrorFallbackProps) {
  return (
    <div role="alert">
      <p>Could not load this user.</p>
      <button onClick={resetErrorBoundary}>Try again</button>
    </div>
  );
}
