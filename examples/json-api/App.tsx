import { useState } from 'react';
import { NetworkError } from 'wireshape';
import { useMutation, useSuspense } from 'wireshape/react';
import { ArticleResource } from './api.ts';
import { Reader } from './Reader.tsx';

const type = 'articles';
const relationships = {
  author: { data: { type: 'people', id: '9' } },
} as const;

export default function App() {
  const articles = useSuspense(ArticleResource.getList, {
    include: 'author',
  });
  const [open, show] = useState<string>();
  const add = useMutation(ArticleResource.getList.push);
  const change = useMutation(ArticleResource.partialUpdate);
  const drop = useMutation(ArticleResource.delete);
  const error = add.error ?? change.error ?? drop.error;
  const create = (title: string) =>
    add.mutate({ include: 'author' }, { type, title, relationships });
  const rename = (id: string, title: string) =>
    change.mutate({ id }, { id, type, title: `${title}!` });

  return (
    <>
      <ul>
        {articles.map(({ id, title, author }) => (
          <li key={id}>
            {title} by {author?.name}{' '}
            <button onClick={() => show(id)}>Read {title}</button>
            <button onClick={() => rename(id, title)}>
              Rename {title}
            </button>
            <button onClick={() => drop.mutate({ id })}>
              Delete {title}
            </button>
          </li>
        ))}
      </ul>
      {['Tides', 'A', 'Proxy'].map((title) => (
        <button key={title} onClick={() => create(title)}>
          Add {title}
        </button>
      ))}
      {error && <p role="alert">{messageOf(error)}</p>}
      {open && <Reader id={open} />}
    </>
  );
}

function messageOf(error: Error) {
  if (!(error instanceof NetworkError)) return error.message;
  const body = error.body as { errors?: { detail: string }[] } | null;
  return body?.errors?.[0]?.detail ?? error.message;
}
