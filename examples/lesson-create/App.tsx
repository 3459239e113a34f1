import { useState } from 'react';
import { useMutation, useSuspense } from 'wireshape/react';
import { createTodo, getTodos } from './api.ts';

export default function App() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      {isShown && <Todos />}
      <button onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
      </button>
    </>
  );
}

function Todos() {
  const todos = useSuspense(getTodos);
  const [title, setTitle] = useState('');
  const { mutate } = useMutation(createTodo);

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
      <button onClick={() => mutate({ title })}>Create</button>
    </>
  );
}
