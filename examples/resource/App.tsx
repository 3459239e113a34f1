import { useController, useSuspense } from 'wireshape/react';
import { TodoResource } from './api.ts';

export default function App() {
  const { fetch } = useController();
  const todos = useSuspense(TodoResource.getList);

  return (
    <>
      <ul>
        {todos.map(({ id, title, done }) => (
          <li key={id}>
            {title}: {done ? 'done' : 'open'}{' '}
            <button onClick={() => fetch(TodoResource.partialUpdate, { id }, { done: !done })}>
              Tick {title}
            </button>
            <button onClick={() => fetch(TodoResource.delete, { id })}>Drop {title}</button>
          </li>
        ))}
      </ul>
      <button onClick={() => fetch(TodoResource.getList.push, { title: 'Write' })}>Add</button>
    </>
  );
}
