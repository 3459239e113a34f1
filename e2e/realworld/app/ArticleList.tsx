import { useController, useLoading, useSuspense } from 'wireshape/react';
import { type Filters, getArticles, getFeed } from './api.ts';
import type { Article } from './entities.ts';
import { FavoriteButton } from './buttons.tsx';
import { Link } from './navigation.tsx';

const PAGE = 5;

/** A list that grows by pages. */
export function ArticleList({ filters }: { filters: Filters }) {
  const controller = useController();
  const { articles, articlesCount } = useSuspense(getArticles, filters);
  const offsets: number[] = [];
  for (let offset = articles.length; offset < articlesCount; offset += PAGE) offsets.push(offset);
  const load = (offset: number) => controller.fetch(getArticles.getPage, { ...filters, offset });
  const [loadMore, isLoadingMore] = useLoading(() => load(articles.length));
  const [loadAll, isLoadingAll] = useLoading(() => Promise.all(offsets.map(load)));
  const [refresh, isRefreshing, failure] = useLoading(() => controller.fetch(getArticles, filters));

  return (
    <>
      <Articles articles={articles} />
      <p role="status">
        {articles.length} of {articlesCount}
      </p>
      <button disabled={isLoadingMore || offsets.length === 0} onClick={loadMore}>
        More
      </button>
      <button disabled={isLoadingAll || offsets.length === 0} onClick={loadAll}>
        Load all
      </button>
      <button aria-busy={isRefreshing} onClick={refresh}>
        Refresh
      </button>
      {failure && <p role="alert">{failure.message}</p>}
    </>
  );
}

/** What those write whom the user follows. */
export function Feed() {
  const { articles, articlesCount } = useSuspense(getFeed);
  return (
    <>
      <Articles articles={articles} />
      <p role="status">
        {articles.length} of {articlesCount}
      </p>
    </>
  );
}

export function Articles({ articles }: { articles: readonly Article[] }) {
  return (
    <ul aria-label="Articles">
      {articles.map((article) => (
        <li key={article.slug}>
          <Link to={`/article/${article.slug}`}>{article.title}</Link> by{' '}
          <Link to={`/profile/${article.author.username}`}>{article.author.username}</Link>{' '}
          <FavoriteButton article={article} />
        </li>
      ))}
    </ul>
  );
}
