import { AsyncBoundary, DataProvider } from 'wireshape/react';
import { Board } from './Board.tsx';
import { Style } from './Style.tsx';

/** Two people with a store each, as in two browsers. */
export default function App() {
  return (
    <>
      <Style />
      <Screen user="Ada" />
      <Screen user="Ben" />
    </>
  );
}

function Screen({ user }: { user: string }) {
  return (
    <DataProvider>
      <section className="screen" aria-label={`Board of ${user}`}>
        <AsyncBoundary fallback={<p>Loading…</p>}>
          <Board user={user} />
        </AsyncBoundary>
      </section>
    </DataProvider>
  );
}
