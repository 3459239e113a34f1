import {
  useController,
  useLoading,
  useSuspense,
} from 'wireshape/react';
import { getTea } from './api.ts';

const green = { id: 'green' };

export default function App() {
  const controller = useController();
  const tea = useSuspense(getTea, green);
  const [refresh] = useLoading(async () =>
    controller.fetchIfStale(getTea, green),
  );
  const [reload] = useLoading(() => controller.fetch(getTea, green));

  return (
    <>
      <p>{tea.left} left</p>
      <button onClick={refresh}>If stale</button>
      <button onClick={reload}>Fetch</button>
      <button onClick={() => controller.expireAll(getTea)}>
        Expire
      </button>
      <button onClick={() => controller.invalidateAll(getTea)}>
        Invalidate
      </button>
    </>
  );
}
