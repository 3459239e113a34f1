import { useMutation, useSuspense } from 'wireshape/react';
import { TodoResource } from './api.ts';

export default function App() {
  const todos = useSuspense(TodoResource.getList);
  const add = useMutation(TodoResource.getList.push);
  const tick = useMutation(TodoResource.partialUpdate);
  const drop = useMutation(TodoResource.delete);

  return (
    <>
      <ul>
        {todos.map(({ id, title, done }) => (
          <li key={id}>
            {title}: {done ? 'done' : 'open'}{' '}
            <button
              onClick={() => tick.mutate({ id }, { done: !done })}
            >
              Tick {title}
            </button>
            <button onClick={() => drop.mutate({ id })}>
              Drop {title}
            </button>
          </li>
        ))}
      </ul>
      <button onClick={() => add.mutate({ title: 'Write' })}>
        Add
      </button>
    </>
  );
}
