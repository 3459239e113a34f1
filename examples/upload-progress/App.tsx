import { useState } from 'react';
import { useMutation } from 'wireshape/react';
import { uploadWith } from './api.ts';

const photo = new File(['x'.repeat(1_000)], 'photo.jpg');

export default function App() {
  const [share, setShare] = useState(0);
  const { mutate, isPending, data, error } = useMutation(
    uploadWith(setShare),
  );

  function start() {
    const form = new FormData();
    form.append('photo', photo);
    void mutate(form);
  }

  return (
    <>
      <button onClick={start} disabled={isPending}>
        Upload
      </button>
      {isPending && <progress aria-label="Upload" value={share} />}
      {isPending && <p>{Math.round(share * 100)} % sent</p>}
      {data && <p role="status">The server has {data.size} bytes.</p>}
      {error && <p role="alert">Not uploaded. Try again.</p>}
    </>
  );
}
