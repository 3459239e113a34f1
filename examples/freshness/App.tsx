import { useController, useSuspense } from 'wireshape/react';
import { getTea } from './api.ts';

const green = { id: 'green' };

export default function App() {
  const controller = useController();
  const tea = useSuspense(getTea, green);

  return (
    <>
      <p>{tea.left} left</p>
      <button onClick={() => controller.fetchIfStale(getTea, green)}>If stale</button>
      <button onClick={() => controller.fetch(getTea, green)}>Fetch</button>
      <button onClick={() => controller.expireAll(getTea)}>Expire</button>
      <button onClick={() => controller.invalidateAll(getTea)}>Invalidate</button>
    </>
  );
}
