import { type FormEvent, useState } from 'react';
import { useMutation, useSuspense } from 'wireshape/react';
import { addComment, getComments } from './api.ts';
import { useSession } from './session.ts';

export function Comments({ slug }: { slug: string }) {
  const { comments } = useSuspense(getComments, { slug });
  const isSignedIn = useSession() !== null;

  return (
    <section aria-label="Comments">
      <ul>
        {comments.map(({ id, author, body }) => (
          <li key={id}>
            {author.username}: {body}
          </li>
        ))}
      </ul>
      {isSignedIn && <NewComment slug={slug} />}
    </section>
  );
}

function NewComment({ slug }: { slug: string }) {
  const [body, setBody] = useState('');
  const { mutate, isPending, error } = useMutation(addComment, {
    onSuccess: () => setBody(''),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void mutate({ slug }, { comment: { body } });
  }

  return (
    <form onSubmit={submit}>
      <label>
        Comment{' '}
        <input
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      </label>{' '}
      <button disabled={isPending}>Send</button>
      {error && <p role="alert">Not sent. Try again.</p>}
    </form>
  );
}
