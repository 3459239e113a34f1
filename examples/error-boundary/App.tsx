import {
  AsyncBoundary,
  type ErrorFallbackProps,
  useSuspense,
} from 'wireshape/react';
import { getUser } from './api.ts';
import { errorText } from './errorText.ts';

export default function App() {
  return (
    <AsyncBoundary fallback={<p>Loading…</p>} errorComponent={Failed}>
      <Profile />
    </AsyncBoundary>
  );
}

function Profile() {
  const user = useSuspense(getUser, { id: '1' });
  return <p>Hello {user.name}</p>;
}

function Failed({ error, resetErrorBoundary }: ErrorFallbackProps) {
  return (
    <div role="alert">
      <p>{errorText(error)}</p>
      <button onClick={resetErrorBoundary}>Try again</button>
    </div>
  );
}
