import { Suspense, useState } from 'react';
import { useSuspense } from 'wireshape/react';
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
      <Suspense fallback={<p>Loading…</p>}>{id && <Details id={id} />}</Suspense>
    </>
  );
}

function Details({ id }: { id: string }) {
  const article = useSuspense(getArticle, { id });

  return (
    <p>
      {article.title}: {article.text || 'no text'}
    </p>
  );
}
