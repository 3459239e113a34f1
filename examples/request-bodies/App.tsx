import { useState } from 'react';
import { useMutation } from 'wireshape/react';
import { send } from './api.ts';

function form() {
  const data = new FormData();
  data.set('to', 'Ada');
  return data;
}

export default function App() {
  const [type, setType] = useState('nothing yet');
  const { mutate: post } = useMutation(send, {
    onSuccess: (seen) => setType(seen ?? 'no response'),
  });

  return (
    <>
      <button onClick={() => post({ to: 'Ada' })}>Object</button>
      <button onClick={() => post(['Ada'])}>Array</button>
      <button onClick={() => post(form())}>Form</button>
      <button
        onClick={() => post(new URLSearchParams({ to: 'Ada' }))}
      >
        Parameters
      </button>
      <button onClick={() => post('Dear Ada')}>Text</button>
      <button onClick={() => post()}>Nothing</button>
      <p role="status">The server saw: {type}</p>
    </>
  );
}
