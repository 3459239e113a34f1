import { useState, useTransition } from 'react';
import { useInfiniteList } from 'wireshape/react';
import { ArticleRow } from './ArticleRow.tsx';
import { articleList, PAGE } from './api.ts';

export function HomePage() {
  const [tag, setTag] = useState<string>();
  const [isPending, startTransition] = useTransition();
  const choose = (next?: string) =>
    startTransition(() => setTag(next));

  return (
    <main aria-busy={isPending}>
      <p>
        <button onClick={() => choose()}>All</button>{' '}
        <button onClick={() => choose('travel')}>#travel</button>
      </p>
      <Articles tag={tag} />
    </main>
  );
}

function Articles({ tag }: { tag: string | undefined }) {
  const list = useInfiniteList(articleList, { tag, limit: PAGE });
  const { articles } = list.data;

  return (
    <>
      <ul>
        {articles.map((article) => (
          <ArticleRow key={article.slug} article={article} />
        ))}
      </ul>
      <p>{articles.length} shown</p>
      {list.hasNext && (
        <button disabled={list.isLoadingNext} onClick={list.loadNext}>
          More
        </button>
      )}
    </>
  );
}
