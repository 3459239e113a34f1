import { useState } from 'react';
import { useDLEList } from 'wireshape/react';
import { getTea } from './api.ts';

export default function App() {
  const [ids, setIds] = useState(['assam', 'oolong']);
  const teas = useDLEList(ids.map((id) => [getTea, { id }]));

  return (
    <>
      <button onClick={() => setIds(['sencha', ...ids])}>
        Add sencha
      </button>
      <button onClick={() => setIds(ids.toReversed())}>
        Reverse
      </button>
      <button onClick={() => setIds(ids.slice(1))}>
        Remove the first
      </button>
      <ol>
        {teas.map(({ data: tea, loading, error }, at) => (
          <li key={ids[at]}>
            {ids[at]}:{' '}
            {error
              ? 'sold out'
              : loading
                ? 'loading…'
                : `€ ${tea.price}`}
          </li>
        ))}
      </ol>
    </>
  );
}
