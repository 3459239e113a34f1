import { useDLE, useMutation } from 'wireshape/react';
import { changeTodo, getTodo, getTodos } from './api.ts';

export default function App() {
  return (
    <>
      <List />
      <Detail id="1" />
    </>
  );
}

function List() {
  const { data, error } = useDLE(getTodos);
  if (error) return <p>Could not load the todos.</p>;

  return data?.map(({ id, title, done }) => (
    <p key={id}>
      {title}: {done ? 'done' : 'open'}
    </p>
  ));
}

function Detail({ id }: { id: string }) {
  const { data } = useDLE(getTodo, { id });
  const { mutate, isPending } = useMutation(changeTodo);

  return (
    <button
      onClick={() => mutate({ id }, { done: true })}
      disabled={isPending}
    >
      {data?.done ? 'Finished' : 'Finish it'}
    </button>
  );
}
