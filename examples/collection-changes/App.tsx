import { useController, useSuspense } from 'wireshape/react';
import { getTodos, todos } from './api.ts';

const eggs = { id: 'eggs', title: 'Eggs' };
const tea = { id: 'tea', title: 'Tea' };

export default function App() {
  const { set } = useController();
  const list = useSuspense(getTodos);

  return (
    <>
      <Count />
      <p>{list.map(({ title }) => title).join(', ')}</p>
      <button onClick={() => set(todos.push, eggs)}>Push eggs</button>
      <button onClick={() => set(todos.unshift, tea)}>
        Unshift tea
      </button>
      <button onClick={() => set(todos.remove, { id: 'milk' })}>
        Remove milk
      </button>
    </>
  );
}

function Count() {
  const list = useSuspense(getTodos);

  return <h2>{list.length} things to buy</h2>;
}
