import { memo } from 'react';
import { useFetchStatus, useMutation, useSuspense } from 'wireshape/react';
import { favorite, getArchive, PAGE } from './api.ts';
import type { Article } from './entities.ts';
import { Articles } from './ArticleList.tsx';
import { RefreshButton } from './buttons.tsx';
import { useNavigation } from './navigation.tsx';

/** Numbered pages, one at a time. */
export function ArchivePage({ page }: { page: number }) {
  const range = { limit: PAGE, offset: (page - 1) * PAGE };
  const { articles, articlesCount } = useSuspense(getArchive, range);
  const status = useFetchStatus(getArchive, range);
  const { navigate } = useNavigation();
  const pages = Math.ceil(articlesCount / PAGE);

  return (
    <>
      <Articles articles={articles} />
      <p role="status">
        Page {page} of {pages}
      </p>
      <button disabled={page === 1} onClick={() => navigate(`/archive?page=${page - 1}`)}>
        Previous
      </button>
      <button disabled={page === pages} onClick={() => navigate(`/archive?page=${page + 1}`)}>
        Next
      </button>{' '}
      <RefreshButton status={status} />
    </>
  );
}

/** Everything in one list, however long. */
export function AllPage() {
  const { articles } = useSuspense(getArchive, { limit: 100_000, offset: 0 });
  const { mutate } = useMutation(favorite);
  return (
    <ol aria-label="All articles">
      {articles.map((article) => (
        <Row key={article.slug} article={article} onLike={mutate} />
      ))}
    </ol>
  );
}

const Row = memo(function Row({
  article,
  onLike,
}: {
  article: Article;
  onLike(params: { slug: string }): unknown;
}) {
  const { slug, title, favoritesCount } = article;
  return (
    <li>
      {title} <button onClick={() => onLike({ slug })}>{favoritesCount}</button>
    </li>
  );
});
