import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  Collection,
  Entity,
  getDefaultManagers,
  infiniteList,
  RefetchOnFocusManager,
  RestEndpoint,
} from 'wireshape';
import { AsyncBoundary, DataProvider, useInfiniteList } from 'wireshape/react';
import { End } from '../../examples/load-more/End.tsx';

class Post extends Entity {
  static override key = 'Post';
  id = 0;
}

interface Cursor {
  readonly before?: number;
  readonly after?: number;
}

const getPosts = new RestEndpoint({
  path: '/api/posts',
  searchParams: {} as Cursor | undefined,
  schema: { posts: new Collection([Post]), next: null as number | null, previous: null as number | null },
  // Every focus refetches.
  dataExpiryLength: 1,
});
const pageArgs = (cursor: Cursor) => [cursor];
const next = (page: { next: number | null }): Cursor | null =>
  page.next === null ? null : { before: page.next };
const posts =
  location.search === '?few'
    ? infiniteList(getPosts, {
        next,
        previous: (page): Cursor | null => (page.previous === null ? null : { after: page.previous }),
        pageArgs,
        maxPages: 3,
      })
    : infiniteList(getPosts, { next, pageArgs });
const managers = [new RefetchOnFocusManager(), ...getDefaultManagers()];

function Feed() {
  const { data, hasNext, retryNext, isLoadingNext, nextError, ...list } = useInfiniteList(posts);
  return (
    <>
      {list.hasPrevious && <End isLoading={list.isLoadingPrevious} onVisible={list.loadPrevious} />}
      <ul>
        {data.posts.map(({ id }) => (
          <li key={id} style={{ height: 160 }}>
            Post {id}
          </li>
        ))}
      </ul>
      {nextError && (
        <p role="alert">
          No more posts for now. <button onClick={retryNext}>Retry</button>
        </p>
      )}
      {hasNext && <End isLoading={isLoadingNext} onVisible={list.loadNext} />}
      <p role="status">{isLoadingNext ? 'loading' : 'idle'}</p>
    </>
  );
}

function App() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button onClick={() => setShown((before) => !before)}>Toggle</button>
      <AsyncBoundary fallback={<p>Loading</p>}>{isShown && <Feed />}</AsyncBoundary>
    </>
  );
}

createRoot(document.getElementById('root')!).render(
  <DataProvider managers={managers}>
    <App />
  </DataProvider>,
);
