import { createRoot } from 'react-dom/client';
import { Entity, RestEndpoint } from 'wireshape';
import { WireshapePanel } from 'wireshape/devtools';
import { AsyncBoundary, DataProvider, useController, useSuspense } from 'wireshape/react';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
  email = '';
  role = '';
}

const getUsers = new RestEndpoint({ path: '/api/users', schema: [User] });
const getUser = new RestEndpoint({ path: '/api/users/:id', schema: User });

function Users() {
  const users = useSuspense(getUsers);
  const controller = useController();
  const rename = (): void => {
    const [first] = users;
    if (first) void controller.set(User, { id: first.id }, { ...first, name: `${first.name}!` });
  };
  return (
    <>
      <button onClick={rename}>Rename the first</button>
      <ul>
        {users.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  );
}

function Profile() {
  const { name, email } = useSuspense(getUser, { id: 'u1' });
  return (
    <p>
      {name}, {email}
    </p>
  );
}

createRoot(document.getElementById('root')!).render(
  <DataProvider>
    <WireshapePanel />
    <AsyncBoundary fallback={<p>Loading</p>}>
      <Users />
      <Profile />
    </AsyncBoundary>
  </DataProvider>,
);
