import { useMutation, useSuspense } from 'wireshape/react';
import { NoteResource } from './api.ts';

export default function App() {
  const notes = useSuspense(NoteResource.getList);
  const add = useMutation(NoteResource.getList.push);
  const remove = useMutation(NoteResource.delete);

  return (
    <>
      <ul>
        {notes.map(({ id, text }) => (
          <li key={id}>
            {text}{' '}
            <button onClick={() => remove.mutate({ id })}>
              Delete {text}
            </button>
          </li>
        ))}
      </ul>
      <button onClick={() => add.mutate({ text: 'Sing' })}>
        Add
      </button>
      {add.error && <p role="alert">Not added.</p>}
    </>
  );
}
