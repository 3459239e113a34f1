import { useState } from 'react';
import { useController, useSuspense } from 'wireshape/react';
import { createTodo, getTodos } from './api.ts';

export default function App() {
  const controller = useController();
  const todos = useSuspense(getTodos);
  const [title, setTitle] = useState('');

  return (
    <>
      <ul>
        {todos.map((todo) => (
          <li key={todo.id}>{todo.title}</li>
        ))}
      </ul>
      <label>
        Title <input value={title} onChange={(event) => setTitle(event.target.value)} />
      </label>
      <button onClick={() => controller.fetch(createTodo, { title })}>Create</button>
    </>
  );
}
