import { useState } from 'react';
import { useDLE, useQuery, useSuspense } from 'wireshape/react';
import { Article, getArticle, getArticles } from './api.ts';

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
  const preview = useQuery(Article, { id });
  const { data, error } = useDLE(getArticle, { id });

  return (
    <article>
      <h2>About {preview?.title}</h2>
      {error && <p role="alert">Could not load the text.</p>}
      {!data && !error && <p>Loading the text…</p>}
      {data && <p>{data.text || 'No text'}</p>}
    </article>
  );
}
