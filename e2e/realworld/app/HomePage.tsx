import { useSubscription, useSuspense } from 'wireshape/react';
import { getTags } from './api.ts';
import { ArticleList, Feed } from './ArticleList.tsx';
import { Boundary } from './Boundary.tsx';
import { Link } from './navigation.tsx';
import { useSession } from './session.ts';

export function HomePage({ tag, isFeed }: { tag: string | undefined; isFeed: boolean }) {
  const session = useSession();
  return (
    <>
      <h1>Conduit</h1>
      <p>
        {session && <Link to="/?feed">Your feed</Link>} <Link to="/">Everything</Link>
      </p>
      <Boundary fallback="Loading articles">
        {isFeed && session ? <Feed /> : <ArticleList filters={tag === undefined ? {} : { tag }} />}
      </Boundary>
      <aside aria-label="Tags">
        <Boundary fallback="Loading tags">
          <Tags />
        </Boundary>
      </aside>
    </>
  );
}

function Tags() {
  useSubscription(getTags);
  const { tags } = useSuspense(getTags);
  return (
    <ul>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`/?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
        </li>
      ))}
    </ul>
  );
}
