import { useState } from 'react';
import { useController, useSuspense } from 'wireshape/react';
import { getTea, type Tea } from './api.ts';

const green = { id: 'green' };

export default function App() {
  const controller = useController();
  const tea = useSuspense(getTea, green);
  const [failed, setFailed] = useState(false);

  async function load(fetch: () => Tea | Promise<Tea>) {
    setFailed(false);
    try {
      await fetch();
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <p>{tea.left} left</p>
      <button
        onClick={() =>
          load(() => controller.fetchIfStale(getTea, green))
        }
      >
        If stale
      </button>
      <button
        onClick={() => load(() => controller.fetch(getTea, green))}
      >
        Fetch
      </button>
      <button onClick={() => controller.expireAll(getTea)}>
        Expire
      </button>
      <button onClick={() => controller.invalidateAll(getTea)}>
        Invalidate
      </button>
      {failed && <p role="alert">Not refetched. Try again.</p>}
    </>
  );
}
