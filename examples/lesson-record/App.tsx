import { useMutation, useSuspense } from 'wireshape/react';
import { finishTask, getTask, getTasks } from './api.ts';

export default function App() {
  return (
    <>
      <Detail id="1" />
      <List />
    </>
  );
}

function List() {
  const tasks = useSuspense(getTasks);
  return tasks.map(({ id, title, done }) => (
    <p key={id}>
      {title}: {done ? 'done' : 'open'}
    </p>
  ));
}

function Detail({ id }: { id: string }) {
  const { title, done } = useSuspense(getTask, { id });
  const { mutate } = useMutation(finishTask);

  return (
    <>
      <h2>{title}</h2>
      <p>This task is {done ? 'finished' : 'not finished'}.</p>
      <button onClick={() => mutate({ id }, { done: true })}>
        Finish
      </button>
    </>
  );
}
