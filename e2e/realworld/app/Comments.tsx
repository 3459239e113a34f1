import { type FormEvent, useEffect, useState } from 'react';
import { schema } from 'wireshape';
import { useController, useLoading, useSuspense } from 'wireshape/react';
import { CommentResource } from './api.ts';
import { Comment } from './entities.ts';
import { useSession } from './session.ts';

const deletedComment = new schema.Invalidate(Comment);

type Message = { type: 'created'; comment: { id: number } } | { type: 'deleted'; id: number };

export function Comments({ slug }: { slug: string }) {
  const comments = useSuspense(CommentResource.getList, { slug });
  const session = useSession();
  useCommentEvents(slug);

  return (
    <section aria-label="Comments">
      <ul>
        {comments.map((comment) => (
          <li key={comment.id}>
            {comment.author.username}: {comment.body}
            {session?.username === comment.author.username && <DeleteButton slug={slug} comment={comment} />}
          </li>
        ))}
      </ul>
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

function DeleteButton({ slug, comment: { id, body } }: { slug: string; comment: Comment }) {
  const controller = useController();
  const [remove, , error] = useLoading(() => controller.fetch(CommentResource.delete, { slug, id }));
  return (
    <>
      {' '}
      <button aria-label={`Delete ${body}`} onClick={() => remove()}>
        ×
      </button>
      {error && <span role="alert">{error.message}</span>}
    </>
  );
}

function NewComment({ slug }: { slug: string }) {
  const controller = useController();
  const [text, setText] = useState('');
  const [send, isSending, error] = useLoading(async () => {
    await controller.fetch(CommentResource.getList.push, { slug }, { body: text });
    setText('');
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  return (
    <form onSubmit={submit}>
      <label>
        Comment <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button disabled={isSending}>Send</button>
      {error && <span role="alert">{error.message}</span>}
    </form>
  );
}
