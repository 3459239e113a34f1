import {
  useController,
  useLoading,
  useSuspense,
} from 'wireshape/react';
import { TodoResource } from './api.ts';

const write = { id: '2', title: 'Write' };

export default function App() {
  const controller = useController();
  const todos = useSuspense(TodoResource.getList);
  const [add, adding, error] = useLoading(() =>
    controller.fetch(TodoResource.getList.push, write),
  );

  const outcome = error ? 'Refused by the server' : 'Nothing pending';

  return (
    <>
      <ul>
        {todos.map((todo) => (
          <li key={todo.id}>{todo.title}</li>
        ))}
      </ul>
      <button onClick={add} disabled={adding}>
        Add
      </button>
      <p role="status">{adding ? 'Saving…' : outcome}</p>
    </>
  );
}
