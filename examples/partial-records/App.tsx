import { useState } from 'react';
import { usePlaceholder, useSuspense } from 'wireshape/react';
import { getArticle, getArticles } from './api.ts';

export default function App() {
  const articles = useSuspense(getArticles);
  const [id, setId] = useState<string>();

  return (
    <>
      {articles.map((article) => (
        <button key={article.id} onClick={() => setId(article.id)}>
          {article.title}
        </button>
      ))}
      {id && <Details id={id} />}
    </>
  );
}

function Details({ id }: { id: string }) {
  const { data, error, isPlaceholder } = usePlaceholder(getArticle, {
    id,
  });
  if (error) return <p role="alert">Could not load the article.</p>;

  return (
    <article aria-busy={isPlaceholder}>
      <h2>About {data?.title}</h2>
      <p>
        {isPlaceholder
          ? 'Loading the text…'
          : data?.text || 'No text'}
      </p>
    </article>
  );
}
