import { useState } from 'react';
import { useDLE } from 'wireshape/react';
import { getArticle } from './api.ts';

export default function App() {
  const [id, setId] = useState('1');
  const { data, loading, error } = useDLE(getArticle, { id });

  return (
    <>
      {['1', '2', '3', '4', '5', '6'].map((one) => (
        <button key={one} onClick={() => setId(one)}>
          Article {one}
        </button>
      ))}
      {loading && <p>Loading…</p>}
      {error && <p role="alert">This article cannot be shown.</p>}
      {data && (
        <p>
          {data.title}, {data.readers} readers
        </p>
      )}
    </>
  );
}
