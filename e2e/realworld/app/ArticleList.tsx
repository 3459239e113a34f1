import type { ReactNode } from 'react';
import {
  type FetchStatus,
  type InfiniteList,
  useController,
  useFetchStatus,
  useInfiniteList,
  useLoading,
} from 'wireshape/react';
import { articleList, feedList, type Filters, PAGE } from './api.ts';
import type { Article } from './entities.ts';
import { FavoriteButton, RefreshButton } from './buttons.tsx';
import { Link } from './navigation.tsx';

/** A list that grows by pages. */
export function ArticleList({ filters }: { filters: Filters }) {
  const controller = useController();
  const list = useInfiniteList(articleList, filters);
  const status = useFetchStatus(articleList, filters);
  const { articles, articlesCount } = list.data;
  const [loadAll, isLoadingAll] = useLoading(async () => {
    for (let count = articles.length; count < articlesCount; count += PAGE)
      await articleList.fetchNext(controller, filters);
  });

  return (
    <GrowingList list={list} status={status}>
      <button disabled={isLoadingAll || !list.hasNext} onClick={loadAll}>
        Load all
      </button>
    </GrowingList>
  );
}

/** What those write whom the user follows. */
export function Feed() {
  const list = useInfiniteList(feedList);
  const status = useFetchStatus(feedList);
  return <GrowingList list={list} status={status} />;
}

/** Articles, and the buttons that load more of them or all of them again. */
function GrowingList({
  list: { data, hasNext, isLoadingNext, loadNext, nextError, retryNext },
  status,
  children,
}: {
  list: InfiniteList<{ articles: readonly Article[]; articlesCount: number }>;
  status: FetchStatus;
  children?: ReactNode;
}) {
  return (
    <>
      <Articles articles={data.articles} />
      {nextError && (
        <p role="alert">
          {nextError.message} <button onClick={retryNext}>Try again</button>
        </p>
      )}
      <p role="status">
        {data.articles.length} of {data.articlesCount}
      </p>
      <button disabled={isLoadingNext || !hasNext} onClick={loadNext}>
        More
      </button>
      {children} <RefreshButton status={status} />
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
