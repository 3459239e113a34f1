import { useState } from 'react';
import { useSubscription, useSuspense } from 'wireshape/react';
import { getBuild } from './api.ts';

export default function App() {
  const [follows, setFollows] = useState(false);
  useSubscription(getBuild, follows ? { id: '7' } : null);

  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={follows}
          onChange={() => setFollows(!follows)}
        />{' '}
        Keep up to date
      </label>
      <Progress />
    </>
  );
}

function Progress() {
  const build = useSuspense(getBuild, { id: '7' });

  return <h2>Step {build.step} of 3</h2>;
}
