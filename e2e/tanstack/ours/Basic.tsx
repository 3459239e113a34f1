import { useDLE } from 'wireshape/react';
import { countRender, Rows, Shown, useOpened } from '../parts.tsx';
import { getPost, getPosts } from './api.ts';

export function Basic() {
  const { opened, open, back } = useOpened();
  return (
    <>
      {back}
      {opened ? <Detail id={opened} /> : <List onOpen={open} />}
    </>
  );
}

function List({ onOpen }: { onOpen(id: string): void }) {
  countRender();
  const { data, error } = useDLE(getPosts);
  return (
    <Shown data={data} error={error}>
      {(posts) => <Rows rows={posts} show={(post) => post.title} onOpen={onOpen} />}
    </Shown>
  );
}

function Detail({ id }: { id: string }) {
  countRender();
  const { data, error } = useDLE(getPost, { id });
  return (
    <Shown data={data} error={error}>
      {(post) => <article>{post.body}</article>}
    </Shown>
  );
}
