import { useState } from 'react';
import { DataProvider, useSuspense } from 'wireshape/react';
import { getUser, serve } from './api.ts';

export default function App() {
  const [sent, setSent] = useState<string>();

  if (!sent) return <button onClick={async () => setSent(await serve())}>Visit the page</button>;
  return (
    <DataProvider initialState={JSON.parse(sent)}>
      <Profile />
    </DataProvider>
  );
}

function Profile() {
  const user = useSuspense(getUser, { id: '123' });

  return <h2>{user.name}</h2>;
}
