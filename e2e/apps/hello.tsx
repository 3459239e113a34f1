import { createRoot } from 'react-dom/client';
import { Entity } from 'wireshape';
import { DataProvider, useController, useQuery } from 'wireshape/react';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

function Hello() {
  const controller = useController();
  const user = useQuery(User, { id: '1' });
  if (user) return <p>Hello {user.name}</p>;
  return <button onClick={() => void controller.set(User, { id: '1', name: 'Ada' })}>Greet</button>;
}

createRoot(document.body).render(
  <DataProvider>
    <Hello />
  </DataProvider>,
);
