import { useState } from 'react';
import { useMutation } from 'wireshape/react';
import { getFullTime, getLondonTime, getTime } from './api.ts';

export default function App() {
  const [time, setTime] = useState('?');
  const here = useMutation(getTime, { onSuccess: setTime });
  const london = useMutation(getLondonTime, { onSuccess: setTime });
  const full = useMutation(getFullTime, { onSuccess: setTime });

  return (
    <>
      <p role="status">It is {time}</p>
      <button onClick={() => here.mutate()}>Here</button>
      <button onClick={() => london.mutate()}>London</button>
      <button onClick={() => full.mutate()}>In full</button>
    </>
  );
}
