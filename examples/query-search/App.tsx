import { useReducer, useState } from 'react';
import { useQuery, useSuspense } from 'wireshape/react';
import { getUsers, runs, usersByName } from './api.ts';

export default function App() {
  const [text, setText] = useState('');
  const [renders, renderAgain] = useReducer((count: number) => count + 1, 1);
  useSuspense(getUsers);
  const users = useQuery(usersByName, { text }) ?? [];

  return (
    <>
      <label>
        Search <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button onClick={renderAgain}>Render again</button>
      <p>Found: {users.map(({ name }) => name).join(', ')}</p>
      <p>
        Renders asked for: {renders}. The filter ran {runs.count} times.
      </p>
    </>
  );
}
