import { useEffect, useRef, useState } from 'react';
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
  const { data, hasNext, loadNext, retryNext, isLoadingNext, nextError, hasPrevious, loadPrevious } =
    useInfiniteList(posts);
  return (
    <>
      {hasPrevious && <End onVisible={loadPrevious} margin="300px" />}
      <ul>
        {data.posts.map(({ id }) => (
          <li key={id} style={{ height: 80 }}>
            Post {id}
          </li>
        ))}
      </ul>
      {nextError && (
        <p role="alert">
          No more posts for now. <button onClick={retryNext}>Retry</button>
        </p>
      )}
      {hasNext && <End onVisible={loadNext} />}
      <p role="status">{isLoadingNext ? 'loading' : 'idle'}</p>
    </>
  );
}

/** Calls back while it is visible, as often as it is rendered. */
function End({ onVisible, margin = '0px' }: { onVisible: () => void; margin?: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onVisible();
      },
      { rootMargin: margin },
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  });
  return <div ref={ref} style={{ height: 1 }} />;
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
