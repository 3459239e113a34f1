import { useReducer, useState } from 'react';
import { useQuery, useSuspense } from 'wireshape/react';
import { getUsers, runs, usersByName } from './api.ts';

export default function App() {
  const [text, setText] = useState('');
  const [clicks, renderAgain] = useReducer(
    (count: number) => count + 1,
    0,
  );
  useSuspense(getUsers);
  const users = useQuery(usersByName, { text }) ?? [];

  return (
    <>
      <label>
        Search{' '}
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button onClick={renderAgain}>Render again</button>
      <p>Found: {users.map(({ name }) => name).join(', ')}</p>
      <p>
        Clicks: {clicks}. Runs of the filter: {runs.count}.
      </p>
    </>
  );
}
