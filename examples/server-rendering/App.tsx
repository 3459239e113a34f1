import { useState } from 'react';
import { DataProvider } from 'wireshape/react';
import { serve } from './api.ts';
import { Profile } from './Profile.tsx';

export default function App() {
  const [sent, setSent] = useState<string>();
  const [error, setError] = useState<unknown>();

  if (error !== undefined)
    return <p role="alert">The server has no page.</p>;
  if (!sent)
    return (
      <button onClick={() => serve().then(setSent, setError)}>
        Visit the page
      </button>
    );
  return (
    <DataProvider initialState={JSON.parse(sent)}>
      <Profile />
    </DataProvider>
  );
}
