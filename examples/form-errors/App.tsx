import { useState } from 'react';
import { useMutation } from 'wireshape/react';
import { createPost, isInvalid } from './api.ts';

export default function App() {
  const [title, setTitle] = useState('Hello');
  const { mutate, isPending, data, error } = useMutation(createPost);
  const errors = isInvalid(error) ? error.body.errors : {};

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void mutate({ title });
      }}
    >
      <label>
        Title{' '}
        <input
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          aria-invalid={errors.title !== undefined}
          aria-describedby="title-error"
        />
      </label>
      <p id="title-error">{errors.title}</p>
      <button disabled={isPending}>Publish</button>
      {error && !isInvalid(error) && <p role="alert">Not published. Try again.</p>}
      {data && <p role="status">Published: {data.title}</p>}
    </form>
  );
}
