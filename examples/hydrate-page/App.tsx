import { useState } from 'react';
import { DataProvider, Hydrate } from 'wireshape/react';
import { serve } from './api.ts';
import { Profile } from './Profile.tsx';

type Visit = { id: string; state: Awaited<ReturnType<typeof serve>> };

export default function App() {
  const [page, setPage] = useState<Visit>();
  const visit = async (id: string) => {
    setPage({ id, state: await serve(id) });
  };

  return (
    <DataProvider>
      <button onClick={() => visit('1')}>First user</button>{' '}
      <button onClick={() => visit('2')}>Second user</button>
      {page && (
        <Hydrate state={page.state}>
          <Profile id={page.id} />
        </Hydrate>
      )}
    </DataProvider>
  );
}
