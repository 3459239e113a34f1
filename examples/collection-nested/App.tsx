import { useMutation, useQuery, useSuspense } from 'wireshape/react';
import { createTodo, getUser, todos } from './api.ts';

export default function App() {
  const user = useSuspense(getUser, { id: '1' });
  const { mutate } = useMutation(createTodo);
  const add = () => mutate({ user: user.id, title: 'Eggs' });

  return (
    <>
      <p>
        {user.name}: {user.todos.map(({ title }) => title).join(', ')}
      </p>
      <Count user={user.id} />
      <button onClick={add}>Add eggs</button>
    </>
  );
}

function Count({ user }: { user: string }) {
  const list = useQuery(todos, { user });

  return <p>{list?.length ?? 0} things to buy</p>;
}
