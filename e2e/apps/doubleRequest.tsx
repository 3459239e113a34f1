import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Entity, RestEndpoint } from 'wireshape';
import { WireshapePanel } from 'wireshape/devtools';
import { AsyncBoundary, DataProvider, useController, useSuspense } from 'wireshape/react';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

const getUsers = new RestEndpoint({ path: '/api/users', schema: [User] });

function Users() {
  const controller = useController();
  const users = useSuspense(getUsers);
  // The bug: the hook has fetched them already.
  useEffect(() => void controller.fetch(getUsers), [controller]);
  return users.map(({ id, name }) => <p key={id}>{name}</p>);
}

createRoot(document.getElementById('root')!).render(
  <DataProvider>
    <AsyncBoundary fallback={<p>Loading</p>}>
      <Users />
    </AsyncBoundary>
    <WireshapePanel initialIsOpen />
  </DataProvider>,
);
