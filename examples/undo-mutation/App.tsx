import { useMutation, useSuspense } from 'wireshape/react';
import { archiveMessage, getMessages } from './api.ts';

export default function App() {
  const messages = useSuspense(getMessages);
  const archive = useMutation(archiveMessage, { undoWithin: 3_000 });

  return (
    <>
      <ul>
        {messages
          .filter((message) => !message.archived)
          .map(({ id, subject }) => (
            <li key={id}>
              <button onClick={() => archive.mutate({ id })}>
                Archive {subject}
              </button>
            </li>
          ))}
      </ul>
      {archive.isUndoable && (
        <p role="status">
          Archived. <button onClick={archive.undo}>Undo</button>
        </p>
      )}
    </>
  );
}
