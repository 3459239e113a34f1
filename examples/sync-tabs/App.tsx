import { useState } from 'react';
import { getDefaultManagers, TabSyncManager } from 'wireshape';
import { AsyncBoundary, DataProvider } from 'wireshape/react';
import {
  useController,
  useMutation,
  useSuspense,
} from 'wireshape/react';
import { getSong, likeSong } from './api.ts';

/** Two stores in one page stand for two tabs. */
export default function App() {
  return (
    <>
      <Tab name="tab 1" channel="songs" />
      <Tab name="tab 2" channel="songs" />
    </>
  );
}

function Tab({ name, channel }: { name: string; channel: string }) {
  const [managers] = useState(() => [
    new TabSyncManager({ channel }),
    ...getDefaultManagers(),
  ]);

  return (
    <DataProvider managers={managers}>
      <AsyncBoundary fallback={<p>Loading…</p>}>
        <Song name={name} />
      </AsyncBoundary>
    </DataProvider>
  );
}

function Song({ name }: { name: string }) {
  const { id, title, likes } = useSuspense(getSong, { id: '1' });
  const controller = useController();
  const like = useMutation(likeSong);

  return (
    <section>
      <h2>
        {title} in {name}: {likes} likes
      </h2>
      <button onClick={() => like.mutate({ id })}>
        Like in {name}
      </button>
      <button onClick={() => controller.resetEntireStore()}>
        Log out in {name}
      </button>
    </section>
  );
}
