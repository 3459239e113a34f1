import { useMutation, useSuspense } from 'wireshape/react';
import { TodoResource } from './api.ts';
import { useOpen } from './useOpen.ts';

export default function App() {
  const todos = useSuspense(TodoResource.getList);
  const open = useOpen();
  const add = useMutation(TodoResource.getList.push);

  return (
    <>
      <p>{open} to do</p>
      <ul>
        {todos.map((todo) => (
          <li key={todo.id}>{todo.title}</li>
        ))}
      </ul>
      <button onClick={() => add.mutate({ title: 'Bread' })}>
        Add bread
      </button>
    </>
  );
}
