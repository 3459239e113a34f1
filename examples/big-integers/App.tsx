import { useState } from 'react';
import { useDLE, useMutation, useSuspense } from 'wireshape/react';
import { getMessage, getMessages, reply } from './api.ts';

export default function App() {
  const messages = useSuspense(getMessages);
  const [openId, setOpenId] = useState<bigint>();
  const { data: open, error: openError } = useDLE(
    getMessage,
    openId === undefined ? null : { id: openId },
  );
  const { mutate, error } = useMutation(reply);

  return (
    <>
      <ul>
        {messages.map(({ id, text }) => (
          <li key={String(id)}>
            {String(id)}: {text}{' '}
            <button onClick={() => setOpenId(id)}>Open {text}</button>
            <button
              onClick={() =>
                mutate({ text: 'Thanks', replyTo: String(id) })
              }
            >
              Reply to {text}
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <p>
          {open.text} has {open.likes} likes. The next id is{' '}
          {String(open.id + 1n)}.
        </p>
      )}
      {openError && <p role="alert">{openError.message}</p>}
      {error && <p role="alert">{error.message}</p>}
    </>
  );
}
