import { useSuspense } from 'wireshape/react';
import { getArticle, getOldArticle } from './api.ts';

export default function App() {
  const articles = [
    useSuspense(getArticle, { id: '1' }),
    useSuspense(getOldArticle, { id: '2' }),
  ];

  return (
    <ul>
      {articles.map((article) => (
        <li key={article.id}>
          {article.title}: {article.readerCount} readers
        </li>
      ))}
    </ul>
  );
}
