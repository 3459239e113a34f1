import { useState } from 'react';
import { useMutation, useSuspense } from 'wireshape/react';
import { type Todo, TodoResource } from './api.ts';

export default function App() {
  const todos = useSuspense(TodoResource.getList);

  return (
    <>
      <h2>{todos.length} todos</h2>
      <ul>
        {todos.map((todo) => (
          <Row key={todo.id} todo={todo} />
        ))}
      </ul>
      <NewTodo />
    </>
  );
}

function NewTodo() {
  const [title, setTitle] = useState('');
  const create = useMutation(TodoResource.getList.push, {
    onSuccess: () => setTitle(''),
  });

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void create.mutate({ title });
      }}
    >
      <label>
        New todo{' '}
        <input
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </label>
      <button disabled={create.isPending}>Create</button>
      {create.error && <p role="alert">Not created. Try again.</p>}
    </form>
  );
}

function Row({ todo }: { todo: Todo }) {
  const { id, title } = todo;
  const update = useMutation(TodoResource.partialUpdate);
  const remove = useMutation(TodoResource.delete);
  const isPending = update.isPending || remove.isPending;
  const error = update.error ?? remove.error;

  return (
    <li>
      {title}{' '}
      <button
        disabled={isPending}
        onClick={() => update.mutate({ id }, { title: `${title}!` })}
      >
        Stress {title}
      </button>
      <button
        disabled={isPending}
        onClick={() => remove.mutate({ id })}
      >
        Delete {title}
      </button>
      {error && <span role="alert">Not saved. Try again.</span>}
    </li>
  );
}
