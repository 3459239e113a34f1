import { useState } from 'react';
import { normalize } from 'wireshape';
import { feed, items, Post } from './api.ts';

export default function App() {
  const [{ result, entities }, setOutcome] = useState(() =>
    normalize(feed, items),
  );

  const define = () => {
    feed.define({ post: Post });
    setOutcome(normalize(feed, items));
  };

  return (
    <>
      <button onClick={define}>Define posts</button>
      <p>Tables: {Object.keys(entities).join(', ')}</p>
      <p>Result: {JSON.stringify(result)}</p>
    </>
  );
}
