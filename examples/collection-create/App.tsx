import { useState } from 'react';
import { useMutation, useSuspense } from 'wireshape/react';
import { createTodo, getTodos } from './api.ts';

export default function App() {
  const todos = useSuspense(getTodos);
  const [title, setTitle] = useState('');
  const create = useMutation(createTodo);

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
      <button onClick={() => create.mutate({ title })}>Create</button>
      {create.error && <p role="alert">Not created. Try again.</p>}
    </>
  );
}
