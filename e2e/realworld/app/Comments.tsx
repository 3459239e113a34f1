import { type FormEvent, useEffect, useState } from 'react';
import { schema } from 'wireshape';
import { useController, useMutation, useSuspense } from 'wireshape/react';
import { CommentResource } from './api.ts';
import { Comment } from './entities.ts';
import { FormError } from './refused.tsx';
import { useSession } from './session.ts';

const deletedComment = new schema.Invalidate(Comment);

type Message = { type: 'created'; comment: { id: number } } | { type: 'deleted'; id: number };

export function Comments({ slug }: { slug: string }) {
  const comments = useSuspense(CommentResource.getList, { slug });
  const remove = useMutation(CommentResource.delete, { undoWithin: 3_000 });
  const session = useSession();
  useCommentEvents(slug);

  return (
    <section aria-label="Comments">
      <ul>
        {comments.map(({ id, body, author }) => (
          <li key={id}>
            {author.username}: {body}{' '}
            {session?.username === author.username && (
              <button aria-label={`Delete ${body}`} onClick={() => remove.mutate({ slug, id })}>
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      {remove.isUndoable && (
        <p>
          Deleted. <button onClick={remove.undo}>Undo</button>
        </p>
      )}
      {remove.error && <p role="alert">{remove.error.message}</p>}
      {session && <NewComment slug={slug} />}
    </section>
  );
}

/** Follows what others comment. */
function useCommentEvents(slug: string) {
  const controller = useController();
  useEffect(() => {
    const events = new EventSource(`/api/articles/${slug}/comments/events`);
    events.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.type === 'created')
        void controller.set(CommentResource.getList.schema.push, { slug }, message.comment);
      else void controller.set(deletedComment, { id: message.id });
    });
    return () => events.close();
  }, [controller, slug]);
}

function NewComment({ slug }: { slug: string }) {
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useMutation(CommentResource.getList.push, {
    onSuccess: () => setText(''),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    void mutate({ slug }, { body: text });
  }

  return (
    <form onSubmit={submit}>
      <label>
        Comment <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button disabled={isPending}>Send</button>
      <FormError error={error} />
    </form>
  );
}
