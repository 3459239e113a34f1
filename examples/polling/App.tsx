import { useState } from 'react';
import { useLive } from 'wireshape/react';
import { getNews } from './api.ts';

export default function App() {
  const [watching, setWatching] = useState(false);

  return (
    <>
      <button onClick={() => setWatching(!watching)}>
        {watching ? 'Stop' : 'Watch'}
      </button>
      {watching ? (
        [<News key="left" />, <News key="right" />]
      ) : (
        <p>Not polling</p>
      )}
    </>
  );
}

function News() {
  const headline = useLive(getNews);
  return <p>{headline}</p>;
}
