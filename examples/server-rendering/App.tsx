import { useState } from 'react';
import { DataProvider } from 'wireshape/react';
import { serve } from './api.ts';
import { Profile } from './Profile.tsx';

export default function App() {
  const [sent, setSent] = useState<string>();

  if (!sent)
    return (
      <button onClick={async () => setSent(await serve())}>
        Visit the page
      </button>
    );
  return (
    <DataProvider initialState={JSON.parse(sent)}>
      <Profile />
    </DataProvider>
  );
}
