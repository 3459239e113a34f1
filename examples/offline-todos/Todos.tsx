import { useMutation, useSuspense } from 'wireshape/react';
import { createTodo, type Todo, TodoResource } from './api.ts';

export function Todos() {
  const todos = useSuspense(TodoResource.getList);
  const create = useMutation(createTodo);
  const add = (title: string) => {
    void create.mutate({ id: crypto.randomUUID(), title });
  };

  return (
    <>
      <button onClick={() => add('milk')}>Add milk</button>
      <button onClick={() => add('bread')}>Add bread</button>
      <ul>
        {todos.map((todo) => (
          <Row key={todo.id} todo={todo} />
        ))}
      </ul>
    </>
  );
}

function Row({ todo: { id, title } }: { todo: Todo }) {
  const update = useMutation(TodoResource.partialUpdate);
  const remove = useMutation(TodoResource.delete);
  const edit = () => update.mutate({ id }, { title: `oat ${title}` });

  return (
    <li>
      Buy {title} <button onClick={edit}>Edit {title}</button>
      <button onClick={() => remove.mutate({ id })}>
        Delete {title}
      </button>
    </li>
  );
}
