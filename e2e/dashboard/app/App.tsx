import { useState, useTransition } from 'react';
import { AsyncBoundary, useLive, useQuery } from 'wireshape/react';
import { getStats, worth } from './api.ts';
import { BoardPage } from './BoardPage.tsx';
import { FeedPage } from './FeedPage.tsx';
import { RowPage, TablePage } from './TablePages.tsx';
import { useActivity } from './useRun.ts';

const pages = ['board', 'feed', 'table'];

/** A dashboard that is always up to date. A page is `board`, `feed`, `table`, or the id of a row. */
export function App() {
  const [page, setPage] = useState('board');
  const [isPending, startTransition] = useTransition();
  const go = (name: string) => startTransition(() => setPage(name));
  const { pending, failed } = useActivity();

  return (
    <>
      <nav aria-busy={isPending}>
        {pages.map((name) => (
          <button key={name} aria-label={`Go to ${name}`} onClick={() => go(name)}>
            {name}
          </button>
        ))}{' '}
        <span role="status" aria-label="Activity">
          {pending} under way, {failed} failed
        </span>
      </nav>
      <AsyncBoundary fallback={<p>Loading stats</p>}>
        <Summary />
      </AsyncBoundary>
      <main data-page={page}>
        <AsyncBoundary fallback={<p>Loading {page}</p>}>
          {page === 'board' && <BoardPage />}
          {page === 'feed' && <FeedPage />}
          {page === 'table' && <TablePage go={go} />}
          {!pages.includes(page) && <RowPage id={page} />}
        </AsyncBoundary>
      </main>
    </>
  );
}

function Summary() {
  const { cards, posts, quantity } = useLive(getStats);
  return (
    <header>
      <p data-view="stats">
        <span>
          {cards} cards, {posts} posts, {quantity} pieces
        </span>
      </p>
      <p data-view="worth">
        <span>{useQuery(worth)}</span>
      </p>
    </header>
  );
}
