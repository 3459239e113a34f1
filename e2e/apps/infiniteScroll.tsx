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

const getPosts = new RestEndpoint({
  path: '/api/posts',
  searchParams: {} as { before?: number } | undefined,
  paginationField: 'before',
  schema: { posts: new Collection([Post]), next: null as number | null },
  // Every focus refetches.
  dataExpiryLength: 1,
});
const posts = infiniteList(getPosts, { next: (page) => page.next });
const managers = [new RefetchOnFocusManager(), ...getDefaultManagers()];

function Feed() {
  const { data, hasNext, loadNext, retryNext, isLoadingNext, nextError } = useInfiniteList(posts);
  return (
    <>
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
function End({ onVisible }: { onVisible: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onVisible();
    });
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
