import { useEffect } from 'react';
import {
  useController,
  useDLE,
  useIsFetching,
  useIsMutating,
  useMutation,
} from 'wireshape/react';
import { changeNote, getNote } from './api.ts';

export default function App() {
  const { expireAll } = useController();

  return (
    <>
      <Activity />
      <button onClick={() => expireAll(getNote)}>Refresh</button>
      <Note id="1" />
      <Note id="2" />
    </>
  );
}

function Activity() {
  const reads = useIsFetching();
  const writes = useIsMutating();
  useUnsavedWarning(writes > 0);

  if (writes > 0) return <p role="status">Saving…</p>;
  if (reads > 0) return <p role="status">Requests: {reads}</p>;
  return <p role="status">Up to date</p>;
}

function useUnsavedWarning(isSaving: boolean) {
  useEffect(() => {
    if (!isSaving) return;
    const warn = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSaving]);
}

function Note({ id }: { id: string }) {
  const { data: note } = useDLE(getNote, { id });
  const { mutate } = useMutation(changeNote);
  const change = () => mutate({ id }, { text: 'Call Ada' });

  return (
    <p>
      {note?.text} <button onClick={change}>Change {id}</button>
    </p>
  );
}
