import { useMutation, useSuspense } from 'wireshape/react';
import { TodoResource } from './api.ts';

const write = { id: '2', title: 'Write' };

export default function App() {
  const todos = useSuspense(TodoResource.getList);
  const add = useMutation(TodoResource.getList.push);

  const outcome = add.error
    ? 'Refused by the server'
    : 'Nothing pending';

  return (
    <>
      <ul>
        {todos.map((todo) => (
          <li key={todo.id}>{todo.title}</li>
        ))}
      </ul>
      <button
        onClick={() => add.mutate(write)}
        disabled={add.isPending}
      >
        Add
      </button>
      <p role="status">{add.isPending ? 'Saving…' : outcome}</p>
    </>
  );
}
