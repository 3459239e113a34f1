import {
  useController,
  useLoading,
  useSuspense,
} from 'wireshape/react';
import { TodoResource } from './api.ts';
import { useOpen } from './useOpen.ts';

export default function App() {
  const controller = useController();
  const todos = useSuspense(TodoResource.getList);
  const open = useOpen();
  const [add] = useLoading(() =>
    controller.fetch(TodoResource.getList.push, { title: 'Bread' }),
  );

  return (
    <>
      <p>{open} to do</p>
      <ul>
        {todos.map((todo) => (
          <li key={todo.id}>{todo.title}</li>
        ))}
      </ul>
      <button onClick={add}>Add bread</button>
    </>
  );
}
