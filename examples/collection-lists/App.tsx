import { useController, useSuspense } from 'wireshape/react';
import { getTodos, todos } from './api.ts';

const oven = { id: '3', title: 'Clean the oven' };

export default function App() {
  const { set } = useController();

  return (
    <>
      <Room room="kitchen" />
      <Room room="garden" />
      <button
        onClick={() => set(todos.push, { room: 'kitchen' }, oven)}
      >
        Add to the kitchen
      </button>
    </>
  );
}

function Room({ room }: { room: string }) {
  const list = useSuspense(getTodos, { room });

  return (
    <p>
      {room}: {list.map(({ title }) => title).join(', ')}
    </p>
  );
}
