import { useState } from 'react';
import {
  useController,
  useLoading,
  useSuspense,
} from 'wireshape/react';
import { createTodo, getTodos } from './api.ts';

export default function App() {
  const controller = useController();
  const todos = useSuspense(getTodos);
  const [title, setTitle] = useState('');
  const [create, , error] = useLoading(() =>
    controller.fetch(createTodo, { title }),
  );

  return (
    <>
      <ul>
        {todos.map((todo) => (
          <li key={todo.id}>{todo.title}</li>
        ))}
      </ul>
      <label>
        Title{' '}
        <input
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </label>
      <button onClick={create}>Create</button>
      {error && <p role="alert">Not created. Try again.</p>}
    </>
  );
}
