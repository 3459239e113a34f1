import { useState } from 'react';
import { useDLE, useSuspense } from 'wireshape/react';
import { getArticle, getOldArticle } from './api.ts';

export default function App() {
  const [id, setId] = useState('2');
  const article = useSuspense(getArticle, { id: '1' });
  const old = useDLE(getOldArticle, { id });

  return (
    <>
      <ul>
        {[article, old.data].map(
          (one) =>
            one && (
              <li key={one.id}>
                {one.title}: {one.readerCount} readers
              </li>
            ),
        )}
      </ul>
      {old.error && <p role="alert">{old.error.message}</p>}
      {['2', '3', '4', '5', '6'].map((one) => (
        <button key={one} onClick={() => setId(one)}>
          Article {one}
        </button>
      ))}
    </>
  );
}
