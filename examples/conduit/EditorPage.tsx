import { type FormEvent, useState } from 'react';
import { useMutation } from 'wireshape/react';
import { createArticle } from './api.ts';
import { useNavigation } from './navigation.tsx';

export function EditorPage() {
  const [title, setTitle] = useState('');
  const [body, setBody] = useState('');
  const [tags, setTags] = useState('');
  const { goTo } = useNavigation();
  const { mutate, isPending, error } = useMutation(createArticle, {
    onSuccess: ({ article }) =>
      goTo({ name: 'article', slug: article.slug }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const tagList = tags.split(' ').filter(Boolean);
    void mutate({
      article: { title, description: '', body, tagList },
    });
  }

  return (
    <form onSubmit={submit}>
      <label>
        Title{' '}
        <input
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </label>
      <label>
        Text{' '}
        <textarea
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      </label>
      <label>
        Tags{' '}
        <input
          value={tags}
          onChange={(event) => setTags(event.target.value)}
        />
      </label>
      <button disabled={isPending}>Publish</button>
      {error && <p role="alert">Not published. Try again.</p>}
    </form>
  );
}
