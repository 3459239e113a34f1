import {
  useController,
  useLoading,
  useSuspense,
} from 'wireshape/react';
import { TodoResource } from './api.ts';

export default function App() {
  const { fetch } = useController();
  const todos = useSuspense(TodoResource.getList);
  const [tick] = useLoading((id: string, done: boolean) =>
    fetch(TodoResource.partialUpdate, { id }, { done }),
  );
  const [drop] = useLoading((id: string) =>
    fetch(TodoResource.delete, { id }),
  );
  const [add] = useLoading(() =>
    fetch(TodoResource.getList.push, { title: 'Write' }),
  );

  return (
    <>
      <ul>
        {todos.map(({ id, title, done }) => (
          <li key={id}>
            {title}: {done ? 'done' : 'open'}{' '}
            <button onClick={() => tick(id, !done)}>
              Tick {title}
            </button>
            <button onClick={() => drop(id)}>Drop {title}</button>
          </li>
        ))}
      </ul>
      <button onClick={add}>Add</button>
    </>
  );
}
