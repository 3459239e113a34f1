import { useState } from 'react';
import { NetworkError } from 'wireshape';
import { useMutation } from 'wireshape/react';
import { uploadWith } from './api.ts';

const bytes = 'x'.repeat(1_000);

export default function App() {
  const [share, setShare] = useState(0);
  const [timeout, setLimit] = useState(60_000);
  const [abort, setAbort] = useState(() => new AbortController());
  const { signal } = abort;
  const { mutate, isPending, status, data, error } = useMutation(
    uploadWith(setShare).extend({ signal, timeout }),
  );

  function start(name: string) {
    const form = new FormData();
    form.append('photo', new File([bytes], name));
    void mutate(form);
  }

  function cancel() {
    abort.abort();
    setAbort(new AbortController());
  }

  return (
    <>
      <button onClick={() => start('photo.jpg')} disabled={isPending}>
        Upload
      </button>
      {['slow', 'empty', 'full', 'expired', 'offline', 'stuck'].map(
        (name) => (
          <button
            key={name}
            onClick={() => start(name)}
            disabled={isPending}
          >
            {name}
          </button>
        ),
      )}
      <button onClick={cancel} disabled={!isPending}>
        Cancel
      </button>
      <button onClick={() => setLimit(500)}>
        Wait half a second at most
      </button>
      {isPending && <progress aria-label="Upload" value={share} />}
      {isPending && <p>{Math.round(share * 100)} % sent</p>}
      {status === 'success' && (
        <p role="status">
          {data
            ? `The server has ${data.size} bytes.`
            : 'The server has the photo.'}
        </p>
      )}
      {error && <p role="alert">Not uploaded: {reasonOf(error)}.</p>}
    </>
  );
}

function reasonOf(error: Error) {
  if (!(error instanceof NetworkError)) return 'try again';
  return {
    http: `the server refused it (${error.status})`,
    network: 'there is no connection',
    timeout: 'it took too long',
    parse: 'log in again',
  }[error.kind];
}
