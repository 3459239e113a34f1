import { useMutation, useSuspense } from 'wireshape/react';
import { addNote, getNotes } from './api.ts';

export default function App() {
  const notes = useSuspense(getNotes);
  const add = useMutation(addNote);

  return (
    <>
      <ul>
        {notes.map((note) => (
          <li key={note.id}>{note.text}</li>
        ))}
      </ul>
      <button onClick={() => add.mutate({ text: 'Boil water' })}>
        Add
      </button>
    </>
  );
}
