import { AsyncBoundary, useMutation } from 'wireshape/react';
import { useQuery, useSuspense } from 'wireshape/react';
import { countOpen, get, getList, partialUpdate } from './api.ts';

export default function App() {
  return (
    <AsyncBoundary>
      <Counter />
      <List />
      <Detail id="1" />
    </AsyncBoundary>
  );
}

function Detail({ id }: { id: string }) {
  const { title, done } = useSuspense(get, { id });
  const { mutate } = useMutation(partialUpdate);
  const toggle = () => mutate({ id }, { done: !done });
  const label = `${done ? 'Reopen' : 'Finish'} “${title}”`;
  return <button onClick={toggle}>{label}</button>;
}

function List() {
  const tasks = useSuspense(getList);
  return tasks.map(({ id, title, done }) => (
    <p key={id}>
      {title}: {done ? 'done' : 'open'}
    </p>
  ));
}

function Counter() {
  return <b>{useQuery(countOpen)} open</b>;
}
