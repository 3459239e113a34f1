import {
  AsyncBoundary,
  useQuery,
  useSuspense,
} from 'wireshape/react';
import { getArticle } from './api.ts';
import { Comments } from './Comments.tsx';
import { Article } from './entities.ts';
import { FavoriteButton } from './FavoriteButton.tsx';

export function ArticlePage({ slug }: { slug: string }) {
  return (
    <main>
      <AsyncBoundary fallback={<Preview slug={slug} />}>
        <WholeArticle slug={slug} />
      </AsyncBoundary>
      <AsyncBoundary fallback={<p>Loading comments…</p>}>
        <Comments slug={slug} />
      </AsyncBoundary>
    </main>
  );
}

/** What a list has brought of the article. */
function Preview({ slug }: { slug: string }) {
  const article = useQuery(Article, { slug });
  return <h2>{article?.title ?? 'Loading…'}</h2>;
}

function WholeArticle({ slug }: { slug: string }) {
  const { article } = useSuspense(getArticle, { slug });
  const { title, author, body } = article;

  return (
    <>
      <h2>{title}</h2>
      <p>
        {author.username}: {author.bio}{' '}
        <FavoriteButton article={article} />
      </p>
      <p>{body}</p>
    </>
  );
}
